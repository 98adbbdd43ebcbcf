// Notices within three seconds that nothing comes through any more, which the connection itself would say much later. Data
// is a sign of life; where none has come for a moment, one is asked for. Whoever does not look needs no heartbeat.

export type HeartbeatPorts = {
  readonly now: () => number;
  /** Runs every so many milliseconds until it is stopped. */
  readonly every: (run: () => void, everyMs: number) => () => void;
  readonly isLookedAt: () => boolean;
  /** Asks for a sign of life. */
  readonly ask: (answered: () => void) => void;
  readonly measured: (roundTripMs: number) => void;
  /** Nothing came since then. */
  readonly silent: (heardAt: number) => void;
};

export type Heartbeat = {
  /** Something came. */
  readonly heard: () => void;
  readonly heardAt: () => number;
  readonly start: () => void;
  readonly stop: () => void;
};

const tickMs = 250;
/** Asked after so long without a word, */
const quietMs = 800;
/** and now and then anyway, to know how long the way takes. */
const measureEveryMs = 5_000;
/** How long an answer may take: a slow way is given several times what it usually takes. */
const patienceLeastMs = 1_500;
const patienceMostMs = 6_000;
const patienceTimes = 4;
/** A tick that comes this late says that this page stood still, not the exchange. */
const lateMs = 1_000;

export function createHeartbeat(ports: HeartbeatPorts): Heartbeat {
  let heardAt = ports.now();
  let tickedAt = ports.now();
  let askedAt: number | null = null;
  let lastAskAt = Number.NEGATIVE_INFINITY;
  let usualMs: number | null = null;
  /** Answers to what was asked before a break do not count. */
  let round = 0;
  let stopTicking: (() => void) | null = null;

  function ask(now: number): void {
    askedAt = now;
    lastAskAt = now;
    const asked = round;
    ports.ask(() => {
      if (asked !== round || askedAt === null) return;
      const tookMs = ports.now() - askedAt;
      usualMs = usualMs === null ? tookMs : usualMs + (tookMs - usualMs) / 4;
      askedAt = null;
      heardAt = ports.now();
      ports.measured(tookMs);
    });
  }

  function patienceMs(): number {
    return Math.min(patienceMostMs, Math.max(patienceLeastMs, patienceTimes * (usualMs ?? 0)));
  }

  function tick(): void {
    const now = ports.now();
    const isLate = now - tickedAt > lateMs;
    tickedAt = now;
    if (!ports.isLookedAt()) {
      round += 1;
      askedAt = null;
      return;
    }
    // What waited while the page stood still is read before anything is judged.
    if (isLate) {
      if (askedAt !== null) askedAt = now;
      return;
    }
    if (askedAt !== null && now - Math.max(askedAt, heardAt) >= patienceMs()) {
      ports.silent(heardAt);
      return;
    }
    const isDue = now - heardAt >= quietMs || now - lastAskAt >= measureEveryMs;
    if (askedAt === null && isDue) ask(now);
  }

  function stop(): void {
    stopTicking?.();
    stopTicking = null;
    round += 1;
    askedAt = null;
  }

  return {
    heard: () => {
      heardAt = ports.now();
    },
    heardAt: () => heardAt,
    start() {
      stop();
      heardAt = ports.now();
      tickedAt = heardAt;
      lastAskAt = Number.NEGATIVE_INFINITY;
      stopTicking = ports.every(tick, tickMs);
    },
    stop,
  };
}
