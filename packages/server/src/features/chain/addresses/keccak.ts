// The hash of Ethereum, which Node does not have: SHA-3 as it was before its padding was changed. Here it only spells
// addresses; whoever talks to a chain loads a library that has its own, and loading that takes longer than a start may.

const mask = (1n << 64n) - 1n;
const rateBytes = 136;

const roundConstants = [
  0x0000000000000001n,
  0x0000000000008082n,
  0x800000000000808an,
  0x8000000080008000n,
  0x000000000000808bn,
  0x0000000080000001n,
  0x8000000080008081n,
  0x8000000000008009n,
  0x000000000000008an,
  0x0000000000000088n,
  0x0000000080008009n,
  0x000000008000000an,
  0x000000008000808bn,
  0x800000000000008bn,
  0x8000000000008089n,
  0x8000000000008003n,
  0x8000000000008002n,
  0x8000000000000080n,
  0x000000000000800an,
  0x800000008000000an,
  0x8000000080008081n,
  0x8000000000008080n,
  0x0000000080000001n,
  0x8000000080008008n,
];

/** How far each lane turns; lane x, y stands at x + 5y. */
const turns = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14];

function turned(lane: bigint, by: number): bigint {
  const bits = BigInt(by);
  return ((lane << bits) | (lane >> (64n - bits))) & mask;
}

function lane(lanes: readonly bigint[], x: number, y: number): bigint {
  return lanes[(x % 5) + 5 * (y % 5)] ?? 0n;
}

function round(before: readonly bigint[], constant: bigint): bigint[] {
  const columns = [0, 1, 2, 3, 4].map((x) => [0, 1, 2, 3, 4].reduce((sum, y) => sum ^ lane(before, x, y), 0n));
  const column = (x: number): bigint => columns[x % 5] ?? 0n;
  const moved: bigint[] = new Array(25).fill(0n);
  for (let index = 0; index < 25; index += 1) {
    const [x, y] = [index % 5, Math.floor(index / 5)];
    const mixed = lane(before, x, y) ^ column(x + 4) ^ turned(column(x + 1), 1);
    moved[y + 5 * ((2 * x + 3 * y) % 5)] = turned(mixed, turns[index] ?? 0);
  }
  const after = moved.map((value, index) => {
    const [x, y] = [index % 5, Math.floor(index / 5)];
    return value ^ (~lane(moved, x + 1, y) & mask & lane(moved, x + 2, y));
  });
  after[0] = (after[0] ?? 0n) ^ constant;
  return after;
}

/** @example keccak256(new Uint8Array()) begins with c5d2460186f7233c */
export function keccak256(bytes: Uint8Array): Buffer {
  const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / rateBytes) * rateBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  let lanes: bigint[] = new Array(25).fill(0n);
  for (let start = 0; start < padded.length; start += rateBytes) {
    lanes = lanes.map((value, index) =>
      index * 8 < rateBytes ? value ^ padded.readBigUInt64LE(start + index * 8) : value,
    );
    for (const constant of roundConstants) lanes = round(lanes, constant);
  }
  const digest = Buffer.alloc(32);
  for (let index = 0; index < 4; index += 1) digest.writeBigUInt64LE(lanes[index] ?? 0n, index * 8);
  return digest;
}
