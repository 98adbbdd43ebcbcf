// Photos of phones have ten times the points that a paper is read by. Drawn smaller here, they are sent in seconds also
// over a slow line. A picture that this browser cannot draw goes as it is.

const sideMax = 2_560;
const bytesWorthIt = 1_000_000;
const quality = 0.9;

/**
 * How large to draw.
 *
 * @example shrunkSize(5_120, 2_560) → [2_560, 1_280]; shrunkSize(100, 50) → [100, 50]
 */
export function shrunkSize(width: number, height: number): readonly [number, number] {
  const share = Math.min(1, sideMax / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
}

export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < bytesWorthIt) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const [width, height] = shrunkSize(bitmap.width, bitmap.height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext("2d");
    if (drawing === null) return file;
    drawing.fillStyle = "white";
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return drawn !== null && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
