// @ts-check
// The exchange with what a demo has not: USDT travels over a second network with terms of its own, what arrives of one
// amount is lost in doubt, and the clock jumps a day and an hour ahead on SIGUSR2.

import { openExchange, readConfig } from "@tidemark/server";

const usdt = 3;
const secondNetwork = "FASTNET";
const dayAndHourMs = 25 * 60 * 60_000;
/** What arrives of 60 USDT over the second network. */
const doubtful = '"amount":"55000000"';

let aheadMs = 0;
process.on("SIGUSR2", () => {
  aheadMs += dayAndHourMs;
});

/** @type {NonNullable<import("@tidemark/server").ExchangeOptions["chains"]>} */
function withSecondNetwork(opened) {
  const simulator = opened.simulator;
  if (simulator === null) throw new Error("the second network stands on the demo's chain");
  /** @type {import("@tidemark/server").Exchange["context"]["chains"]["sides"][number]} */
  const second = {
    network: secondNetwork,
    isDemo: true,
    feed: simulator.feed,
    placeOf: (coin, index) => simulator.placeOf({ ...coin, needsMemo: false }, index + 1_000_000),
    readAddress: (text, coin) => simulator.readAddress(text, coin),
    nextNonce: () => simulator.nextNonce(),
    sign: (transfer) => simulator.sign(transfer),
    broadcast: (signed) => simulator.broadcast(signed),
    statusOf: async (signed) => (signed.raw.includes(doubtful) ? { kind: "replaced" } : simulator.statusOf(signed)),
  };
  /** @param {string} network */
  const sideOf = (network) => (network === secondNetwork ? second : opened.sideOf(network));
  return {
    ...opened,
    sideOf,
    chainOf: sideOf,
    coinNetworks(assetId) {
      const first = opened.coinNetworks(assetId);
      const [usual] = first;
      if (assetId !== usdt || usual === undefined) return first;
      /** @param {bigint} units */
      const units = (units) => /** @type {typeof usual.feeMin} */ (units);
      const terms = { depositMin: units(20_000_000n), withdrawMin: units(50_000_000n), feeMin: units(5_000_000n) };
      return [...first, { ...usual, ...terms, network: secondNetwork, confirmations: 1 }];
    },
  };
}

const exchange = await openExchange(readConfig(process.env), {
  clock: { now: () => /** @type {ReturnType<typeof exchange.context.clock.now>} */ (Date.now() + aheadMs) },
  chains: withSecondNetwork,
});
// Addresses belong to networks that stand in the database.
await exchange.context.database.query(
  `insert into coin_networks select asset_id, $1, contract, chain_scale, 1, needs_memo, 20000000, 50000000, withdraw_max,
     fee_ppm, 5000000, is_deposit_open, is_withdraw_open
   from coin_networks where asset_id = $2`,
  [secondNetwork, usdt],
);
process.stdout.write(`open at http://localhost:${await exchange.listen()}\n`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
