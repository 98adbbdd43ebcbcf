// The picture that the demo's acceptor shows of a transfer: four letters made of squares, which say that no money has
// moved. It is laid out as bare pixels, because this exchange reads no drawings: what people upload could be one.

import sharp from "sharp";

const rows = [
  "......................",
  ".###..####.#...#..##..",
  ".#..#.#....##.##.#..#.",
  ".#..#.###..#.#.#.#..#.",
  ".#..#.#....#...#.#..#.",
  ".###..####.#...#..##..",
  "......................",
];
const width = rows[0]?.length ?? 0;
const square = 20;
const [ink, paper] = [0x40, 0xf4];

export function drawTransfer(): Promise<Buffer> {
  const pixels = Uint8Array.from(rows.join(""), (letter) => (letter === "#" ? ink : paper));
  return sharp(pixels, { raw: { width, height: rows.length, channels: 1 } })
    .resize(width * square, rows.length * square, { kernel: "nearest" })
    .png()
    .toBuffer();
}
