// Keeps our own events under the connection's flood limit: what would exceed it waits its turn instead of being
// refused. A new connection starts with a clean count.

export type Pace = { readonly run: (send: () => void) => void; readonly reset: () => void };

export type PaceSettings = {
  readonly eventsMax: number;
  readonly windowMs: number;
  readonly now: () => number;
  readonly later: (run: () => void, afterMs: number) => () => void;
};

export function createPace({ eventsMax, windowMs, now, later }: PaceSettings): Pace {
  let sentAt: number[] = [];
  let waiting: (() => void)[] = [];
  let cancelTimer: (() => void) | null = null;

  function drain(): void {
    cancelTimer = null;
    sentAt = sentAt.filter((at) => now() - at < windowMs);
    while (waiting.length > 0 && sentAt.length < eventsMax) {
      sentAt.push(now());
      waiting.shift()?.();
    }
    const oldest = sentAt[0];
    if (waiting.length > 0 && oldest !== undefined) cancelTimer = later(drain, oldest + windowMs - now());
  }

  return {
    run(send) {
      waiting.push(send);
      if (cancelTimer === null) drain();
    },
    reset() {
      cancelTimer?.();
      cancelTimer = null;
      sentAt = [];
      waiting = [];
    },
  };
}
