// What is stored of a picture is drawn anew from its points alone: no script, no place of taking, no second meaning of
// the same bytes lives on. Decoding happens outside of the engine's thread, within bounds that are checked before it.

import { imageBytesMax, imagePixelsMax } from "@tidemark/contract/images";
import { ok, type Result, refuse } from "@tidemark/kernel";
import type { Sharp } from "sharp";

/** Enough to read a paper by, and little enough to keep. */
const paperSideMax = 2_560;
const quality = 85;
const formats = ["jpeg", "png", "webp"];

type Draw = (bytes: Uint8Array) => Sharp;

let drawing: Promise<Draw> | null = null;

/** Loaded with the first picture: the library takes longer than a start should. */
function loadDraw(): Promise<Draw> {
  drawing ??= import("sharp").then(({ default: sharp }) => {
    // Only what is asked for can be decoded: no vectors, no documents, no rare formats with old decoders.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes) => sharp(bytes, { failOn: "warning", limitInputPixels: imagePixelsMax, sequentialRead: true });
  });
  return drawing;
}

export const imageMediaType = "image/jpeg";

const tooLarge = refuse("image_too_large", {
  bytes: String(imageBytesMax / 1_000_000),
  pixels: String(imagePixelsMax / 1_000_000),
});

/** The picture upright, as JPEG, no side longer than asked. */
export async function redraw(bytes: Uint8Array, sideMax: number = paperSideMax): Promise<Result<Buffer>> {
  const draw = await loadDraw();
  try {
    const { format, width, height } = await draw(bytes).metadata();
    if (!formats.includes(format)) return refuse("image_unreadable");
    if (width * height > imagePixelsMax) return tooLarge;
    const drawn = draw(bytes)
      .autoOrient()
      .resize(sideMax, sideMax, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality });
    return ok(await drawn.toBuffer());
  } catch (error) {
    // The bound on points is kept by the library as well, where a header tells less than the truth.
    return /pixel limit/i.test(String(error)) ? tooLarge : refuse("image_unreadable");
  }
}
