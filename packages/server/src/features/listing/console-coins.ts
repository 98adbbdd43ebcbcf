// Coins: a coin is one more asset of the journal with its presentation beside it. It is known everywhere from the moment
// its deed is done. What somebody has is never taken away; it is hidden or closed.

import {
  type CoinRow,
  changeCoin,
  coinLook,
  coinsList,
  createCoin,
  removeCoin,
} from "@tidemark/contract/console/listing";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { houseId } from "@tidemark/engine";
import { type AssetId, languages, ok, type Scale } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
} from "../../seams/console.ts";
import { type ListedAsset, listedAssets } from "../assets/assets.ts";
import { readNetworks } from "../chain/chain.ts";
import { type Coin, type CoinSettings, deleteCoin, insertCoin, plain, updateCoin } from "../markets/markets.ts";
import { floorOf } from "./console-floors.ts";
import { fits, type ListingParts, type Nothing, no, pageOf, type Texts } from "./listing.ts";
import { networkRowsOf } from "./network-rows.ts";

const symbolForm = /^[A-Z0-9]{2,12}$/;
const websiteForm = /^https:\/\/[^\s"'<>\\]+$/;

/** What turns around or hides what stands beside it; lines may end. */
const unreadable = /[\p{Cf}\p{Co}\p{Cn}]|(?!\n)\p{Cc}/u;

type Presentation = Omit<ConsoleRequest<typeof changeCoin>, "id">;

function presentationOf({
  fullName,
  website,
  isDisplay,
  isLegal,
  isLever,
  isMatch,
  isMicro,
  openDeposit,
}: Presentation) {
  return { fullName, website, isDisplay, isLegal, isLever, isMatch, isMicro, openDeposit };
}

function wrongPresentation({ fullName, website, texts }: Presentation): ConsoleResult<never> | null {
  if (fullName === "") return no("name_needed");
  if (website !== "" && !websiteForm.test(website)) return no("website_form");
  return [fullName, ...Object.values(texts)].some((text) => unreadable.test(text)) ? no("text_form") : null;
}

function textsOf(coin: Coin): Texts {
  return Object.fromEntries(languages.map((language) => [language, coin.descriptions[language] ?? ""])) as Texts;
}

function factsOf(presentation: Presentation): Facts {
  const said = languages.map((language) => [`text_${language}`, presentation.texts[language]]);
  return { ...presentationOf(presentation), ...Object.fromEntries(said) };
}

/** All that is here of a coin: the rest of the world owes as much. */
export function insideOf({ sequencer }: Pick<ListingParts, "sequencer">, assetId: AssetId): bigint {
  return -sequencer.view().balance({ owner: houseId, kind: "outside" }, assetId).available;
}

function rowOf(parts: ListingParts, coin: Coin, networks: readonly string[]): CoinRow {
  const traded = parts.markets
    .list()
    .filter(({ base, quote }) => [base, quote].some((one) => one.symbol === coin.symbol));
  return {
    id: coin.assetId,
    symbol: coin.symbol,
    scale: coin.scale,
    fullName: coin.fullName,
    website: coin.website,
    isDisplay: coin.isDisplay,
    isLegal: coin.isLegal,
    isLever: coin.isLever,
    isMatch: coin.isMatch,
    isMicro: coin.isMicro,
    openDeposit: coin.openDeposit,
    networks: networks.join(", "),
    markets: traded.length,
    inside: plain(insideOf(parts, coin.assetId), coin.scale),
  };
}

async function create(parts: ListingParts, request: ConsoleRequest<typeof createCoin>, deciding: Deciding) {
  const { symbol } = request;
  const wrong = symbolForm.test(symbol) ? wrongPresentation(request) : no("symbol_form");
  if (wrong !== null) return wrong;
  if (parts.markets.coins().some((coin) => coin.symbol === symbol)) return no("symbol_taken", { symbol });
  const asset = await assetFor(parts, request, deciding.key);
  if (!asset.ok) return asset;
  const settings: CoinSettings = {
    assetId: asset.value.assetId,
    icon: `/coins/${symbol.toLowerCase()}.svg`,
    ...presentationOf(request),
  };
  await parts.database.transaction(async (tx) => {
    await insertCoin(tx, settings, request.texts);
    await deciding.log(tx, { subject: symbol, after: { scale: asset.value.scale, ...factsOf(request) } });
  });
  await parts.markets.reload();
  return ok({ id: asset.value.assetId as number });
}

/** A coin that was cut off before it was presented, or was removed, is in the journal already. */
async function assetFor(
  { assets, sequencer }: ListingParts,
  { symbol, scale }: { readonly symbol: string; readonly scale: number },
  key: string,
): Promise<ConsoleResult<ListedAsset>> {
  const known = assets.list().find((asset) => asset.symbol === symbol);
  if (known !== undefined) {
    return known.scale === scale ? ok(known) : no("other_scale", { symbol, scale: String(known.scale) });
  }
  const assetId = ((assets.list().at(-1)?.assetId ?? 0) + 1) as AssetId;
  const content = { type: "CreateAsset", assetId, symbol, scale: scale as Scale } as const;
  // The number follows from what there is, so the key stands for name and places.
  return sequencer.submit(content, { userId: houseId, key, contentHash: `coin-${symbol}-${scale}` });
}

async function change(parts: ListingParts, request: ConsoleRequest<typeof changeCoin>, deciding: Deciding) {
  const coin = parts.markets.coin(request.id);
  if (coin === null) return no("unknown_coin");
  const wrong = wrongPresentation(request);
  if (wrong !== null) return wrong;
  const [before, after] = [factsOf({ ...coin, texts: textsOf(coin) }), factsOf(request)];
  if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
  await parts.database.transaction(async (tx) => {
    await updateCoin(tx, { ...coin, ...presentationOf(request) }, request.texts);
    await deciding.log(tx, { subject: coin.symbol, before, after });
  });
  await parts.markets.reload();
  return ok({});
}

async function compareRemoval(parts: ListingParts, id: number): Promise<ConsoleResult<Deed>> {
  const coin = parts.markets.coin(id);
  if (coin === null) return no("unknown_coin");
  const { symbol, assetId, scale } = coin;
  const inside = insideOf(parts, assetId);
  if (inside !== 0n) return no("coin_held", { symbol, amount: plain(inside, scale) });
  const traded = parts.sequencer.view().spot.markets();
  const market = traded.find(({ base, quote }) => base === assetId || quote === assetId);
  if (market !== undefined) {
    return no("coin_traded", {
      symbol,
      market: parts.markets.byId(market.marketId)?.symbol ?? String(market.marketId),
    });
  }
  const network = (await readNetworks(parts.database)).find((row) => row.assetId === assetId)?.network;
  if (network !== undefined) return no("coin_on_network", { symbol, network });
  if (listedAssets.some((first) => first.assetId === assetId)) return no("coin_first", { symbol });
  return ok({ subject: symbol, before: factsOf({ ...coin, texts: textsOf(coin) }) });
}

async function remove(parts: ListingParts, id: number, deciding: Deciding): Promise<ConsoleResult<Nothing>> {
  const judged = await compareRemoval(parts, id);
  if (!judged.ok) return judged;
  await parts.database.transaction(async (tx) => {
    await deleteCoin(tx, id);
    await deciding.log(tx, judged.value);
  });
  await parts.markets.reload();
  return ok({});
}

export function coinHandlers(parts: ListingParts): ConsoleHandler[] {
  const { chains, database, markets, deeds } = parts;
  return [
    lookAt(coinsList, async (request) => {
      const networks = await readNetworks(database);
      const networksOf = (coin: Coin) => networks.filter((row) => row.assetId === coin.assetId);
      const found = markets.coins().filter((coin) => fits(request.search, coin.symbol, coin.fullName));
      const rows = found.map((coin) =>
        rowOf(
          parts,
          coin,
          networksOf(coin).map(({ network }) => network),
        ),
      );
      return ok(pageOf(rows, request, (row) => String(row.id)));
    }),
    lookAt(coinLook, async ({ id }) => {
      const coin = markets.coin(id);
      if (coin === null) return no("unknown_coin");
      const networkRows = (await networkRowsOf(parts)).filter((row) => row.coin === id);
      const names = networkRows.map(({ network }) => network);
      const free = chains.sides.map(({ network }) => network).filter((network) => !names.includes(network));
      return ok({
        ...rowOf(parts, coin, names),
        ...(await floorOf(parts, coin)),
        texts: textsOf(coin),
        networkRows,
        free,
      });
    }),
    doing(createCoin, { run: (request, deciding) => deeds.run(() => create(parts, request, deciding)) }),
    doing(changeCoin, { run: (request, deciding) => deeds.run(() => change(parts, request, deciding)) }),
    doing(removeCoin, {
      compare: ({ id }) => compareRemoval(parts, id),
      run: ({ id }, deciding) => deeds.run(() => remove(parts, id, deciding)),
    }),
  ];
}
