// Compares everything that can be asked about options with the naive twin.

import { assert } from "@tidemark/kernel";
import type { Engine } from "../../engine.ts";
import type { OptionExposure, OptionInstant } from "../view-types.ts";
import { compareFields, limitRow, secondsView } from "./compare.ts";
import type { NaiveOptionBook } from "./naive-option-book.ts";
import type { NaiveOption } from "./naive-option-sums.ts";

export function compareViews(book: NaiveOptionBook, engine: Engine): void {
  compareOffers(book, engine);
  compareAlive(book, engine);
  compareExposure(book, engine);
  comparePeople(book, engine);
}

function stateOf(isOpen: boolean): "open" | "closed" {
  return isOpen ? "open" : "closed";
}

function compareOffers(book: NaiveOptionBook, engine: Engine): void {
  const view = secondsView(engine);
  assert(view.durations().length === book.durations.size, "another number of durations");
  for (const row of view.durations()) {
    const theirs = book.durations.get(row.seconds);
    const isSame = theirs?.ratioPpm === row.ratioPpm && stateOf(theirs.isOpen) === row.state;
    assert(isSame, `the duration of ${row.seconds} s differs`);
  }
  assert(view.coins().length === book.coins.size, "another number of coins");
  for (const [asset, { terms, isOpen }] of book.coins) {
    const { assetId, state, ...ours } = view.coin(asset as never) ?? { assetId: null, state: null };
    assert(assetId === asset && state === stateOf(isOpen), `coin ${asset} is ${state}`);
    compareFields(`coin ${asset}`, ours, terms);
  }
  assert(view.markets().length === book.markets.size, "another number of markets");
  for (const [market, isOpen] of book.markets) {
    const ours = view.market(market as never)?.state;
    assert(ours === stateOf(isOpen), `options on market ${market} are ${ours}`);
  }
  assert(view.policyTypes().length === book.types.size, "another number of policy types");
  for (const [id, { terms, isOpen, asset }] of book.types) {
    const { typeId, assetId, state, ...ours } = view.policyType(id) ?? { typeId: null, assetId: null, state: null };
    assert(typeId === id && assetId === asset && state === stateOf(isOpen), `policy type ${id} is ${state}`);
    compareFields(`policy type ${id}`, ours, terms);
  }
}

function compareAlive(book: NaiveOptionBook, engine: Engine): void {
  const view = secondsView(engine);
  const alive = book.alive();
  assert(view.optionCount === alive.length, `${view.optionCount} options live, naively ${alive.length}`);
  for (const option of book.options) {
    const row = view.option(option.optionId);
    const isAlive = alive.includes(option);
    assert((row !== null) === isAlive, `option ${option.optionId} is ${option.state} in the naive twin`);
    if (row !== null) compareFields(`option ${option.optionId}`, row, option);
  }
  for (const user of new Set(book.options.map(({ userId }) => userId))) {
    const ours = view.optionsOf(user as never).map(({ optionId }) => optionId);
    const theirs = alive.filter(({ userId }) => userId === user).map(({ optionId }) => optionId);
    const isSame = [...ours].sort((one, other) => one - other).join() === theirs.join();
    assert(isSame, `user ${user} has the options ${ours}, naively ${theirs}`);
  }
}

function compareExposure(book: NaiveOptionBook, engine: Engine): void {
  const view = secondsView(engine);
  const alive = book.alive();
  const name = (one: OptionExposure) =>
    `${one.marketId} ${one.assetId} ${one.direction} ${one.options} ${one.stakes} ${one.profits}`;
  const ours = view.exposure().filter(({ options }) => options > 0);
  const theirs = summed(alive, (option) => `${option.marketId} ${option.assetId} ${option.direction}`);
  assert(listed(ours.map(name)) === listed(theirs), `exposure ${listed(ours.map(name))}, naively ${listed(theirs)}`);
  const instants = view.instants(1_000);
  const at = (one: OptionInstant) => `${one.expiresAt} ${name(one)}`;
  const all = summed(alive, (one) => `${one.expiresAt} ${one.marketId} ${one.assetId} ${one.direction}`);
  assert(listed(instants.map(at)) === listed(all), `instants ${listed(instants.map(at))}, naively ${listed(all)}`);
  const isRising = instants.every((one, place) => one.expiresAt >= (instants[place - 1]?.expiresAt ?? 0));
  assert(isRising, "the instants of expiry are out of order");
  const [first] = view.instants(1);
  assert(first?.expiresAt === instants[0]?.expiresAt, "the earliest instant alone is another one");
}

/** One text for each group: how many, their stakes and their profits. */
function summed(options: readonly NaiveOption[], nameOf: (option: NaiveOption) => string): string[] {
  const names = [...new Set(options.map(nameOf))];
  return names.map((name) => {
    const mine = options.filter((option) => nameOf(option) === name);
    const stakes = mine.reduce((sum, { stake }) => sum + stake, 0n);
    const profits = mine.reduce((sum, { profit }) => sum + profit, 0n);
    return `${name} ${mine.length} ${stakes} ${profits}`;
  });
}

function listed(texts: readonly string[]): string {
  return [...texts].sort().join(" | ");
}

function comparePeople(book: NaiveOptionBook, engine: Engine): void {
  const view = secondsView(engine);
  for (const policy of book.policies) {
    const row = view.policy(policy.policyId);
    assert((row !== null) === (policy.state === "active"), `policy ${policy.policyId} is ${policy.state}`);
    if (row === null) continue;
    compareFields(`policy ${policy.policyId}`, row, policy);
    const mine = view.policyOf(policy.userId as never, policy.assetId as never)?.policyId;
    assert(mine === policy.policyId, `policy ${policy.policyId} is not its owner's`);
  }
  for (const [user, until] of book.pauses) {
    const ours = view.pausedUntil(user as never);
    assert(ours === until || until <= book.now, `user ${user} is paused until ${ours}, naively ${until}`);
  }
  const people = new Set(book.options.map(({ userId, assetId }) => `${userId} ${assetId}`));
  for (const limit of book.limits) people.add(`${limit.user} ${limit.asset}`);
  for (const name of people) {
    const [userId = 0, assetId = 0] = name.split(" ").map((text) => Number.parseInt(text, 10));
    const date = book.lastDate(userId);
    const ours = view.day(userId as never, assetId as never, date);
    const { limit, ...sums } = ours;
    const theirs = { date, lost: book.lostOn(userId, assetId, date), atRisk: book.atRisk(userId, assetId) };
    compareFields(`the day of user ${userId} in coin ${assetId}`, sums, theirs);
    const known = limitRow(book, { userId, assetId });
    assert((limit === null) === (known === null), `user ${userId} has the limit ${limit?.lossMax}`);
    if (limit !== null) compareFields(`the limit of user ${userId}`, limit, known);
  }
}
