// What can be traded. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_market: "This market was not found.",
  market_closed: "This market is closed.",
  market_cancel_only: "Orders in this market can only be cancelled at the moment.",
  market_halted: "This market has halted after a large price move. Orders can only be cancelled.",
  no_reference_price: "This market has no price yet. Use a limit order.",
} satisfies SomeRefusals;

export const notices = {
  favourite_added: "Added to your favourites.",
  favourite_removed: "Removed from your favourites.",
};

export const coins = {
  BTC: "The first cryptocurrency, running since 2009. A worldwide network of miners keeps its ledger, and no more than 21 million will ever exist.",
  ETH: "The coin of Ethereum, a network that runs programs as well as payments. It pays for every computation there and secures the network when it is staked.",
  USDT: "A stablecoin meant to be worth one US dollar, issued by Tether against reserves and available on several chains.",
  LTC: "A close relative of Bitcoin from 2011, with blocks every two and a half minutes and low fees, made for everyday payments.",
  XRP: "The coin of the XRP Ledger, where payments settle in a few seconds. It often serves as a bridge between two currencies.",
  DOGE: "Began in 2013 as a joke with a dog on it and became a widely held coin for tips and small payments. New coins are made every minute, without an upper limit.",
  SOL: "The coin of Solana, a fast network with very low fees, used for payments, trading and games.",
  ADA: "The coin of Cardano, a network built step by step from published research and secured by staking.",
  LINK: "Pays the independent operators of Chainlink, who bring prices and other facts from outside into smart contracts.",
  UNI: "Gives a vote in Uniswap, an exchange made of smart contracts where anyone can swap tokens or provide liquidity.",
  AAVE: "Governs and backs Aave, a protocol where people lend coins for interest and borrow against what they hold.",
  DOT: "The coin of Polkadot, which joins many specialised chains under one shared security.",
  AVAX: "The coin of Avalanche, a network that confirms within about a second and lets others run chains of their own beside it.",
  ATOM: "Secures the Cosmos Hub, the meeting point of independent chains that exchange coins and messages with each other.",
};

export const titles = {
  markets: "Markets",
} as const;

export const page = {
  list: "Markets",
  tabs: "Quote currency",
  search: "Search markets",
  clearSearch: "Clear the search",
  favourites: "Favourites",
  addFavourite: "Add {symbol} to favourites",
  removeFavourite: "Remove {symbol} from favourites",
  name: "Pair",
  price: "Price",
  change: "24h",
  volume: "Volume",
  sortBy: "Sort by {column}",
  sortUp: "ascending",
  sortDown: "descending",
  noFavourites: "No favourites yet",
  noFavouritesText: "Press the star beside a market to keep it here.",
  noMatch: "No market matches",
  noMarkets: "No market is open yet",
  staleSince: "Last update {time}",
  choose: "Choose a market",
  chooseNow: "{symbol}, choose another market",
  close: "Close",
  lastPrice: "Last price",
  rising: "rising",
  falling: "falling",
  aboutCny: "≈ ¥{value}",
  change24h: "24h change",
  high24h: "24h high",
  low24h: "24h low",
  volume24h: "24h volume ({unit})",
  value24h: "24h value ({unit})",
  stateCancelOnly: "Cancel only",
  statePaused: "Paused",
  stateClosed: "Closed",
  stateHalted: "Halted",
  aboutCoin: "About {name}",
  website: "Website of {name}",
  noDescription: "There is no description of this coin yet.",
  allTitle: "Markets",
  allLead: "Every pair on this exchange, live. The day means the last 24 hours.",
  zone: "Zone",
  all: "All",
  mainstream: "Mainstream",
  innovation: "Innovation",
  defi: "DeFi",
  pair: "Pair",
  tablePrice: "Price",
  dayChange: "24h change",
  lastDay: "Last day",
  dayHigh: "24h high",
  dayLow: "24h low",
  dayVolume: "24h volume",
  dayValue: "24h value",
  inCny: "In CNY",
} as const;
