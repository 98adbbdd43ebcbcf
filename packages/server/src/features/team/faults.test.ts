// What must not be: one person behind two accounts who is paid all the same, circles by people who register at once, and
// books that do not fit together without anybody noticing.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, codeFor, freshEmail, get, goodPassword, newPerson, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkTeam } from "./check-team.ts";
import { enrich, member, payingWhenTold, trade } from "./testing/team-desk.ts";

let exchange: TestExchange;
/** What happens while the next portion is about to be written. */
let midway: (() => Promise<void>) | null = null;
beforeAll(async () => {
  exchange = await openTestExchange({
    config: payingWhenTold,
    async onTeamStep(step) {
      const happens = step === "fees_accruing" ? midway : null;
      if (happens === null) return;
      midway = null;
      await happens();
    },
  });
});
afterAll(() => exchange.close());

async function pays(buyer: UserId): Promise<void> {
  const seller = await member(exchange, null);
  for (const who of [seller, buyer]) await enrich(exchange, who);
  await trade(exchange, { seller, buyer, symbol: "BTC/USDT", price: "100", size: "1" });
}

/** Each is planted the way somebody would do it, and all pay a fee; the look comes before the share. */
test("whoever shares a device, a payment account or an address with people above or beside is held, others are paid", async () => {
  const { database, payments, team } = exchange.context;
  const people = new Map<string, UserId>();
  const of = (name: string): UserId => people.get(name) as UserId;
  const join = async (name: string, inviter: string | null): Promise<void> => {
    people.set(name, await member(exchange, inviter === null ? null : of(inviter)));
  };
  const device = (name: string, hash: string) =>
    database.query(
      `insert into known_devices (user_id, device_hash, device, address, first_at, last_at)
       values ($1, decode($2, 'hex'), 'x', '', 1, 1)`,
      [of(name), hash],
    );
  const paidBy = (name: string, bankAccount: string, alipayAccount: string) => {
    const bank = { bankName: "Bank", bankAccount, bankAddress: "Street" };
    const others = { wechatAccount: "", wechatNickname: "", telegramAccount: "", lineAccount: "" };
    const banks = bankAccount === "" ? [] : [bank];
    return payments.seedDemo(of(name), { realName: "Ada", banks: banks as never, alipayAccount, ...others });
  };
  const address = (name: string, text: string) =>
    database.query(
      `insert into withdrawal_addresses (user_id, asset_id, network, address, memo, notes, created_at, usable_at)
       values ($1, 3, 'ERC20', $2, '', '', 1, 1)`,
      [of(name), text],
    );

  await join("root", null);
  // One person invites themselves.
  await join("self", "root");
  for (const name of ["root", "self"]) await device(name, "a1");
  // The same bank account, typed another way; the same wallet, three levels down, closes a ring.
  await join("bank", "root");
  await paidBy("root", "6222 0012-3456", "");
  await paidBy("bank", "622200123456", "");
  await join("second", "root");
  await join("third", "second");
  await join("ring", "third");
  await address("root", "0xABCDEF0123");
  await address("ring", "0xabcdef0123");
  // Two whom the same person invited share an account they are paid by.
  await join("twin", "third");
  await join("otherTwin", "third");
  await paidBy("twin", "", "twin@pay.test");
  await paidBy("otherTwin", "", "TWIN@pay.test");
  // Strangers of different teams may well share a place, and shared work is no sign where nobody invited anybody.
  await join("stranger", null);
  await join("honest", "stranger");
  for (const name of ["third", "honest"]) await device(name, "b2");

  const held: Readonly<Record<string, string>> = {
    self: "device",
    bank: "payment",
    ring: "address",
    otherTwin: "payment",
  };
  for (const name of ["self", "bank", "second", "third", "ring", "twin", "otherTwin", "honest"]) await pays(of(name));
  await team.accrual.catchUp();
  await team.payouts.payAll();
  for (const [name, userId] of people) {
    const [row] = await database.query<{ link: string; signs: string; inviter_id: UserId | null; paid: boolean }>(
      `select link, signs, inviter_id, exists (
         select from rebates r where r.from_id = t.user_id and r.level = 1 and r.hold_on is null) as paid
       from team_people t where user_id = $1`,
      [userId],
    );
    // The first of two beside each other is found out once the second has been looked at.
    if (name === "twin") continue;
    const wanted = held[name] !== undefined ? `review ${held[name]} false` : `clear  ${row?.inviter_id !== null}`;
    expect(`${name} ${row?.link} ${row?.signs} ${row?.paid}`).toBe(`${name} ${wanted}`);
  }
  await database.query("update team_people set looked_at = 1 where user_id = $1", [of("twin")]);
  await pays(of("twin"));
  await team.accrual.catchUp();
  const [twin] = await database.query("select link, signs from team_people where user_id = $1", [of("twin")]);
  expect(twin).toEqual({ link: "review", signs: "payment" });
});

test("whoever pays while a portion is written comes with the next one, and is looked at before", async () => {
  const { database, team } = exchange.context;
  const inviter = await member(exchange, null);
  const [first, late] = [await member(exchange, inviter), await member(exchange, inviter)];
  await database.query(
    `insert into known_devices (user_id, device_hash, device, address, first_at, last_at)
     select id, decode('c3', 'hex'), 'x', '', 1, 1 from unnest($1::bigint[]) as id`,
    [[inviter, late]],
  );
  await pays(first);
  midway = () => pays(late);
  while (midway !== null) await team.accrual.catchUp();
  await team.accrual.catchUp();
  const lines = await database.query<{ hold_on: number | null }>("select hold_on from rebates where from_id = $1", [
    late,
  ]);
  expect(lines).toEqual([{ hold_on: late }]);
});

test("people who register at once by one code are all counted once, and nobody is above themselves", async () => {
  const { database, team } = exchange.context;
  const host = await newPerson(exchange);
  const { extension_code: code } = (await get(exchange, host, "user/info")).message as { extension_code: string };
  const emails = Array.from({ length: 6 }, () => freshEmail());
  const codes = new Map<string, string>();
  for (const email of emails) codes.set(email, await codeFor(exchange, email, "register"));
  const register = (email: string, invite: string) =>
    post(exchange, asker(), "user/register", {
      ...{ type: "email", user_string: email, code: codes.get(email) ?? "" },
      ...{ password: goodPassword, re_password: goodPassword, extension_code: invite },
    });
  // Each twice, with and without the code of somebody who is not there.
  const answers = await Promise.all(emails.flatMap((email) => [register(email, code), register(email, code)]));
  expect(answers.filter(({ type }) => type === "ok")).toHaveLength(emails.length);
  for (let level = 0; level < 3; level += 1) await team.accrual.catchUp();
  expect((await get(exchange, host, "team/own")).message).toMatchObject({ direct: 6, people: 6, real: 0 });
  expect(await database.query("select 1 from team_people where inviter_id >= user_id")).toEqual([]);
  // What is there cannot be turned round afterwards, however many try at once.
  const [child] = await database.query<{ user_id: number }>("select user_id from team_people where inviter_id = $1", [
    host.id,
  ]);
  const turned = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      database.query("update users set inviter_id = $2 where id = $1", [host.id, child?.user_id ?? 0]),
    ),
  );
  expect(turned.every(({ status }) => status === "rejected")).toBe(true);
});

/** Each fault is written, looked for and taken back. */
test.each<[string, string, string]>([
  ["a coin said to have given less", "update rebate_coins set rebates = rebates - 1", "given of"],
  [
    "a share beyond its fee",
    `insert into rebates select transaction_id, line, 3, user_id, from_id, asset_id, fee, fee, null, at
     from rebates where level = 1 limit 1`,
    "gave",
  ],
  [
    "somebody said to be paid who was not",
    "update rebate_sums set paid = paid + 1, earned = earned + 1",
    "said to be paid",
  ],
  [
    "somebody who was paid and is not said to be",
    "update rebate_sums set paid = 0, earned = earned - paid where paid > 0",
    "said to be paid",
  ],
  ["a team counted wrongly", "update team_people set people = people + 1 where direct > 0", "is counted as"],
  [
    "a tier that nobody has reached",
    "update team_people set direct_real = direct_real + 1 where direct > 0",
    "of them invited",
  ],
  [
    "less brought in than by one of those below",
    "update team_people set volume = 5, up_volume = 0 where inviter_id is not null and direct = 0",
    "brought in",
  ],
  ["another inviter", "update team_people set inviter_id = null where inviter_id is not null", "another inviter"],
  [
    "nobody's place",
    "delete from team_people where direct = 0 and user_id not in (select user_id from rebate_sums)",
    "no place",
  ],
])("verify finds %s", async (_name, fault, finding) => {
  const { database, team } = exchange.context;
  const inviter = await member(exchange, null);
  await pays(await member(exchange, inviter));
  await team.accrual.catchUp();
  await team.accrual.catchUp();
  await team.payouts.payAll();
  expect(await database.transaction((tx) => checkTeam(tx))).toEqual([]);
  let found: string[] = [];
  const taken = database.transaction(async (tx) => {
    await tx.query(fault);
    found = await checkTeam(tx);
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect(found.some((text) => text.includes(finding))).toBe(true);
});
