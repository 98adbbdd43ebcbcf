// The terminal around the market: its tabs, its keys, and what to say when a pair is not there. In English.

export const titles = {
  trade: "Spot",
} as const;

export const page = {
  panels: "Panels",
  chart: "Chart",
  book: "Book",
  trades: "Trades",
  orders: "Orders",
  markets: "Markets",
  info: "About {name}",
  buy: "Buy",
  sell: "Sell",
  ticket: "{symbol} order",
  close: "Close",
  unknownPair: "This pair is not traded here",
  unknownPairText: "{symbol} is unknown or was delisted. Choose another pair.",
  switchPair: "Go to {symbol}",
  noMarkets: "No market is open yet",
  noMarketsText: "Markets appear here once the operator opens them.",
  panelBroken: "This panel could not be shown",
  keysTitle: "Keys",
  keysText: "They work while no field is being typed in.",
  keysOn: "Use these keys",
  keyPrice: "Go to the price",
  keyAmount: "Go to the amount",
  keyBuy: "Buy side",
  keySell: "Sell side",
  keyCancel: "Cancel the latest open order of this pair",
  keySearch: "Search markets",
  keyHelp: "This list",
  showKeys: "Keys of this page",
  nothingToCancel: "There is no open order in {symbol}.",
  transfer: "Transfer",
} as const;
