// Handles of lines that lie close together stand side by side, so that each can be taken hold of.

export type Handle = { readonly id: string; readonly y: number; readonly width: number };
export type Arranged = { readonly id: string; readonly x: number; readonly y: number };

export const handleHeightPx = 24;
const gapPx = 4;
const leftPx = 8;

/** From the top down, those of the same height by id; each as far left as its neighbours leave room. */
export function arranged(handles: readonly Handle[]): readonly Arranged[] {
  const placed: (Handle & Arranged)[] = [];
  for (const handle of handles.toSorted((a, b) => a.y - b.y || Number(a.id) - Number(b.id))) {
    const near = placed.filter((other) => Math.abs(other.y - handle.y) < handleHeightPx);
    const x = near.reduce((right, other) => Math.max(right, other.x + other.width + gapPx), leftPx);
    placed.push({ ...handle, x });
  }
  return placed.map(({ id, x, y }) => ({ id, x, y }));
}
