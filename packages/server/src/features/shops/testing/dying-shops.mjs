// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Chosen shops, named by a step and what
// they are called, stand still there. Three people of the demo can have shops from the start; what operators would decide
// about them is said beforehand, and the clock may be ahead.

import { houseId } from "@tidemark/engine";
import { amount, instant } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");
/** @type {readonly string[]} */
const approved = JSON.parse(process.env.APPROVED ?? "[]");
const laterMs = Number.parseInt(process.env.LATER_MS ?? "0", 10);

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => instant(Date.now() + laterMs) },
  async onShopStep(step, id) {
    const [row] = await exchange.context.database.query("select name from shops where id = $1", [id]);
    const place = `${step} ${row?.name}`;
    if (!places.includes(place)) return;
    say(`at ${place}`);
    await new Promise(() => undefined);
  },
});
const { database, identities, payments, sequencer, shops } = exchange.context;
for (const name of ["trader1", "trader2", "merchant"]) {
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
}
for (const name of approved) {
  const [row] = await database.query("select id from shops where name = $1 and state = 'applied'", [name]);
  if (row !== undefined) await shops.approve({ shopId: Number(row.id), why: "", log: async () => undefined });
}
const port = await exchange.listen();
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
