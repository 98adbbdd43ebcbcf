// What options and policies keep in a snapshot. Sums, queues and the agenda follow from those.

import { type AssetId, Bug, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Part } from "../core/product.ts";
import type { RowReader } from "../core/row-reader.ts";
import type { OptionDirection } from "../formulas/seconds.ts";
import { enterOption, enterPolicy } from "./alive.ts";
import type { PolicyKind, PolicyTerms } from "./commands.ts";
import type { OptionState } from "./events.ts";
import { OptionMarket } from "./market.ts";
import { type Accepted, Option } from "./option.ts";
import type { Person, Stand } from "./person.ts";
import { type Bought, Policy } from "./policy.ts";
import { coinRow, durationRow, marketRow, policyTypeRow } from "./rows.ts";
import type { Seconds } from "./slice.ts";

type Offered = "open" | "closed";

const durationsPart: Part<Seconds> = {
  version: 1,
  *rows(slice) {
    for (const duration of slice.durations.values()) yield durationRow.save(duration);
  },
  read(_core, slice, row) {
    const [seconds, ratioPpm, state] = [row.number(), row.number(), row.text() as Offered];
    slice.durations.set(seconds, { seconds, ratioPpm, state });
  },
};

const coinsPart: Part<Seconds> = {
  version: 1,
  *rows(slice) {
    for (const coin of slice.coins.values()) yield coinRow.save(coin);
  },
  read(_core, slice, row) {
    const assetId = row.number() as AssetId;
    const terms = {
      feePpm: row.number(),
      stakeMin: row.amount(),
      stakeMax: row.amount(),
      openMax: row.number(),
      sideMax: row.amount(),
    };
    slice.coins.set(assetId, { assetId, ...terms, state: row.text() as Offered });
  },
};

const marketsPart: Part<Seconds> = {
  version: 1,
  *rows(slice) {
    for (const market of slice.markets.values()) yield marketRow.save(market);
  },
  read(_core, slice, row) {
    const market = new OptionMarket(row.number() as MarketId);
    market.state = row.text() as Offered;
    slice.markets.set(market.id, market);
  },
};

const looksPart: Part<Seconds> = {
  version: 1,
  *rows(slice) {
    for (const { id, looks } of slice.markets.values()) {
      for (const { number, at, price } of looks.values()) yield [id, number, at, price];
    }
  },
  read(_core, slice, row) {
    const market = slice.markets.get(row.number() as MarketId);
    if (market === undefined) throw new Bug("a look of the snapshot is in no market");
    market.looks.add({ number: row.number(), at: row.number() as Instant, price: row.amount() });
  },
};

const policyTypesPart: Part<Seconds> = {
  version: 1,
  *rows(slice) {
    for (const type of slice.policyTypes.values()) yield policyTypeRow.save(type);
  },
  read(_core, slice, row) {
    const [typeId, assetId] = [row.number(), row.number() as AssetId];
    const terms: PolicyTerms = {
      kind: row.text() as PolicyKind,
      amountMin: row.amount(),
      amountMax: row.amount(),
      premiumPpm: row.number(),
      profitPpm: row.number(),
      lossPpm: row.number(),
      lossLeft: row.amount(),
      claimPpm: row.number(),
      pays: row.text() as PolicyTerms["pays"],
      claimsDaily: row.number(),
      claimsMax: row.number(),
      stakeMax: row.amount(),
      openMax: row.number(),
    };
    slice.policyTypes.set(typeId, { typeId, assetId, ...terms, state: row.text() as Offered });
  },
};

const peoplePart: Part<Seconds> = {
  version: 1,
  *rows(slice): Iterable<Person> {
    for (const person of slice.people.values()) if (person.isKept) yield person;
  },
  read(core, slice, row) {
    const person = slice.person(row.number() as UserId);
    core.fingerprint.touch(person);
    person.pausedUntil = row.number() as Instant;
    person.date = row.number();
  },
};

const standsPart: Part<Seconds> = {
  version: 1,
  *rows(slice): Iterable<Stand> {
    for (const { stands } of slice.people.values()) {
      for (const stand of stands.values()) if (stand.isKept) yield stand;
    }
  },
  read(core, slice, row) {
    const stand = slice.stand(row.number() as UserId, row.number() as AssetId);
    core.fingerprint.touch(stand);
    stand.date = row.number();
    stand.lost = row.amount();
    stand.isLimited = row.number() === 1 ? 1 : 0;
    stand.lossMax = row.amountOrNull();
    stand.nextLossMax = row.amountOrNull();
    stand.nextFrom = row.numberOrNull() as Instant | null;
  },
};

const policiesPart: Part<Seconds> = {
  version: 1,
  rows: (slice): Iterable<Policy> => slice.policies.values(),
  read(_core, slice, row) {
    const policy = new Policy(row.number(), readBought(row));
    policy.balance = row.amount();
    policy.reserved = row.amount();
    policy.claims = row.number();
    policy.claimsToday = row.number();
    policy.claimDate = row.number();
    enterPolicy(slice, policy);
  },
};

function readBought(row: RowReader): Bought {
  return {
    userId: row.number() as UserId,
    typeId: row.number(),
    assetId: row.number() as AssetId,
    kind: row.text() as PolicyKind,
    pays: row.text() as PolicyTerms["pays"],
    insured: row.amount(),
    premium: row.amount(),
    compensation: row.amount(),
    claimLine: row.amount(),
    endLine: row.amount(),
    claimsDaily: row.number(),
    claimsMax: row.number(),
    stakeMax: row.amount(),
    openMax: row.number(),
    boughtAt: row.number() as Instant,
  };
}

const optionsPart: Part<Seconds> = {
  version: 1,
  rows: (slice): Iterable<Option> => slice.options.values(),
  read(_core, slice, row) {
    const id = row.number();
    const userId = row.number() as UserId;
    const market = slice.markets.get(row.number() as MarketId);
    if (market === undefined) throw new Bug(`option ${id} of the snapshot is in no market`);
    const stand = slice.stand(userId, row.number() as AssetId);
    const [first, policyId] = [readFirst(row), row.numberOrNull()];
    const policy = policyId === null ? null : slice.policies.get(policyId);
    if (policy === undefined) throw new Bug(`option ${id} of the snapshot is of no policy`);
    const option = new Option(id, stand, market, policy, { ...first, ...readTimes(row) });
    option.state = row.text() as OptionState;
    option.entryTick = row.numberOrNull();
    option.entryPrice = row.amountOrNull();
    option.entryAt = row.numberOrNull() as Instant | null;
    enterOption(slice, option);
  },
};

type Times = "placedAt" | "placedTick" | "expiresAt" | "date";

function readFirst(row: RowReader): Omit<Accepted, Times> {
  return {
    direction: row.text() as OptionDirection,
    seconds: row.number(),
    ratioPpm: row.number(),
    stake: row.amount(),
    fee: row.amount(),
    profit: row.amount(),
  };
}

function readTimes(row: RowReader): Pick<Accepted, Times> {
  return {
    placedAt: row.number() as Instant,
    placedTick: row.number(),
    expiresAt: row.number() as Instant,
    date: row.number(),
  };
}

/** In the order in which each finds what it stands on. */
export const secondsParts = {
  secondsDurations: durationsPart,
  secondsCoins: coinsPart,
  secondsMarkets: marketsPart,
  secondsLooks: looksPart,
  secondsPolicyTypes: policyTypesPart,
  secondsPeople: peoplePart,
  secondsStands: standsPart,
  secondsPolicies: policiesPart,
  secondsOptions: optionsPart,
} satisfies Readonly<Record<string, Part<Seconds>>>;
