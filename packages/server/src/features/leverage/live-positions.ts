// What is alive, pending, open or closing, as far as it is committed: the engine's memory may be ahead of the disk. Lists,
// pushes and the console read it here; nothing of it costs a query.

import { asClosing, type LeverDecision, type LeverRow } from "@tidemark/engine";
import type { MarketId, UserId } from "@tidemark/kernel";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";

type Own = ReadonlyMap<number, LeverRow>;

const none: Own = new Map();

export function isAlive({ state }: Pick<LeverRow, "state">): boolean {
  return state === "pending" || state === "open" || state === "closing";
}

/** Whether its margin is at risk: it counts in the hazard rate. */
export function isOpen({ state }: Pick<LeverRow, "state">): boolean {
  return state === "open" || state === "closing";
}

export class LivePositions implements Follower {
  readonly #sequencer: Sequencer;
  #byUser = new Map<UserId, Map<number, LeverRow>>();
  #count = 0;

  constructor(sequencer: Sequencer) {
    this.#sequencer = sequencer;
  }

  reset(): void {
    this.#byUser = new Map();
    this.#count = 0;
    const { leverage } = this.#sequencer.view();
    for (const userId of new Set([...leverage.holders()].map((holder) => holder.userId))) {
      for (const row of leverage.positionsOf(userId)) this.#put(row);
    }
  }

  hear(committed: readonly Committed[]): void {
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type === "LeverPlaced" || event.type === "LeverChanged") this.#put(event.position);
        if (event.type === "LeversClosing") for (const decision of event.decisions) this.#decide(decision);
      }
    }
  }

  #put(row: LeverRow): void {
    const own = this.#byUser.get(row.userId) ?? new Map<number, LeverRow>();
    const before = own.size;
    if (isAlive(row)) own.set(row.positionId, row);
    else own.delete(row.positionId);
    this.#count += own.size - before;
    if (own.size === 0) this.#byUser.delete(row.userId);
    else this.#byUser.set(row.userId, own);
  }

  #decide(decision: LeverDecision): void {
    const row = this.find(decision.userId, decision.positionId);
    if (row !== null) this.#put(asClosing(row, decision));
  }

  find(userId: UserId, positionId: number): LeverRow | null {
    return this.#byUser.get(userId)?.get(positionId) ?? null;
  }

  get count(): number {
    return this.#count;
  }

  /** Newest first. */
  of(userId: UserId): LeverRow[] {
    return [...(this.#byUser.get(userId) ?? none).values()].sort((a, b) => b.positionId - a.positionId);
  }

  users(): Iterable<UserId> {
    return this.#byUser.keys();
  }

  /** Of everybody, in no order. */
  *all(): Generator<LeverRow> {
    for (const own of this.#byUser.values()) yield* own.values();
  }

  /** Whoever has something alive in a market. */
  holdersIn(marketId: MarketId): UserId[] {
    const found = new Set<UserId>();
    for (const row of this.all()) if (row.marketId === marketId) found.add(row.userId);
    return [...found];
  }
}
