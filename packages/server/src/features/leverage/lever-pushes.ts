// Tells owners at once what became of their positions: `lever_changed` to our own pages, `lever_closed` to clients that
// know nothing else. One commit gives one push of each to each user it touched; users without a socket cost a look into
// a map and no more.

import {
  type Closing,
  type LeverChanged,
  leverChangedEvent,
  leverClosedEvent,
  type Position,
} from "@tidemark/contract/leverage";
import type { Event, LeverClosingRow, LeverDecision, LeverRow } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import { type AccountParts, accountRow } from "./lever-accounts.ts";
import { isAlive, type LivePositions } from "./live-positions.ts";
import { closingRow, positionRow } from "./wire-rows.ts";

export type LeverAudience = {
  /** Whether the user has a socket open. */
  hasUser(userId: UserId): boolean;
  toUser(userId: UserId, event: string, body: object): void;
};

export type PushParts = AccountParts & {
  readonly audience: LeverAudience;
  readonly live: LivePositions;
  readonly publicIds: { show(kind: "person", id: number): number };
};

/** What one commit changed for one user: the last of each. */
class Changes {
  readonly positions = new Map<number, Position>();
  readonly ended = new Set<number>();
  readonly closings: Closing[] = [];
  readonly assets = new Set<AssetId>();
  readonly #parts: PushParts;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  addPosition(row: LeverRow): void {
    const market = this.#parts.markets.byId(row.marketId);
    if (market === null) return;
    this.positions.set(row.positionId, positionRow(row, market));
    this.assets.add(row.assetId);
    if (!isAlive(row)) this.ended.add(row.positionId);
  }

  /** As it is alive now; once it is booked, its row says all. */
  addDecision({ userId, positionId }: LeverDecision): void {
    const row = this.#parts.live.find(userId, positionId);
    if (row !== null) this.addPosition(row);
  }

  addClosing(row: LeverClosingRow, at: number): void {
    const market = this.#parts.markets.byId(row.marketId);
    if (market !== null) this.closings.push(closingRow({ ...row, at }, market));
  }

  body(userId: UserId): LeverChanged {
    const { live, markets } = this.#parts;
    const rows = live.of(userId);
    const coins = [...this.assets].flatMap((assetId) => markets.coin(assetId) ?? []);
    return {
      positions: [...this.positions.values()],
      closings: this.closings,
      accounts: coins.map((coin) => accountRow(this.#parts, { userId, coin }, rows)),
    };
  }
}

function collect(event: Event, at: number, changesOf: (userId: UserId) => Changes | null): void {
  switch (event.type) {
    case "LeverPlaced":
    case "LeverChanged":
      changesOf(event.position.userId)?.addPosition(event.position);
      return;
    case "LeversClosing":
      for (const decision of event.decisions) changesOf(decision.userId)?.addDecision(decision);
      return;
    case "LeverClosed":
      changesOf(event.closing.userId)?.addClosing(event.closing, at);
      return;
    case "EntryPosted":
      if (event.entry.kind === "leverage") changesOf(event.entry.owner)?.assets.add(event.entry.assetId);
      return;
    default:
  }
}

export function leverPushes(parts: PushParts): Follower {
  const { audience, publicIds } = parts;

  function hear(committed: readonly Committed[]): void {
    // Null for users who are not listening, so that each is asked about once.
    const touched = new Map<UserId, Changes | null>();
    const changesOf = (userId: UserId): Changes | null => {
      const known = touched.get(userId);
      if (known !== undefined) return known;
      const made = audience.hasUser(userId) ? new Changes(parts) : null;
      touched.set(userId, made);
      return made;
    };
    for (const { at, events } of committed) for (const event of events) collect(event, at, changesOf);
    for (const [userId, changes] of touched) {
      if (changes === null) continue;
      audience.toUser(userId, leverChangedEvent, changes.body(userId));
      if (changes.ended.size === 0) continue;
      const to = publicIds.show("person", userId);
      audience.toUser(userId, leverClosedEvent, { type: leverClosedEvent, to, id: [...changes.ended] });
    }
  }

  // What became of positions unheard cannot be pushed any more; the wallets' news make every page ask for its lists.
  return { reset: () => undefined, hear };
}
