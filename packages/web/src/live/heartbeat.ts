// Notices that nothing comes through any more, which the connection itself would say much later: within three seconds,
// counted from the last thing that was heard, be it data or an answer. Where no data has come for a moment a sign of life is
// asked for, and again while the first is on its way: so a slow way answers as steadily as a fast one, and silence means
// the same on both. An answer may take a second longer than the one before it without being missed; a way on which
// everything takes longer than 2.7 s is as good as dead. Whoever does not look needs no heartbeat.

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
  /** Something came that was not asked for here. */
  readonly heard: () => void;
  readonly heardAt: () => number;
  readonly start: () => void;
  readonly stop: () => void;
};

const tickMs = 250;
/** Asked after so long without data, and not more often, */
const quietMs = 800;
/** and now and then anyway, to know how long the way takes. */
const measureEveryMs = 5_000;
/** Where an answer takes longer than this, the first one after a quiet moment would come too late: data or not, it is asked. */
const slowMs = 600;
/** With the tick that notices it, the silence of a dead connection lasts less than three seconds. */
const deadMs = 2_700;
/** As many as are on their way at once where an answer takes as long as silence may last, and one more. */
const openMax = 4;
/** A tick so long after the one before was held up here: what has come meanwhile is read before anything is judged, */
const lateMs = 500;
/** and one so long after it says that this page stood still, not the exchange. */
const stillMs = 1_000;

export function createHeartbeat(ports: HeartbeatPorts): Heartbeat {
  let heardAt = ports.now();
  let dataAt = heardAt;
  /** Silence before this was this page's own. */
  let listeningSince = heardAt;
  let tickedAt = heardAt;
  let lastAskAt = Number.NEGATIVE_INFINITY;
  /** Questions without an answer so far. */
  let open = 0;
  /** Null until there was an answer, which is as good as slow. */
  let tripMs: number | null = null;
  /** Answers to what was asked before a break do not count. */
  let round = 0;
  let stopTicking: (() => void) | null = null;

  function begin(now: number): void {
    round += 1;
    open = 0;
    tripMs = null;
    listeningSince = now;
    lastAskAt = Number.NEGATIVE_INFINITY;
  }

  function ask(askedAt: number): void {
    open += 1;
    lastAskAt = askedAt;
    const askedIn = round;
    ports.ask(() => {
      if (askedIn !== round) return;
      open -= 1;
      heardAt = ports.now();
      // What waited here while the page stood still says nothing of the way.
      if (askedAt < listeningSince || heardAt - tickedAt > stillMs) return;
      tripMs = heardAt - askedAt;
      ports.measured(tripMs);
    });
  }

  function isDue(now: number): boolean {
    const sinceAskMs = now - lastAskAt;
    if (open >= openMax || sinceAskMs < quietMs) return false;
    return sinceAskMs >= measureEveryMs || now - dataAt >= quietMs || tripMs === null || tripMs > slowMs;
  }

  function tick(): void {
    const now = ports.now();
    const sinceTickMs = now - tickedAt;
    const silentMs = now - Math.max(heardAt, listeningSince);
    tickedAt = now;
    if (!ports.isLookedAt()) begin(now);
    else if (sinceTickMs > stillMs) listeningSince = now;
    else if (sinceTickMs <= lateMs && silentMs >= deadMs) ports.silent(heardAt);
    else if (isDue(now)) ask(now);
  }

  function stop(): void {
    stopTicking?.();
    stopTicking = null;
    begin(ports.now());
  }

  return {
    heard: () => {
      heardAt = ports.now();
      dataAt = heardAt;
    },
    heardAt: () => heardAt,
    start() {
      stop();
      heardAt = ports.now();
      dataAt = heardAt;
      tickedAt = heardAt;
      stopTicking = ports.every(tick, tickMs);
      // At once, so that the first answer of a slow way comes in time.
      if (ports.isLookedAt()) ask(heardAt);
    },
    stop,
  };
}
