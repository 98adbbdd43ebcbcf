// People of the demo who deal: those a newcomer can be, and counterparts who answer by themselves. All of them are
// certified and can be paid by every way, from the start and in a data folder that was made before there was C2C.

import { randomBytes } from "node:crypto";
import { houseId } from "@tidemark/engine";
import { type AssetId, assert, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import type { Identities } from "../identity/identity.ts";
import type { Payments } from "../payments/payments.ts";
import { hashPassword } from "../security/security.ts";

export type DemoDealer = {
  readonly accountNumber: string;
  readonly realName: string;
  /** Null for those who are there already. */
  readonly nickname: string | null;
  readonly isCounterpart: boolean;
};

export const demoDealers: readonly DemoDealer[] = [
  { accountNumber: "10000001", realName: "Tess Archer", nickname: null, isCounterpart: false },
  { accountNumber: "10000002", realName: "Tom Brook", nickname: null, isCounterpart: false },
  { accountNumber: "10000003", realName: "Mara Chandler", nickname: null, isCounterpart: true },
  { accountNumber: "10000011", realName: "Lin Mei", nickname: "demo_mei", isCounterpart: true },
  { accountNumber: "10000012", realName: "Sato Kenji", nickname: "demo_kenji", isCounterpart: true },
  { accountNumber: "10000013", realName: "Anna Reed", nickname: "demo_anna", isCounterpart: true },
  { accountNumber: "10000014", realName: "Wong Kai", nickname: "demo_kai", isCounterpart: true },
];

export type DemoPeopleParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly identities: Identities;
  readonly payments: Payments;
  readonly sequencer: Sequencer;
};

const fact = "demo_dealers_seeded";

/** In the account that deals are made from; enough for years of trying. */
const counterpartFunds: readonly (readonly [assetId: number, units: bigint])[] = [
  [1, 100n * 10n ** 8n],
  [3, 10_000_000n * 10n ** 6n],
];

async function idOf(database: Database, accountNumber: string): Promise<UserId | null> {
  const rows = await database.query<{ id: UserId }>("select id from users where account_number = $1 and is_demo", [
    accountNumber,
  ]);
  return rows[0]?.id ?? null;
}

/** Nobody knows their password, and no mail goes to them. */
async function insertPeople({ clock, database }: DemoPeopleParts): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(24).toString("hex"));
  for (const { accountNumber, nickname } of demoDealers) {
    if (nickname === null) continue;
    await database.query(
      `insert into users (account_number, nickname, password_hash, is_demo, is_counterpart, created_at)
       values ($1, $2, $3, true, true, $4) on conflict do nothing`,
      [accountNumber, nickname, passwordHash, clock.now()],
    );
  }
  const counterparts = demoDealers.filter(({ isCounterpart }) => isCounterpart);
  await database.query(
    "update users set is_counterpart = true where is_demo and account_number = any($1::text[]) and not is_counterpart",
    [counterparts.map(({ accountNumber }) => accountNumber)],
  );
}

async function fund(sequencer: Sequencer, owner: UserId): Promise<void> {
  for (const [assetId, units] of counterpartFunds) {
    const key = `demo-fund-${owner}-fiat-${assetId}`;
    const to = { owner, kind: "fiat" } as const;
    const reply = await sequencer.submit(
      { type: "Credit", to, assetId: assetId as AssetId, amount: units as never, reason: "demo_fund", reference: key },
      { userId: houseId, key },
    );
    assert(reply.ok, `the test fund ${key} could not be credited`);
  }
}

/** Each of them can be paid by every way. */
async function equip(parts: DemoPeopleParts, dealer: DemoDealer, userId: UserId): Promise<void> {
  const { accountNumber, realName } = dealer;
  await parts.identities.certifyDemo(userId, { name: realName, cardId: `DEMO${accountNumber}` });
  await parts.payments.seedDemo(userId, {
    realName,
    banks: [{ bankName: "Demo Bank", bankAccount: `62220000${accountNumber}`, bankAddress: "" }],
    alipayAccount: `${accountNumber}@pay.demo.test`,
    wechatAccount: `demo-${accountNumber}`,
    wechatNickname: realName,
    telegramAccount: "",
    lineAccount: "",
  });
  if (dealer.isCounterpart) await fund(parts.sequencer, userId);
}

/** Every step may be done again, so a start that was cut short is safe to repeat. */
export async function seedDealers(parts: DemoPeopleParts): Promise<void> {
  const { clock, database } = parts;
  if ((await readFact(database, fact)) !== null) return;
  await insertPeople(parts);
  for (const dealer of demoDealers) {
    const userId = await idOf(database, dealer.accountNumber);
    if (userId !== null) await equip(parts, dealer, userId);
  }
  await writeFact(database, fact, String(clock.now()));
}

/** Whether all of them are there, with everything they need. */
export async function areDealersReady(database: Database): Promise<boolean> {
  return (await readFact(database, fact)) !== null;
}

export async function counterpartIds(database: Database): Promise<UserId[]> {
  const numbers = demoDealers.filter(({ isCounterpart }) => isCounterpart).map(({ accountNumber }) => accountNumber);
  const rows = await database.query<{ id: UserId }>(
    "select id from users where account_number = any($1::text[]) and is_counterpart order by account_number",
    [numbers],
  );
  return rows.map(({ id }) => id);
}
