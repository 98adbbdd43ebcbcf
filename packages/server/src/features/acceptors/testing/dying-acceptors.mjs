// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Whatever stands at a chosen step stands
// still there. Two people of the demo can deal from the start; one of them is appointed beforehand, and the clock may be
// ahead.

import { houseId } from "@tidemark/engine";
import { amount, ensure, instant } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");
const laterMs = Number.parseInt(process.env.LATER_MS ?? "0", 10);

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} place */
async function stand(place) {
  if (!places.includes(place)) return;
  say(`at ${place}`);
  await new Promise(() => undefined);
}

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => instant(Date.now() + laterMs) },
  onAcceptorStep: (step) => stand(step),
  async onDealStep(step, id) {
    const [row] = await exchange.context.database.query("select type from deals where id = $1", [id]);
    await stand(`${step} ${row?.type}`);
  },
});
const { acceptors, database, identities, markets, payments, sequencer } = exchange.context;
for (const name of ["trader1", "trader2"]) {
  const [row] = await database.query("select id from users where email = $1", [`${name}@demo.test`]);
  const userId = /** @type {import("@tidemark/kernel").UserId} */ (row?.id);
  await identities.certifyDemo(userId, { name: "Ada Lovelace", cardId: `DEMO-${name}` });
  const banks = [{ bankName: "First Bank", bankAccount: "6222020200112233445", bankAddress: "" }];
  const more = { alipayAccount: "", wechatAccount: "", wechatNickname: "", telegramAccount: "", lineAccount: "" };
  await payments.seedDemo(userId, { realName: "Ada Lovelace", banks, ...more });
  /** @type {import("@tidemark/engine").Credit} */
  const credit = {
    type: "Credit",
    to: { owner: userId, kind: "fiat" },
    assetId: /** @type {import("@tidemark/kernel").AssetId} */ (3),
    amount: amount(1_000_000_000n),
    reason: "demo_fund",
    reference: `fiat-${name}`,
  };
  await sequencer.submit(credit, { userId: houseId, key: `fiat-${name}` });
  if (name !== "trader1") continue;
  const limits = { rechargeMin: 100n, rechargeMax: 1_000_000n, cashMin: 100n, cashMax: 1_000_000n };
  const figures = { guarantee: amount(300_000_000n), rechargeRate: 5_000n, cashRate: 8_000n, limits };
  const named = { name: "Lighthouse", nameKey: "lighthouse", why: "" };
  const coin = ensure(markets.coin(3), "no USDT");
  // Once there is one, it is refused.
  await acceptors.appoint({ userId, coin, coinCode: "CNY", ...named, ...figures }, async () => undefined);
  // Once it is taken on, operators want more; once it is more, this is refused too.
  const [living] = await database.query("select id from acceptors where user_id = $1 and state = 'open'", [userId]);
  const verdict = { acceptorId: Number(living?.id ?? 0), why: "", log: async () => undefined };
  await acceptors.wantGuarantee(verdict, amount(350_000_000n));
}
const port = await exchange.listen();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
