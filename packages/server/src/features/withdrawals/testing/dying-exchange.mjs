// @ts-check
// The exchange as the program opens it, in a process that is going to be killed. Chosen withdrawals, named by a step and
// their size, stand still there or get no further; what the chain says of a transfer, or whether it takes it at all, is
// read from a file while the exchange runs. What was handed over to the chain is told.

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openExchange, readConfig } from "@tidemark/server";

const { AT_STEPS = "{}", CHAIN_VOICE = "" } = process.env;
/** @type {Readonly<Record<string, "stand" | "fail">>} */
const places = JSON.parse(AT_STEPS);
const pauseMs = 20;

/** @typedef {import("../../chain/chain.ts").TransferStatus | "refuse"} Saying */

/** @returns {Readonly<Record<string, Saying>> & { readonly isWaiting?: boolean }} */
function voice() {
  return JSON.parse(readFileSync(CHAIN_VOICE, "utf8"));
}

/** By what arrives, in whole coins: @param {{ readonly raw: string }} signed */
function sayingOf({ raw }) {
  return voice()[String(BigInt(JSON.parse(raw).amount) / 1_000_000n)];
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

const exchange = await openExchange(readConfig(process.env), {
  async onWithdrawalStep(step, id) {
    // By their size: numbers are not given out one after the other where processes are killed.
    const sql = "select trunc(amount / 1000000)::text as size from withdrawals where id = $1";
    const [row] = await exchange.context.database.query(sql, [id]);
    const place = `${step} ${row?.size}`;
    if (places[place] === undefined) return;
    say(`at ${place}`);
    if (places[place] === "fail") throw new Error(`nothing goes on at ${place}`);
    await new Promise(() => undefined);
  },
  chains: (opened) => ({
    ...opened,
    chainOf(network) {
      const chain = opened.chainOf(network);
      if (chain === null) return null;
      return {
        network: chain.network,
        isDemo: chain.isDemo,
        readAddress: (text, coin) => chain.readAddress(text, coin),
        async nextNonce() {
          if (voice().isWaiting) say("the chain is waited for");
          while (voice().isWaiting) await sleep(pauseMs);
          return chain.nextNonce();
        },
        sign: (transfer) => chain.sign(transfer),
        async broadcast(signed) {
          if (sayingOf(signed) === "refuse") throw new Error("the node does not take it");
          await chain.broadcast(signed);
          say(`broadcast ${signed.nonce} ${signed.txid} ${signed.raw}`);
        },
        async statusOf(signed) {
          const status = await chain.statusOf(signed);
          const saying = sayingOf(signed);
          return status.kind === "absent" || saying === undefined || saying === "refuse" ? status : saying;
        },
      };
    },
  }),
});
say(`listening on ${await exchange.listen()}`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
