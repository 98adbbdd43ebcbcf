// Coins on networks: where a coin is on a chain is said once, what a network asks for is changed by two, and what is
// open by one. What is said holds from that moment on: the next block is read by it.

import { addNetwork, changeNetwork, networksList, switchNetwork } from "@tidemark/contract/console/listing";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { amountForFee } from "@tidemark/engine/formulas";
import { type Amount, ok, type Result } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
} from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import {
  demoNetwork,
  readContract,
  readNetworks,
  type StoredNetwork,
  seedNetworks,
  updateNetwork,
} from "../chain/chain.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { amounts, fits, type ListingParts, type Nothing, no, optionalAmount, pageOf } from "./listing.ts";
import { networkRow, networkRowsOf } from "./network-rows.ts";

type Adding = ConsoleRequest<typeof addNetwork>;
type Changing = ConsoleRequest<typeof changeNetwork>;
type Switching = ConsoleRequest<typeof switchNetwork>;

type Terms = Pick<StoredNetwork, "depositMin" | "withdrawMin" | "withdrawMax" | "feeMin" | "feePpm" | "confirmations">;

/** What a deed would make of a row, with what is said about it. */
type Planned = { readonly row: StoredNetwork; readonly deed: Deed };

function termsIn(coin: Coin, request: Changing): Result<Terms> {
  const { depositMin, withdrawMin, feeMin, feePpm, confirmations } = request;
  const read = amounts({ depositMin, withdrawMin, feeMin }, coin.scale);
  if (!read.ok) return read;
  const withdrawMax = optionalAmount(request.withdrawMax, coin.scale);
  return withdrawMax.ok ? ok({ ...read.value, withdrawMax: withdrawMax.value, feePpm, confirmations }) : withdrawMax;
}

function wrongTerms(coin: Coin, terms: Terms): ConsoleResult<never> | null {
  const { withdrawMin, withdrawMax, feeMin, feePpm } = terms;
  const share = amountForFee({ feePpm, feeMin });
  const least = share > feeMin ? share : ((feeMin + 1n) as Amount);
  if (withdrawMin < least) return no("withdraw_below_fee", { least: plain(least, coin.scale), symbol: coin.symbol });
  return withdrawMax !== null && withdrawMax < withdrawMin ? no("max_below_min") : null;
}

function factsOf({ chains }: ListingParts, coin: Coin, row: StoredNetwork): Facts {
  const {
    coin: _coin,
    symbol: _symbol,
    network: _network,
    isConnected: _is,
    ...facts
  } = networkRow({ chains }, coin, row);
  return facts;
}

function subjectOf(coin: Coin, network: string): string {
  return `${coin.symbol} on ${network}`;
}

/** Where a coin would be on a chain, or why it cannot be there. */
function placeOf(request: Adding, coin: Coin, rows: readonly StoredNetwork[], nameOf: (row: StoredNetwork) => string) {
  const { network, chainScale } = request;
  const { symbol, scale } = coin;
  if (network === demoNetwork) {
    if (request.contract !== "") return no("contract_none");
    return chainScale === scale ? ok(null) : no("demo_scale", { symbol, scale: String(scale) });
  }
  if (chainScale < scale) return no("finer_than_chain", { scale: String(chainScale), own: String(scale) });
  const there = rows.filter((row) => row.network === network);
  if (request.contract === "") {
    return there.some((row) => row.contract === null) ? no("contract_needed", { network }) : ok(null);
  }
  const contract = readContract(request.contract);
  if (contract === null) return no("contract_form");
  const same = there.find((row) => row.contract?.toLowerCase() === contract.toLowerCase());
  return same === undefined ? ok(contract) : no("contract_taken", { symbol: nameOf(same) });
}

async function planAdding(parts: ListingParts, request: Adding): Promise<ConsoleResult<Planned>> {
  const { chains, database, markets } = parts;
  const coin = markets.coin(request.coin);
  if (coin === null) return no("unknown_coin");
  const { network, chainScale, needsMemo } = request;
  if (chains.sideOf(network) === null) return no("unknown_network", { network });
  const rows = await readNetworks(database);
  const isTaken = rows.some((row) => row.assetId === coin.assetId && row.network === network);
  if (isTaken) return no("network_taken", { symbol: coin.symbol, network });
  const contract = placeOf(request, coin, rows, (row) => markets.coin(row.assetId)?.symbol ?? String(row.assetId));
  if (!contract.ok) return contract;
  const terms = termsIn(coin, request);
  if (!terms.ok) return terms;
  const wrong = wrongTerms(coin, terms.value);
  if (wrong !== null) return wrong;
  const closed = { isDepositOpen: false, isWithdrawOpen: false };
  const place = { assetId: coin.assetId, network, contract: contract.value, chainScale, needsMemo };
  const row = { ...place, ...terms.value, ...closed };
  return ok({ row, deed: { subject: subjectOf(coin, network), after: factsOf(parts, coin, row) } });
}

/** What another saying would make of a row that is there. */
async function planChange(
  parts: ListingParts,
  named: { readonly coin: number; readonly network: string },
  changed: (coin: Coin, row: StoredNetwork) => ConsoleResult<StoredNetwork>,
): Promise<ConsoleResult<Planned>> {
  const coin = parts.markets.coin(named.coin);
  if (coin === null) return no("unknown_coin");
  const rows = await readNetworks(parts.database);
  const row = rows.find(({ assetId, network }) => assetId === coin.assetId && network === named.network);
  if (row === undefined) return no("no_such_network", { symbol: coin.symbol, network: named.network });
  const next = changed(coin, row);
  if (!next.ok) return next;
  const [before, after] = [factsOf(parts, coin, row), factsOf(parts, coin, next.value)];
  if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
  return ok({ row: next.value, deed: { subject: subjectOf(coin, row.network), before, after } });
}

function planTerms(parts: ListingParts, request: Changing): Promise<ConsoleResult<Planned>> {
  return planChange(parts, request, (coin, row) => {
    const terms = termsIn(coin, request);
    if (!terms.ok) return terms;
    return wrongTerms(coin, terms.value) ?? ok({ ...row, ...terms.value });
  });
}

function planSwitch(parts: ListingParts, request: Switching): Promise<ConsoleResult<Planned>> {
  const { isDepositOpen, isWithdrawOpen } = request;
  return planChange(parts, request, (_coin, row) => ok({ ...row, isDepositOpen, isWithdrawOpen }));
}

/** One transaction for the row and its line in the log; then everybody goes by it. */
function carryOut(
  parts: ListingParts,
  plan: () => Promise<ConsoleResult<Planned>>,
  write: (tx: Queryable, row: StoredNetwork) => Promise<void>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  return parts.deeds.run(async () => {
    const planned = await plan();
    if (!planned.ok) return planned;
    const { row, deed } = planned.value;
    await parts.database.transaction(async (tx) => {
      await write(tx, row);
      await deciding.log(tx, deed);
    });
    await parts.chains.reload();
    return ok({});
  });
}

function deedOf(planned: ConsoleResult<Planned>): ConsoleResult<Deed> {
  return planned.ok ? ok(planned.value.deed) : planned;
}

export function networkHandlers(parts: ListingParts): ConsoleHandler[] {
  const insert = (tx: Queryable, row: StoredNetwork) => seedNetworks(tx, [row]);
  return [
    lookAt(networksList, async (request) => {
      const rows = await networkRowsOf(parts);
      const found = rows.filter((row) => fits(request.search, row.symbol, row.network, row.contract));
      return ok(pageOf(found, request, (row) => `${row.coin}-${row.network}`));
    }),
    doing(addNetwork, {
      compare: async (request) => deedOf(await planAdding(parts, request)),
      run: (request, deciding) => carryOut(parts, () => planAdding(parts, request), insert, deciding),
    }),
    doing(changeNetwork, {
      compare: async (request) => deedOf(await planTerms(parts, request)),
      run: (request, deciding) => carryOut(parts, () => planTerms(parts, request), updateNetwork, deciding),
    }),
    doing(switchNetwork, {
      compare: async (request) => deedOf(await planSwitch(parts, request)),
      run: (request, deciding) => carryOut(parts, () => planSwitch(parts, request), updateNetwork, deciding),
    }),
  ];
}
