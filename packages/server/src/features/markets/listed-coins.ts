// How each coin is first presented: its name, where it comes from, and which products it takes part in.

import { words } from "@tidemark/contract/words/all";
import { ensure, type Language, languages } from "@tidemark/kernel";
import { listedAssets } from "../assets/assets.ts";

export type CoinFlags = {
  readonly isDisplay: boolean;
  /** Others are quoted in it, and it is bought and sold for money. */
  readonly isLegal: boolean;
  readonly isLever: boolean;
  readonly isMatch: boolean;
  readonly isMicro: boolean;
  readonly openDeposit: boolean;
};

export type ListedCoin = CoinFlags & {
  readonly assetId: number;
  readonly fullName: string;
  readonly website: string;
  readonly icon: string;
  readonly descriptions: Readonly<Record<Language, string>>;
};

const names: Readonly<Record<string, readonly [fullName: string, website: string]>> = {
  BTC: ["Bitcoin", "https://bitcoin.org"],
  ETH: ["Ethereum", "https://ethereum.org"],
  USDT: ["Tether", "https://tether.to"],
  LTC: ["Litecoin", "https://litecoin.org"],
  XRP: ["XRP", "https://xrpl.org"],
  DOGE: ["Dogecoin", "https://dogecoin.com"],
  SOL: ["Solana", "https://solana.com"],
  ADA: ["Cardano", "https://cardano.org"],
  LINK: ["Chainlink", "https://chain.link"],
  UNI: ["Uniswap", "https://uniswap.org"],
  AAVE: ["Aave", "https://aave.com"],
  DOT: ["Polkadot", "https://polkadot.com"],
  AVAX: ["Avalanche", "https://www.avax.network"],
  ATOM: ["Cosmos", "https://cosmos.network"],
};

const quoteCoins = ["USDT", "BTC"];
const savingsCoins = ["USDT", "BTC", "ETH"];

/** The first version of the table coin_texts. */
function descriptionsOf(symbol: string): Readonly<Record<Language, string>> {
  const said = languages.map((language) => {
    const coins: Readonly<Record<string, string>> = words.markets[language].coins;
    return [language, ensure(coins[symbol], `nothing is said about ${symbol}`)];
  });
  return Object.fromEntries(said) as Readonly<Record<Language, string>>;
}

export const listedCoins: readonly ListedCoin[] = listedAssets.map(({ assetId, symbol }) => {
  const [fullName, website] = names[symbol] ?? [symbol, ""];
  return {
    assetId,
    fullName,
    website,
    icon: `/coins/${symbol.toLowerCase()}.svg`,
    isDisplay: true,
    isLegal: quoteCoins.includes(symbol),
    isLever: symbol === "USDT",
    isMatch: true,
    isMicro: symbol === "USDT",
    openDeposit: savingsCoins.includes(symbol),
    descriptions: descriptionsOf(symbol),
  };
});
