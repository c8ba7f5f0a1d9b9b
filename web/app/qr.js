// QR codes (ISO/IEC 18004) of bytes, error correction level L or M, versions 1 to 25: enough for a link to a game.
//
//   bytes ─► code words with their error correction (Reed–Solomon over GF(256)) ─► placed in zigzag ─► the best of 8 masks

/** Error correction code words of a block and number of blocks, for versions 1 … 25: level L, level M. */
const BLOCKS = {
  L: [[7, 1], [10, 1], [15, 1], [20, 1], [26, 1], [18, 2], [20, 2], [24, 2], [30, 2], [18, 4], [20, 4], [24, 4], [26, 4], [30, 4], [22, 6], [24, 6], [28, 6], [30, 6], [28, 7], [28, 8], [28, 8], [28, 9], [30, 9], [30, 10], [26, 12]],
  M: [[10, 1], [16, 1], [26, 1], [18, 2], [24, 2], [16, 4], [18, 4], [22, 4], [22, 5], [26, 5], [30, 5], [22, 8], [22, 9], [24, 9], [24, 10], [28, 10], [28, 11], [26, 13], [26, 14], [26, 16], [26, 17], [28, 17], [28, 18], [28, 20], [28, 21]],
};
const FORMAT = { L: 1, M: 0 };

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** Modules of a version that carry data. @param {number} version */
function capacity(version) {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const all = (16 * version + 128) * version + 64;
  return Math.floor((all - (aligned ? (25 * aligned - 10) * aligned - 55 : 0) - (version > 6 ? 36 : 0)) / 8);
}

/** @param {Uint8Array} data @param {number} degree */
function remainder(data, degree) {
  let generator = new Uint8Array(degree);
  generator[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) generator[j] = times(generator[j], root) ^ (generator[j + 1] ?? 0);
  const rest = new Uint8Array(degree);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    for (let j = 0; j < degree; j++) rest[j] ^= times(generator[j], factor);
  }
  return rest;
}

/** @param {Uint8Array} bytes @returns {{version: number, level: "L" | "M"} | null} the smallest that holds them */
function fitting(bytes) {
  for (let version = 1; version <= 25; version++)
    for (const level of /** @type {const} */ (["M", "L"])) {
      const [check, blocks] = BLOCKS[level][version - 1];
      if (capacity(version) - check * blocks >= bytes.length + (version < 10 ? 2 : 3)) return { version, level };
    }
  return null;
}

/** Data and check words, interleaved. @param {Uint8Array} bytes @param {number} version @param {"L" | "M"} level */
function codeWords(bytes, version, level) {
  const [check, blocks] = BLOCKS[level][version - 1];
  const total = capacity(version);
  const room = total - check * blocks;
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = new Uint8Array(room);
  for (let i = 0; i < bits.length; i++) data[i >> 3] |= bits[i] << (7 - (i & 7));
  for (let i = bits.length / 8, pad = 0xec; i < room; i++, pad ^= 0xec ^ 0x11) data[i] = pad;
  const short = Math.floor(total / blocks) - check;
  const longer = total % blocks;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const start = i * short + Math.max(0, i - (blocks - longer));
    return data.slice(start, start + short + (i >= blocks - longer ? 1 : 0));
  });
  const checks = parts.map((part) => remainder(part, check));
  const words = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) words.push(part[i]);
  for (let i = 0; i < check; i++) for (const part of checks) words.push(part[i]);
  return words;
}

/** Where the small squares are. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** The rows of a QR code, true for dark; null when the bytes are too many. @param {string} text @returns {boolean[][] | null} */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const kind = fitting(bytes);
  if (!kind) return null;
  const { version, level } = kind;
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => new Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array(size).fill(false));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ on) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y][x] = on;
    fixed[y][x] = true;
  };
  for (let i = 0; i < size; i++) for (const [x, y] of [[6, i], [i, 6]]) set(x, y, i % 2 === 0);
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]])
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) set(cx + dx, cy + dy, ![2, 4].includes(Math.max(Math.abs(dx), Math.abs(dy))));
  const spots = alignments(version);
  for (const cx of spots)
    for (const cy of spots) {
      if ((cx === 6 && (cy === 6 || cy === size - 7)) || (cx === size - 7 && cy === 6)) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  const format = (/** @type {number} */ mask) => {
    const data = (FORMAT[level] << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (/** @type {number} */ i) => Boolean((bits >> i) & 1);
    for (let i = 0; i < 6; i++) set(8, i, bit(i));
    for (const [x, y, i] of [[8, 7, 6], [8, 8, 7], [7, 8, 8]]) set(x, y, bit(i));
    for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
    set(8, size - 8, true);
  };
  format(0);
  if (version > 6) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, Boolean((bits >> i) & 1));
      set(b, a, Boolean((bits >> i) & 1));
    }
  }
  const words = codeWords(bytes, version, level);
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - i : i;
        if (!fixed[y][x] && at < words.length * 8) dark[y][x] = Boolean((words[at >> 3] >> (7 - (at++ & 7))) & 1);
      }
  }
  return best(dark, fixed, format);
}

/** @type {((x: number, y: number) => number)[]} */
const MASKS = [
  (x, y) => (x + y) % 2, (_, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** @param {boolean[][]} dark @param {boolean[][]} fixed @param {(mask: number) => void} format */
function best(dark, fixed, format) {
  const apply = (/** @type {number} */ mask) => dark.forEach((row, y) => row.forEach((_, x) => !fixed[y][x] && MASKS[mask](x, y) === 0 && (row[x] = !row[x])));
  let chosen = { mask: 0, penalty: Infinity };
  for (let mask = 0; mask < 8; mask++) {
    apply(mask);
    format(mask);
    const sum = penalty(dark);
    if (sum < chosen.penalty) chosen = { mask, penalty: sum };
    apply(mask);
  }
  apply(chosen.mask);
  format(chosen.mask);
  return dark;
}

/** @param {boolean[][]} dark */
function penalty(dark) {
  const size = dark.length;
  let sum = 0;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]))];
  for (const line of lines) {
    const text = line.map((on) => (on ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) if (["10111010000", "00001011101"].includes(text.slice(i, i + 11))) sum += 40;
  }
  let on = 0;
  dark.forEach((row, y) => row.forEach((value, x) => {
    on += Number(value);
    if (x && y && value === row[x - 1] && value === dark[y - 1][x] && value === dark[y - 1][x - 1]) sum += 3;
  }));
  return sum + Math.floor(Math.abs((on * 20) / (size * size) - 10)) * 10;
}
