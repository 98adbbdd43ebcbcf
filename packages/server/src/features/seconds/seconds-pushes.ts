// Tells owners at once what became of their options: `options_changed` to our own pages, `micro_closed` and
// `closed_microorder` for clients that know nothing else. One commit gives one `options_changed` to each user it touched
// and one pair of the others for each option that ended; users without a socket cost a look into a map and no more.

import {
  closedMicroOrderEvent,
  type MicroClosed,
  microClosedEvent,
  type OptionsChanged,
  optionsChangedEvent,
} from "@tidemark/contract/seconds";
import type { Event, OptionRow, PolicyRow } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Owner, Owners } from "../../platform/owners.ts";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import { isAlive } from "./live-options.ts";
import { microRow } from "./old-rows.ts";
import { dayIn, type OwnParts, shownOptions, shownPolicy } from "./own-state.ts";
import { inMarkets } from "./wire-rows.ts";

export type SecondsAudience = {
  /** Whether the user has a socket open. */
  hasUser(userId: UserId): boolean;
  toUser(userId: UserId, event: string, body: object): void;
};

export type PushParts = OwnParts & {
  readonly audience: SecondsAudience;
  readonly owners: Owners;
  onTrouble(error: unknown): void;
};

/** What one commit changed for one user: the last of each. */
class Changes {
  readonly options = new Map<number, OptionRow>();
  readonly policies = new Map<number, PolicyRow>();
  readonly assets = new Set<AssetId>();

  get ended(): OptionRow[] {
    return [...this.options.values()].filter((row) => !isAlive(row));
  }
}

function collect(event: Event, changesOf: (userId: UserId) => Changes | null): void {
  switch (event.type) {
    case "OptionPlaced":
    case "OptionChanged": {
      const changes = changesOf(event.option.userId);
      changes?.options.set(event.option.optionId, event.option);
      changes?.assets.add(event.option.assetId);
      return;
    }
    case "PolicyBought":
    case "PolicyChanged":
      changesOf(event.policy.userId)?.policies.set(event.policy.policyId, event.policy);
      return;
    case "OptionLimitSet":
      changesOf(event.limit.userId)?.assets.add(event.limit.assetId);
      return;
    default:
  }
}

/** Those that changed, and those whose options did: whether a claim would be granted hangs on what runs. */
function touchedPolicies({ live }: PushParts, userId: UserId, { options, policies }: Changes): PolicyRow[] {
  const insured = new Set([...options.values()].map(({ policyId }) => policyId));
  const others = live.policiesOf(userId).filter(({ policyId }) => insured.has(policyId) && !policies.has(policyId));
  return [...policies.values(), ...others];
}

function bodyOf(parts: PushParts, userId: UserId, changes: Changes, owner: Owner): OptionsChanged {
  const coins = [...changes.assets].flatMap((assetId) => parts.markets.coin(assetId) ?? []);
  return {
    options: shownOptions(parts, [...changes.options.values()]),
    policies: touchedPolicies(parts, userId, changes).map((row) => shownPolicy(parts, row, owner.language)),
    days: coins.flatMap((coin) => dayIn(parts, userId, coin) ?? []),
    now: parts.clock.now(),
  };
}

function closedOf({ clock, live, markets, zone }: PushParts, rows: readonly OptionRow[], owner: Owner): MicroClosed[] {
  const { language, shownId } = owner;
  const about = { language, shownId, mark: null, now: clock.now(), stamp: zone.format };
  return inMarkets(markets, rows, (row, market, coin) => ({
    type: microClosedEvent,
    to: shownId,
    data: microRow(row, { ...about, market, coin, typeId: live.typeOf(row) }),
  }));
}

export function secondsPushes(parts: PushParts): Follower {
  const { audience, onTrouble, owners } = parts;

  function tell(userId: UserId, changes: Changes, owner: Owner): void {
    audience.toUser(userId, optionsChangedEvent, bodyOf(parts, userId, changes, owner));
    for (const body of closedOf(parts, changes.ended, owner)) {
      audience.toUser(userId, microClosedEvent, body);
      audience.toUser(userId, closedMicroOrderEvent, body);
    }
  }

  /** One after another, so that nobody hears of an end before its beginning. */
  let last: Promise<void> = Promise.resolve();
  async function tellAll(listening: readonly (readonly [UserId, Changes])[]): Promise<void> {
    await owners.learn(listening.map(([userId]) => userId));
    for (const [userId, changes] of listening) tell(userId, changes, await owners.of(userId));
  }

  function hear(committed: readonly Committed[]): void {
    // Null for users who are not listening, so that each is asked about once.
    const touched = new Map<UserId, Changes | null>();
    const changesOf = (userId: UserId): Changes | null => {
      const known = touched.get(userId);
      if (known !== undefined) return known;
      const made = audience.hasUser(userId) ? new Changes() : null;
      touched.set(userId, made);
      return made;
    };
    for (const { events } of committed) for (const event of events) collect(event, changesOf);
    const listening = [...touched].flatMap(([userId, changes]) =>
      changes === null ? [] : [[userId, changes] as const],
    );
    if (listening.length > 0) last = last.then(() => tellAll(listening)).catch(onTrouble);
  }

  // What became of options unheard cannot be pushed any more; the wallets' news make every page ask for its lists.
  return { reset: () => undefined, hear };
}
