// Where to send a coin, what its networks ask for, and test funds on the demo's chain. Whose address it is says the
// session; an id that comes along names nobody.

import { fillText, type RequestOf } from "@tidemark/contract";
import { companyAddressCall, depositAddressCall, testFundsCall } from "@tidemark/contract/deposits";
import { walletInfoCall, walletTypes } from "@tidemark/contract/wallets";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, parsePositiveAmount, type Result, refuse, scale, type UserId, zero } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { CoinNetwork, DepositPlace } from "../chain/chain.ts";
import { type Coin, decimals, eight, plain } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import { availableFields, balancesOf, depositsOpen } from "../wallets/wallets.ts";
import { placeFor } from "./addresses-store.ts";
import type { DepositParts } from "./deposit-parts.ts";
import { sendTestFunds } from "./send-test-funds.ts";
import { testFundsOf } from "./test-funds.ts";

/** A share in millionths, as percent. */
function percentOf(ppm: number): string {
  return decimals(BigInt(ppm), scale(4), 4);
}

function networkInfo(coin: Coin, network: CoinNetwork) {
  const text = (value: bigint): string => eight(value, coin.scale);
  return {
    id: coin.assetId as number,
    type: network.network,
    name: coin.symbol,
    contract_address: network.contract ?? "",
    min_number: text(network.withdrawMin),
    max_number: text(network.withdrawMax ?? zero),
    rate: percentOf(network.feePpm),
    fee_min: text(network.feeMin),
    scale: coin.scale as number,
    confirmations: network.confirmations,
    deposit_min: text(network.depositMin),
    needs_memo: network.needsMemo,
  };
}

function noNetwork(coin: Coin): ReturnType<typeof networkInfo> {
  const noAmount = eight(zero, coin.scale);
  const amounts = { min_number: noAmount, max_number: noAmount, fee_min: noAmount, deposit_min: noAmount };
  const rest = { type: "", contract_address: "", rate: percentOf(0), confirmations: 0, needs_memo: false };
  return { id: coin.assetId, name: coin.symbol, scale: coin.scale, ...amounts, ...rest };
}

/** 0: no network, 1: addresses of one's own, 2: a shared one with a memo. */
function walletKind(networks: readonly CoinNetwork[]): number {
  if (networks.length === 0) return 0;
  return networks.some((network) => network.needsMemo) ? 2 : 1;
}

function isWalletType(type: string): boolean {
  return walletTypes.some((one) => one === type);
}

type Place = DepositPlace & { readonly network: string };

/** The caller's places for a coin, on every network that takes deposits of it. */
async function placesOf(parts: DepositParts, userId: UserId, coin: Coin): Promise<Place[]> {
  const { chains, clock, database } = parts;
  const places: Place[] = [];
  for (const network of chains.coinNetworks(coin.assetId)) {
    const side = chains.sideOf(network.network);
    if (side === null || !network.isDepositOpen) continue;
    const place = await placeFor(database, side, { userId, coin: network, now: clock.now() });
    places.push({ ...place, network: network.network });
  }
  return places;
}

/** As pages read it from is_open_CTbi. What was sent to an address before still arrives. */
function isClosed(parts: DepositParts): boolean {
  return depositsOpen(parts) === "0";
}

/** Why there is no place: the coin has no network, or all of them are closed. */
function noPlace(parts: DepositParts, coin: Coin): Result<never> {
  const isKnown = parts.chains.coinNetworks(coin.assetId).length > 0;
  return refuse(isKnown || parts.chains.sides.length === 0 ? "deposits_closed" : "no_network");
}

async function giveTestFunds(
  parts: DepositParts,
  request: RequestOf<typeof testFundsCall>,
  caller: Caller,
): Promise<Result<string>> {
  if (parts.chains.simulator === null || isClosed(parts)) return refuse("deposits_closed");
  const coin = parts.markets.coin(request.currency);
  if (coin === null) return refuse("unknown_asset");
  const { usual } = testFundsOf(coin);
  const amount = request.amount === "" ? ok(usual) : parsePositiveAmount(request.amount, coin.scale);
  if (!amount.ok) return amount;
  const { key, contentHash } = ensure(caller.idempotency, "the road gives every such call a key");
  const sent = { userId: userOf(caller), coin, amount: amount.value, key, contentHash };
  const given = await sendTestFunds(parts, sent);
  if (!given.ok) return given;
  const said = { amount: plain(amount.value, coin.scale), currency: coin.symbol };
  return ok(fillText(allNotices[caller.language].test_funds_sent, said));
}

function infoRoute(parts: DepositParts): Handler {
  const { chains, database, markets } = parts;
  return handle(walletInfoCall, async ({ currency, type }, caller) => {
    const coin = markets.coin(currency);
    if (coin === null) return refuse("unknown_asset");
    const networks = chains.coinNetworks(coin.assetId);
    // Clients that know no networks say which account they show; they get all of them, and the first network.
    const wanted = isWalletType(type) ? "" : type;
    const chosen = wanted === "" ? networks[0] : networks.find((network) => network.network === wanted);
    if (chosen === undefined && wanted !== "") return refuse("unknown_network");
    const userId = userOf(caller);
    const places = await placesOf(parts, userId, coin);
    const code = (await accountById(database, userId))?.extensionCode ?? "";
    const balances = availableFields(await balancesOf(database, userId), coin);
    return ok({
      ...(chosen === undefined ? noNetwork(coin) : networkInfo(coin, chosen)),
      change_balance: balances.change_balance,
      legal_balance: balances.legal_balance,
      lever_balance: balances.lever_balance,
      make_wallet: walletKind(networks),
      multi_protocol: networks.length > 1 ? 1 : 0,
      type_data: networks.map((network) => networkInfo(coin, network)),
      wallet_data: places.map(({ network, address, memo }) => ({
        currency: coin.assetId as number,
        network,
        address,
        label: memo,
      })),
      label: code,
      extension_code: code,
      is_demo: chains.isDemo,
    });
  });
}

/** The coin whose address is the same kind on every EVM chain. */
const ether = 2;

export function addressRoutes(parts: DepositParts): Handler[] {
  const { markets } = parts;
  return [
    handle(depositAddressCall, async ({ currency }, caller) => {
      const coin = markets.coin(currency);
      if (coin === null) return refuse("unknown_asset");
      if (isClosed(parts)) return refuse("deposits_closed");
      const places = await placesOf(parts, userOf(caller), coin);
      const [only, ...more] = places;
      if (only === undefined) return noPlace(parts, coin);
      if (more.length === 0) return ok(only.address);
      return ok(Object.fromEntries(places.map(({ network, address }) => [network.toLowerCase(), address])));
    }),
    handle(companyAddressCall, async (_request, caller) => {
      const coin = markets.coin(ether);
      const [place] = coin === null || isClosed(parts) ? [] : await placesOf(parts, userOf(caller), coin);
      if (place === undefined) return refuse("deposits_closed");
      return ok({ company_eth_address: place.address });
    }),
    infoRoute(parts),
    handle(testFundsCall, (request, caller) => giveTestFunds(parts, request, caller)),
  ];
}
