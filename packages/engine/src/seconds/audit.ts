// What options and policies keep set aside (S1), and what is wrong with them.

import type { AssetId } from "@tidemark/kernel";
import { type AccountRef, houseId } from "../core/ledger/account.ts";
import type { Held } from "../core/product.ts";
import type { Option } from "./option.ts";
import type { Stand } from "./person.ts";
import type { Policy } from "./policy.ts";
import type { Seconds } from "./slice.ts";

/** S1: stakes and fees of options with their owners, their profits with the pool, insured balances, and reservations. */
export function* heldByAll(slice: Seconds): Generator<Held, void, undefined> {
  for (const { id, userId, assetId, atRisk, accepted } of slice.options.values()) {
    const of = `option ${id}`;
    yield { account: { owner: userId, kind: "seconds" }, assetId, amount: atRisk, of };
    yield { account: { owner: houseId, kind: "options" }, assetId, amount: accepted.profit, of };
  }
  for (const { id, userId, assetId, balance, reserved } of slice.policies.values()) {
    const of = `policy ${id}`;
    yield { account: { owner: userId, kind: "seconds" }, assetId, amount: balance, of };
    yield { account: { owner: houseId, kind: "policies" }, assetId, amount: reserved, of };
  }
}

export function heldIn(slice: Seconds, { owner, kind }: AccountRef, assetId: AssetId): bigint {
  let held = 0n;
  if (kind === "seconds") {
    for (const option of slice.byUser.get(owner) ?? []) if (option.assetId === assetId) held += option.atRisk;
    held += slice.policiesOf.get(owner)?.get(assetId)?.balance ?? 0n;
  } else if (kind === "options") {
    for (const market of slice.markets.values()) {
      held += market.side(assetId, "up").profits + market.side(assetId, "down").profits;
    }
  } else if (kind === "policies") {
    for (const policy of slice.policies.values()) if (policy.assetId === assetId) held += policy.reserved;
  }
  return held;
}

export function* auditSeconds(slice: Seconds): Generator<string, void, undefined> {
  for (const option of slice.options.values()) yield* auditOption(slice, option);
  for (const policy of slice.policies.values()) yield* auditPolicy(slice, policy);
  yield* auditSums(slice);
  for (const { id, options, looks } of slice.markets.values()) {
    if (options.size === 0 && looks.size > 0) yield `S4: market ${id} keeps ${looks.size} looks for nobody`;
  }
}

/** S2 and S3. */
function* auditOption(slice: Seconds, option: Option): Generator<string, void, undefined> {
  const { id, state, entryTick, accepted, market } = option;
  if (state !== "placed" && state !== "open") yield `S2: option ${id} is ${state} and still here`;
  if ((state === "open") !== (entryTick !== null)) yield `S2: option ${id} is ${state} since look ${entryTick}`;
  if (entryTick !== null && entryTick <= accepted.placedTick) yield `S2: option ${id} began before it was accepted`;
  if (market.waiting.has(option) !== (state === "placed"))
    yield `S3: option ${id} is ${state}, its market knows better`;
  if (!market.options.has(option) || slice.byUser.get(option.userId)?.has(option) !== true) {
    yield `S3: option ${id} is not where it is looked for`;
  }
}

/** S7. */
function* auditPolicy(slice: Seconds, policy: Policy): Generator<string, void, undefined> {
  const { id, balance, reserved, bought, claims, claimsToday } = policy;
  if (balance < 0n) yield `S7: policy ${id} has a balance of ${balance}`;
  if (reserved !== bought.compensation) yield `S7: policy ${id} has ${reserved} reserved, not ${bought.compensation}`;
  if (claims >= bought.claimsMax || claimsToday > bought.claimsDaily) yield `S7: policy ${id} had ${claims} claims`;
  const isKnown = slice.policiesOf.get(policy.userId)?.get(policy.assetId) === policy;
  if (!isKnown) yield `S7: policy ${id} is not the one of its owner`;
}

/** What follows from options is what they give. */
function* auditSums(slice: Seconds): Generator<string, void, undefined> {
  const stands = new Map<Stand, { alive: number; atRisk: bigint }>();
  const policies = new Map<Policy, { alive: number; staked: bigint }>();
  const sides = new Map<string, bigint>();
  for (const { stand, policy, atRisk, accepted, market } of slice.options.values()) {
    const own = stands.get(stand) ?? { alive: 0, atRisk: 0n };
    stands.set(stand, { alive: own.alive + 1, atRisk: own.atRisk + atRisk });
    const side = `${market.id}/${stand.assetId}/${accepted.direction}`;
    sides.set(side, (sides.get(side) ?? 0n) + accepted.profit);
    if (policy === null) continue;
    const insured = policies.get(policy) ?? { alive: 0, staked: 0n };
    policies.set(policy, { alive: insured.alive + 1, staked: insured.staked + accepted.stake });
  }
  for (const { userId, stands: all } of slice.people.values()) {
    for (const stand of all.values()) {
      const { alive, atRisk } = stands.get(stand) ?? { alive: 0, atRisk: 0n };
      if (stand.alive !== alive || stand.atRisk !== atRisk) yield `S1: person ${userId} has ${atRisk} at risk`;
    }
  }
  for (const policy of slice.policies.values()) {
    const { alive, staked } = policies.get(policy) ?? { alive: 0, staked: 0n };
    if (policy.alive !== alive || policy.staked !== staked) yield `S7: policy ${policy.id} has ${staked} staked`;
  }
  for (const market of slice.markets.values()) {
    for (const [assetId, direction, { profits }] of market.exposure()) {
      const sum = sides.get(`${market.id}/${assetId}/${direction}`) ?? 0n;
      if (sum !== profits) yield `S1: market ${market.id} counts ${profits} ${direction}, its options ${sum}`;
    }
  }
}
