// The moments at which work may begin without keeping a reader waiting.

/** A hidden tab paints nothing, and must not wait for it. */
const waitMaxMs = 250;

/** Once what stands now has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMaxMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Lets the browser answer and paint before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

let queue: Promise<unknown> = Promise.resolve();

/** Past this much waiting for a quiet moment, the work is due. */
const idleMaxMs = 1_500;

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call; there the next paint will do.
    if (window.requestIdleCallback === undefined) void afterPaint().then(resolve);
    else window.requestIdleCallback(() => resolve(), { timeout: idleMaxMs });
  });
}

/** In a quiet moment, and one at a time: what nobody waits for must not come all at once. */
export function whenQuiet<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(quiet).then(work);
  queue = result.catch(() => undefined);
  return result;
}
