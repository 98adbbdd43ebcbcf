// How coins stand on networks before an operator has changed anything: on the demo's simulated chain all of them, on a
// real one its own coin and the tokens that the settings name.

import { amountForFee, feeOf } from "@tidemark/engine/formulas";
import { type Amount, assert, parseAmount } from "@tidemark/kernel";
import { type ListedAsset, listedAssets } from "../assets/assets.ts";
import { evmForm } from "./addresses/address-forms.ts";
import type { StoredNetwork } from "./networks-store.ts";

export const demoNetwork = "DEMO";
const demoConfirmations = 3;
/** The network's own coin, in which also its fees are paid. */
const ownCoin = "ETH";

/** Of a withdrawal, in millionths. A simulated chain costs nothing, a real one has to be paid for each transfer. */
const demoFeePpm = 1_000;
const chainFeePpm = 10_000;

/** Least deposit, least withdrawal on the simulated chain, and what a transfer on a real one has to bring in at least. */
const terms: Readonly<Record<string, readonly [deposit: string, withdrawal: string, transfer: string]>> = {
  BTC: ["0.0001", "0.001", "0.0002"],
  ETH: ["0.001", "0.01", "0.001"],
  USDT: ["1", "10", "1"],
  LTC: ["0.01", "0.1", "0.01"],
  XRP: ["1", "10", "0.2"],
  DOGE: ["5", "50", "5"],
  SOL: ["0.01", "0.1", "0.01"],
  ADA: ["1", "10", "1"],
  LINK: ["0.1", "1", "0.2"],
  UNI: ["0.1", "1", "0.3"],
  AAVE: ["0.01", "0.1", "0.02"],
  DOT: ["0.1", "1", "0.1"],
  AVAX: ["0.02", "0.2", "0.02"],
  ATOM: ["0.1", "1", "0.1"],
};

/** On their chains one address serves many, and a memo says who is meant. */
const memoCoins = ["XRP", "ATOM"];

function amountOf(text: string, asset: ListedAsset): Amount {
  const parsed = parseAmount(text, asset.scale);
  assert(parsed.ok, `${text} is no amount of ${asset.symbol}`);
  return parsed.value;
}

const open = { withdrawMax: null, isDepositOpen: true, isWithdrawOpen: true };

/** The least fee is what the least withdrawal costs, so it never bites and clients that show a share show the truth. */
function demoTerms(asset: ListedAsset) {
  const [deposit, withdrawal] = terms[asset.symbol] ?? ["0", "0"];
  const withdrawMin = amountOf(withdrawal, asset);
  const fee = { feePpm: demoFeePpm, feeMin: feeOf(withdrawMin, demoFeePpm) };
  return { ...open, depositMin: amountOf(deposit, asset), withdrawMin, ...fee };
}

/** Here the fee comes first, and the least withdrawal is the one whose share pays for it. */
function chainTerms(asset: ListedAsset) {
  const [deposit, , transfer] = terms[asset.symbol] ?? ["0", "0", "0"];
  const fee = { feePpm: chainFeePpm, feeMin: amountOf(transfer, asset) };
  return { ...open, depositMin: amountOf(deposit, asset), withdrawMin: amountForFee(fee), ...fee };
}

/** Coins that have no real chain here. */
export function demoNetworks(without: ReadonlySet<number>): StoredNetwork[] {
  return listedAssets
    .filter((asset) => !without.has(asset.assetId))
    .map((asset) => ({
      assetId: asset.assetId,
      network: demoNetwork,
      contract: null,
      chainScale: asset.scale,
      confirmations: demoConfirmations,
      needsMemo: memoCoins.includes(asset.symbol),
      ...demoTerms(asset),
    }));
}

/** A token of a real chain: which coin it is here, where its contract is, and how finely that counts. */
export type ChainToken = { readonly symbol: string; readonly contract: string; readonly scale: number };

const tokenForm = /^([A-Z0-9]{2,10}):(0x[0-9a-fA-F]{40}):([0-9]|[12][0-9]|3[0-6])$/;

/** In its canonical spelling; null where it is no address. */
export function readContract(text: string): string | null {
  return evmForm.read(text);
}

/** As the setting has it: USDT:0x…:6. Null when it makes no sense. */
export function readToken(text: string): ChainToken | null {
  const [, symbol, contract, scale] = tokenForm.exec(text) ?? [];
  if (symbol === undefined || contract === undefined || scale === undefined) return null;
  const isListed = listedAssets.some((asset) => asset.symbol === symbol && asset.symbol !== ownCoin);
  const address = readContract(contract);
  return isListed && address !== null ? { symbol, contract: address, scale: Number.parseInt(scale, 10) } : null;
}

export function chainNetworks(
  network: string,
  options: { readonly tokens: readonly ChainToken[]; readonly confirmations: number },
): StoredNetwork[] {
  return listedAssets.flatMap((asset) => {
    const token = options.tokens.find(({ symbol }) => symbol === asset.symbol);
    if (token === undefined && asset.symbol !== ownCoin) return [];
    const { confirmations } = options;
    const place = { contract: token?.contract ?? null, chainScale: token?.scale ?? asset.scale };
    return [{ assetId: asset.assetId, network, confirmations, needsMemo: false, ...place, ...chainTerms(asset) }];
  });
}
