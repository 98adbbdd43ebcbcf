// Whether the process has fallen behind, or only stood still for a moment: a start beside other work, a collected
// heap, a machine that slept. A reading of the delay stands until the next one, so a single stall would otherwise
// refuse everybody for a second after it is over.

/** How often the delay is read; a reading stands for as long, or longer when the process is late. */
export const readEveryMs = 1_000;
/** Delays seen for longer than one reading stands do last. */
const lastsAfterMs = 1_500;
/** Without a delay seen for this long, the next one is a new one. */
const forgottenAfterMs = 5_000;

/** To be asked for each request that meets a reading above the limit. */
export function fallingBehind(now: () => number = () => performance.now()): () => boolean {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = now();
    if (nowMs - lastMs > forgottenAfterMs) sinceMs = nowMs;
    lastMs = nowMs;
    return nowMs - sinceMs > lastsAfterMs;
  };
}
