// What is alive, as far as it is committed: options that run and policies that are active. The engine's memory may be
// ahead of the disk; whoever is shown a result must find it there after a crash as well. Lists and pushes read it here.

import type { OptionRow, PolicyRow } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";

/** How many policies that have ended are remembered by their type: options that ended with them name it. */
const endedMax = 10_000;

export function isAlive({ state }: Pick<OptionRow, "state">): boolean {
  return state === "placed" || state === "open";
}

/** By owner and number; owners without any are left out. */
class Owned<Row> {
  readonly #byUser = new Map<UserId, Map<number, Row>>();

  set(userId: UserId, id: number, row: Row): void {
    const own = this.#byUser.get(userId) ?? new Map<number, Row>();
    this.#byUser.set(userId, own.set(id, row));
  }

  remove(userId: UserId, id: number): void {
    const own = this.#byUser.get(userId);
    if (own?.delete(id) === true && own.size === 0) this.#byUser.delete(userId);
  }

  /** Newest first. */
  of(userId: UserId): Row[] {
    return [...(this.#byUser.get(userId) ?? [])].sort(([a], [b]) => b - a).map(([, row]) => row);
  }
}

export class LiveOptions implements Follower {
  readonly #sequencer: Sequencer;
  #options = new Owned<OptionRow>();
  #policies = new Owned<PolicyRow>();
  #types = new Map<number, number>();
  #endedTypes = new Map<number, number>();

  constructor(sequencer: Sequencer) {
    this.#sequencer = sequencer;
  }

  reset(): void {
    this.#options = new Owned();
    this.#policies = new Owned();
    this.#types = new Map();
    this.#endedTypes = new Map();
    const { seconds } = this.#sequencer.view();
    for (const row of seconds.living()) this.#putOption(row);
    for (const row of seconds.policies()) this.#putPolicy(row);
  }

  hear(committed: readonly Committed[]): void {
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type === "OptionPlaced" || event.type === "OptionChanged") this.#putOption(event.option);
        else if (event.type === "PolicyBought" || event.type === "PolicyChanged") this.#putPolicy(event.policy);
      }
    }
  }

  #putOption(row: OptionRow): void {
    if (isAlive(row)) this.#options.set(row.userId, row.optionId, row);
    else this.#options.remove(row.userId, row.optionId);
  }

  #putPolicy(row: PolicyRow): void {
    const { policyId, typeId, userId } = row;
    if (row.state === "active") {
      this.#policies.set(userId, policyId, row);
      this.#types.set(policyId, typeId);
      return;
    }
    this.#policies.remove(userId, policyId);
    this.#types.delete(policyId);
    this.#endedTypes.set(policyId, typeId);
    const [oldest] = this.#endedTypes.keys();
    if (this.#endedTypes.size > endedMax && oldest !== undefined) this.#endedTypes.delete(oldest);
  }

  /** Newest first. */
  optionsOf(userId: UserId): OptionRow[] {
    return this.#options.of(userId);
  }

  policiesOf(userId: UserId): PolicyRow[] {
    return this.#policies.of(userId);
  }

  policyIn(userId: UserId, assetId: AssetId): PolicyRow | null {
    return this.policiesOf(userId).find((row) => row.assetId === assetId) ?? null;
  }

  /** The type of the policy that an option was staked from; 0 for none. */
  typeOf({ policyId }: Pick<OptionRow, "policyId">): number {
    return policyId === null ? 0 : (this.#types.get(policyId) ?? this.#endedTypes.get(policyId) ?? 0);
  }
}
