// A problem that appears under a field moves everything below it. Shown while a finger is still down, it moves the
// very button that is being pressed, and the press is lost. So what a press brings about waits until it has ended.

const waiting: (() => void)[] = [];
let isDown = false;
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const ended = () => {
    isDown = false;
    // The click comes after the pointer is up, within the same turn.
    setTimeout(() => {
      for (const run of waiting.splice(0)) run();
    });
  };
  window.addEventListener("pointerdown", () => (isDown = true), true);
  window.addEventListener("pointerup", ended, true);
  window.addEventListener("pointercancel", ended, true);
}

/** To be called once before the first press that matters; later calls do nothing. */
export function watchPresses(): void {
  if (typeof window !== "undefined") watch();
}

/** Runs at once, or when the present press is over. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}
