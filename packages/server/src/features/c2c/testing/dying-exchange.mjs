// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Chosen offers and deals, named by a step
// and how many coins they are about, stand still there. Two people of the demo can deal from the start.

import { houseId } from "@tidemark/engine";
import { amount } from "@tidemark/kernel";
import { openExchange, readConfig } from "@tidemark/server";

/** @type {readonly string[]} */
const places = JSON.parse(process.env.STAND_AT ?? "[]");

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  async onDealStep(step, id) {
    // By their size: numbers are not given out one after the other where processes are killed.
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
const { database, identities, payments, sequencer } = exchange.context;
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
    amount: amount(10_000_000_000n),
    reason: "demo_fund",
    reference: `fiat-${name}`,
  };
  await sequencer.submit(credit, { userId: houseId, key: `fiat-${name}` });
}
const port = await exchange.listen();
const operators = exchange.consoleApp.server.address();
say(`console on ${operators !== null && typeof operators === "object" ? operators.port : 0}`);
say(`listening on ${port}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
