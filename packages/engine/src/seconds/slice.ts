// All that seconds options know: what is offered, the options and policies that are alive, and how people stand.

import type { AssetId, MarketId, Scale, UserId } from "@tidemark/kernel";
import { ensure } from "@tidemark/kernel";
import type { Core } from "../core/core.ts";
import type { Counter } from "../core/counters.ts";
import type { OptionCoinRow, OptionDurationRow, PolicyTypeRow, SecondsEvent } from "./events.ts";
import type { OptionMarket } from "./market.ts";
import type { Option } from "./option.ts";
import { Person, Stand } from "./person.ts";
import type { Policy } from "./policy.ts";

export class Seconds {
  readonly core: Core;
  readonly optionIds: Counter;
  readonly policyIds: Counter;
  readonly claimIds: Counter;
  readonly durations = new Map<number, OptionDurationRow>();
  readonly coins = new Map<AssetId, OptionCoinRow>();
  readonly markets = new Map<MarketId, OptionMarket>();
  readonly policyTypes = new Map<number, PolicyTypeRow>();
  /** Placed and open ones, the first accepted first. */
  readonly options = new Map<number, Option>();
  readonly byUser = new Map<UserId, Set<Option>>();
  /** Active ones. */
  readonly policies = new Map<number, Policy>();
  /** The same, by owner and coin: there is one at most. */
  readonly policiesOf = new Map<UserId, Map<AssetId, Policy>>();
  readonly people = new Map<UserId, Person>();
  /** Markets that may keep more looks than they need; none is left when a command is over. */
  readonly changed = new Set<OptionMarket>();

  constructor(core: Core) {
    this.core = core;
    this.optionIds = core.counters.open("secondsOption");
    this.policyIds = core.counters.open("secondsPolicy");
    this.claimIds = core.counters.open("secondsClaim");
  }

  person(userId: UserId): Person {
    let person = this.people.get(userId);
    if (person === undefined) {
      person = new Person(userId);
      this.people.set(userId, person);
    }
    return person;
  }

  stand(userId: UserId, assetId: AssetId): Stand {
    const { stands } = this.person(userId);
    let stand = stands.get(assetId);
    if (stand === undefined) {
      stand = new Stand(userId, assetId);
      stands.set(assetId, stand);
    }
    return stand;
  }

  scale(assetId: AssetId): Scale {
    return ensure(this.core.assets.get(assetId), `asset ${assetId} exists`).scale;
  }

  emit(event: SecondsEvent): void {
    this.core.emit<SecondsEvent>(event);
  }
}
