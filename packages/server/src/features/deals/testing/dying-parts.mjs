// @ts-check
// The exchange as the program opens it, in a process that is going to be killed, with deals in parts of offers. Chosen
// offers and deals, named by a step and how many coins they are about, stand still there. What there is to be seen
// afterwards is said every so often.

import { houseId } from "@tidemark/engine";
import { amount, ok } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");
/** @type {readonly string[]} */
const deeds = JSON.parse(process.env.DEEDS ?? "[]");

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  async onDealStep(step, id) {
    const [row] = await exchange.context.database.query(
      step.startsWith("offer_")
        ? "select trunc(total / 1000000)::text as size from deal_offers where id = $1"
        : "select trunc(number / 1000000)::text as size from deals where id = $1",
      [id],
    );
    const place = `${step} ${row?.size}`;
    if (!places.includes(place)) return;
    say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
const { database, deals, identities, payments, sequencer, shops } = exchange.context;
const assetId = /** @type {import("@tidemark/kernel").AssetId} */ (3);

/** @param {"trader1" | "trader2"} name */
async function dealer(name) {
  const [row] = await database.query("select id from users where email = $1", [`${name}@demo.test`]);
  const userId = /** @type {import("@tidemark/kernel").UserId} */ (row?.id);
  await identities.certifyDemo(userId, { name: "Ada Lovelace", cardId: `DEMO-${name}` });
  const banks = [{ bankName: "First Bank", bankAccount: "6222020200112233445", bankAddress: "" }];
  const more = { alipayAccount: "", wechatAccount: "", wechatNickname: "", telegramAccount: "", lineAccount: "" };
  await payments.seedDemo(userId, { realName: "Ada Lovelace", banks, ...more });
  for (const kind of /** @type {const} */ (["fiat", "merchant"])) {
    const to = { owner: userId, kind };
    const credit = /** @type {const} */ ({
      type: "Credit",
      to,
      assetId,
      reason: "demo_fund",
      reference: `${kind}-${name}`,
    });
    await sequencer.submit({ ...credit, amount: amount(10_000_000_000n) }, { userId: houseId, key: `${kind}-${name}` });
  }
  return userId;
}
const [shop, taker] = [await dealer("trader1"), await dealer("trader2")];

/** What verify asks of offers of a shop: that there is one. */
async function keptBy(/** @type {typeof shop} */ userId) {
  const [row] = await database.query("select id from shops where user_id = $1 and state = 'open'", [userId]);
  if (row !== undefined) return Number(row.id);
  const applied = await shops.apply({ userId, currencyId: assetId, name: "Parts", key: null });
  if (!applied.ok) throw new Error(applied.rejection.code);
  await shops.approve({ shopId: applied.value.id, why: "for a test", log: async () => undefined });
  return applied.value.id;
}
const shopId = await keptBy(shop);

/** @type {import("../deal-parts.ts").DealTerms} */
const terms = {
  market: "shop",
  feePpm: 1_000n,
  windowMs: 3_600_000,
  confirmMs: null,
  atConfirm: "dispute",
  accountAgeMs: 0,
  openMax: 1_000,
  offersMax: 1_000,
  cancelsMax: 1_000,
};

/**
 * @param {"sell" | "buy"} type
 * @param {bigint} total
 */
async function offer(type, total) {
  const asked = /** @type {const} */ ({
    userId: shop,
    type,
    assetId,
    coinCode: "CNY",
    way: "bank",
    price: 700n,
    key: null,
  });
  const posted = await deals.post({ ...asked, total: amount(total), money: 100n }, terms, async (tx, { id }) => {
    await tx.query("insert into shop_offers (offer_id, shop_id, min, max, window_minutes) values ($1, $2, 1, $3, 30)", [
      id,
      shopId,
      amount(total),
    ]);
    return ok(null);
  });
  if (!posted.ok) throw new Error(posted.rejection.code);
  return posted.value.id;
}

/**
 * @param {number} offerId
 * @param {bigint} number
 * @param {Partial<import("../deal-parts.ts").DealTerms>} more
 */
async function take(offerId, number, more = {}) {
  const value = { number: amount(number), price: 700n, money: 100n, windowMs: 3_600_000 };
  const asked = { userId: taker, offerId, key: null, part: async () => ok(value) };
  const taken = await deals.take(asked, { ...terms, ...more });
  if (!taken.ok) throw new Error(taken.rejection.code);
  return taken.value;
}

/** @param {import("../deal-row.ts").DealRow} deal */
async function pay({ id: dealId, buyerId: userId }) {
  await deals.pay({ userId, dealId, key: null });
}

/** @param {bigint} rest */
async function sellOut(rest) {
  const offerId = await offer("sell", 20_000_000n + rest);
  const parts = [await take(offerId, 20_000_000n), await take(offerId, rest)];
  for (const part of parts) {
    await pay(part);
    await deals.confirm({ userId: shop, dealId: part.id, key: null });
  }
}

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const known = {
  "offer 41": () => sellOut(21_000_001n),
  "offer 42": () => sellOut(22_000_001n),
  "part 43": async () => take(await offer("sell", 100_000_000n), 43_000_000n),
  "part 44": async () => take(await offer("buy", 100_000_000n), 44_000_000n),
  "released 45": async () =>
    pay(await take(await offer("sell", 45_000_000n), 45_000_000n, { confirmMs: 200, atConfirm: "release" })),
  "reminded 47": async () => pay(await take(await offer("sell", 47_000_000n), 47_000_000n, { confirmMs: 4_000 })),
  "silent 48": async () => pay(await take(await offer("sell", 48_000_000n), 48_000_000n, { confirmMs: 200 })),
};

async function seen() {
  const offers = await database.query(
    `select trunc(total / 1000000)::text as size, state, ending, surplus::text from deal_offers
     where market = 'shop' and user_id = $1 order by 1, 2`,
    [shop],
  );
  const rows = await database.query(
    `select trunc(number / 1000000)::text as size, state, ending,
       (select string_agg(e.kind, ' ' order by e.number) from deal_entries e where e.deal_id = d.id) as kinds
     from deals d where market = 'shop' and maker_id = $1 order by 1, d.id`,
    [shop],
  );
  const told = await database.query(
    `select template, count(*)::int as count from messages
     where template in ('deal_remind', 'deal_silent', 'deal_released') and user_id = any($1::bigint[]) group by 1 order by 1`,
    [[shop, taker]],
  );
  const balance = (/** @type {typeof shop} */ owner, /** @type {"fiat" | "merchant"} */ kind) => {
    const { available, held } = sequencer.view().balance({ owner, kind }, assetId);
    return `${available} ${held}`;
  };
  return { offers, deals: rows, told, shop: balance(shop, "merchant"), taker: balance(taker, "fiat") };
}

// What is left unfinished is carried on from here.
await exchange.listen();
say(`before ${JSON.stringify(await seen())}`);
for (const deed of deeds) known[deed]?.().catch((error) => say(`failed ${deed}: ${error}`));
const telling = setInterval(
  () =>
    void seen().then(
      (now) => say(`seen ${JSON.stringify(now)}`),
      () => undefined,
    ),
  500,
);
process.on("SIGTERM", () => {
  clearInterval(telling);
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
