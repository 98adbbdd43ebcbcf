// Shares of fees of every product that has them: an opening of leverage and an option bring the same shares as a trade,
// an overnight charge brings none, a regional agent has a share of the house's part, and a loss of leverage is released
// out of the insurance fund, and only when nobody has a position on it.

import { houseId } from "@tidemark/engine";
import { hourMs, minuteMs, type UserId } from "@tidemark/kernel";
import { afterAll, expect, test } from "vitest";
import { btc, type LeverDesk, openLeverDesk } from "../features/leverage/testing/lever-desk.ts";
import { openOptionsDesk } from "../features/seconds/testing/options-desk.ts";
import { checkTeam } from "../features/team/team.ts";
import { fundInsurance, guest, member } from "../features/team/testing/team-desk.ts";
import { give } from "../testing/funds.ts";
import { get, type Person, postKeyed } from "../testing/people.ts";
import type { TestExchange } from "../testing/test-exchange.ts";

const open: TestExchange[] = [];
afterAll(async () => {
  for (const exchange of open) await exchange.close();
});

type Line = { readonly level: number; readonly user_id: number; readonly amount: string };

/** What somebody's fees brought to whom, by level. */
function shares(exchange: TestExchange, payer: number): Promise<Line[]> {
  return exchange.context.database.query<Line>(
    "select level, user_id, amount from rebates where from_id = $1 order by transaction_id, line, level",
    [payer],
  );
}

async function feesOf(exchange: TestExchange, reason: string): Promise<bigint[]> {
  const rows = await exchange.context.database.query<{ fee: string }>(
    `select available_delta as fee from ledger_entries where owner = 0 and kind = 'fees' and reason like $1
     order by transaction_id, line`,
    [reason],
  );
  return rows.map(({ fee }) => BigInt(fee));
}

async function appoint(exchange: TestExchange, who: UserId, district: string, until: number): Promise<void> {
  await exchange.context.database.query(
    `insert into team_agents (user_id, city, district, share_ppm, from_at, until_at, appointed_by, appointed_at)
     values ($1, 'Kyoto', $2, 50000, 0, $3, 'ada, bob', 0)`,
    [who, district, until],
  );
}

test("an option's fee is shared with both above and the region's agent, for as long as the contract runs", async () => {
  const desk = await openOptionsDesk();
  open.push(desk.exchange);
  const { exchange, clock } = desk;
  const { database, team } = exchange.context;
  const top = await member(exchange, null);
  const middle = await member(exchange, top);
  const [ofDistrict, ofCity] = [await member(exchange, null), await member(exchange, null)];
  await desk.look({ 1: "100", 2: "10" });
  const who = await guest(exchange, middle, { region: { city: "Kyoto", district: "Gion" } });
  await give(exchange, { userId: who.id, kind: "seconds" }, "USDT", "1000");
  await appoint(exchange, ofDistrict, "Gion", clock.now() + 10 * minuteMs);
  await appoint(exchange, ofCity, "", clock.now() + 100 * hourMs);
  await desk.placed(who);
  await desk.livedThrough(60, "100", "101");
  await team.accrual.catchUp();
  // A fee of 2 % on 100 USDT.
  expect(await feesOf(exchange, "option_%")).toEqual([2_000_000n]);
  const both = [
    { level: 1, user_id: middle, amount: "400000" },
    { level: 2, user_id: top, amount: "200000" },
  ];
  expect(await shares(exchange, who.id)).toEqual([...both, { level: 3, user_id: ofDistrict, amount: "100000" }]);

  // The district's contract is over, so the city's agent has it; whoever is an agent has nothing of their own fees.
  clock.advance(hourMs);
  await desk.look({ 1: "100", 2: "10" });
  await desk.placed(who);
  await desk.livedThrough(60, "100", "99");
  await team.accrual.catchUp();
  expect((await shares(exchange, who.id)).slice(3)).toEqual([...both, { level: 3, user_id: ofCity, amount: "100000" }]);
  await database.query("update team_agents set user_id = $1 where user_id = $2", [who.id, ofCity]);
  clock.advance(hourMs);
  await desk.look({ 1: "100", 2: "10" });
  await desk.placed(who);
  await desk.livedThrough(60, "100", "101");
  await team.accrual.catchUp();
  expect((await shares(exchange, who.id)).slice(6)).toEqual(both);
  expect(await database.transaction((tx) => checkTeam(tx))).toEqual([]);
});

async function lost(desk: LeverDesk, inviter: UserId): Promise<{ who: Person; loss: bigint }> {
  const { exchange } = desk;
  await desk.jump({ 1: "100" });
  const who = await guest(exchange, inviter);
  await give(exchange, { userId: who.id, kind: "leverage" }, "USDT", "1000");
  await desk.openedId(who, { currency_id: btc });
  await desk.jump({ 1: "98" });
  expect((await postKeyed(exchange, who, "lever/batch_close", { type: 0 })).type).toBe("ok");
  const [row] = await exchange.context.database.query<{ sum: string }>(
    "select sum(settled) as sum from lever_closings where user_id = $1",
    [who.id],
  );
  return { who, loss: -BigInt(row?.sum ?? 0) };
}

test("an opening of leverage is shared, and of its loss a part comes back out of the insurance fund alone", async () => {
  const desk = await openLeverDesk();
  open.push(desk.exchange);
  const { exchange } = desk;
  const { clock, database, sequencer, team } = exchange.context;
  await desk.setTerms(1);
  const top = await member(exchange, null);
  const middle = await member(exchange, top);
  const { who, loss } = await lost(desk, middle);
  await team.accrual.catchUp();
  const [fee = 0n] = await feesOf(exchange, "lever_fee");
  // 0.05 % of ten coins at 100.1, less what the insurance fund has of it.
  expect(fee > 0n && fee <= 500_500n).toBe(true);
  expect(await shares(exchange, who.id)).toEqual([
    { level: 1, user_id: middle, amount: String((fee * 20n) / 100n) },
    { level: 2, user_id: top, amount: String((fee * 10n) / 100n) },
  ]);

  const fund = () => sequencer.view().balance({ owner: houseId, kind: "insurance" }, 3 as never).available as bigint;
  const profits = async () =>
    ((await get(exchange, who, "profits/show_profits?page=1")).message as { total: number }).total;
  const free = () =>
    sequencer.view().balance({ owner: who.id as never, kind: "leverage" }, 3 as never).available as bigint;
  await team.losses.runNight();
  expect(await profits()).toBe(0);

  const now = clock.now();
  await database.query("insert into team_terms (from_at, loss_ppm, set_by) values ($1, 100000, 'ada, bob')", [now]);
  await database.query("insert into team_tiers values ($1, 0, 200000, 100000)", [now]);
  expect(loss).toBeGreaterThan(0n);
  const part = loss / 10n;
  await fundInsurance(exchange, 10n ** 12n);

  // Somebody has a position: the fund stands for it, nothing is taken, and the loss counts again.
  const other = await desk.person("1000");
  await desk.jump({ 1: "100" });
  await desk.openedId(other, { currency_id: btc });
  const [before, had] = [fund(), free()];
  await team.losses.runNight();
  expect([fund(), free(), await profits()]).toEqual([before, had, 0]);
  expect(await database.query("select state from loss_releases")).toEqual([{ state: "void" }]);
  expect(await database.query("select released from loss_totals where user_id = $1", [who.id])).toEqual([
    { released: "0" },
  ]);

  expect((await postKeyed(exchange, other, "lever/batch_close", { type: 0 })).type).toBe("ok");
  await database.query("update loss_totals set day = 0");
  await database.query("update loss_releases set day = day - 1");
  const [full, mine] = [fund(), free()];
  await Promise.all([team.losses.runNight(), team.losses.runNight()]);
  await team.losses.runNight();
  const [given] = await database.query<{ sum: string }>(
    "select sum(available_delta) as sum from ledger_entries where reason = 'loss_release' and kind = 'leverage'",
  );
  expect(free() - mine).toBe(part);
  expect(full - fund()).toBe(BigInt(given?.sum ?? 0));
  expect(await profits()).toBe(1);
  expect(await database.transaction((tx) => checkTeam(tx))).toEqual([]);
});
