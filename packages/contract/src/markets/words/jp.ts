// What can be traded. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "この取引ペアは見つかりませんでした。",
  market_closed: "この取引ペアは取引を停止しています。",
  market_cancel_only: "この取引ペアは現在、注文の取消のみ可能です。",
  market_halted: "価格が大きく動いたため、この取引ペアは一時停止しています。注文の取消のみ可能です。",
  no_reference_price: "この取引ペアにはまだ価格がありません。指値注文をご利用ください。",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "お気に入りに追加しました。",
  favourite_removed: "お気に入りから外しました。",
};

export const coins: Translated<typeof english.coins> = {
  BTC: "2009 年から動き続ける最初の暗号資産。世界中のマイナーが台帳を支え、発行量は 2100 万枚を超えません。",
  ETH: "送金だけでなくプログラムも動かすネットワーク、イーサリアムの通貨。計算の手数料に使われ、ステーキングによってネットワークを守ります。",
  USDT: "1 米ドルの価値を目指すステーブルコイン。Tether 社が準備資産をもとに発行し、複数のチェーンで使えます。",
  LTC: "2011 年に生まれたビットコインの近縁。2 分半ごとにブロックが作られ、手数料が低く、日々の支払いに向いています。",
  XRP: "数秒で決済が終わる XRP Ledger の通貨。二つの通貨をつなぐ橋渡しとしてよく使われます。",
  DOGE: "2013 年に犬の冗談から始まり、投げ銭や少額決済に広く使われる通貨になりました。毎分新しく発行され、上限はありません。",
  SOL: "高速で手数料がとても低いネットワーク、Solana の通貨。決済や取引、ゲームに使われます。",
  ADA: "公開された研究をもとに段階的に作られ、ステーキングで守られるネットワーク、Cardano の通貨。",
  LINK: "価格などの外部の情報をスマートコントラクトに届ける、Chainlink の独立した運営者への支払いに使われます。",
  UNI: "スマートコントラクトでできた取引所 Uniswap の議決権。だれでもトークンを交換し、流動性を提供できます。",
  AAVE: "通貨を貸して利息を得たり、保有資産を担保に借りたりできるプロトコル Aave の運営と保証を担います。",
  DOT: "役割の異なる多くのチェーンを共通の安全性のもとにつなぐ、Polkadot の通貨。",
  AVAX: "約 1 秒で確定し、独自のチェーンも併設できるネットワーク、Avalanche の通貨。",
  ATOM: "独立したチェーンが通貨とメッセージをやり取りする場、Cosmos Hub を守る通貨。",
};

export const titles: Translated<typeof english.titles> = {
  markets: "マーケット",
};

export const page: Translated<typeof english.page> = {
  list: "マーケット",
  tabs: "建値通貨",
  search: "マーケットを検索",
  clearSearch: "検索を消去",
  favourites: "お気に入り",
  addFavourite: "{symbol} をお気に入りに追加",
  removeFavourite: "{symbol} をお気に入りから外す",
  name: "ペア",
  price: "価格",
  change: "24h",
  volume: "出来高",
  sortBy: "{column}で並べ替え",
  sortUp: "昇順",
  sortDown: "降順",
  noFavourites: "お気に入りはまだありません",
  noFavouritesText: "マーケットの横の星を押すと、ここに表示されます。",
  noMatch: "該当するマーケットがありません",
  noMarkets: "取引できるマーケットはまだありません",
  staleSince: "最終更新 {time}",
  choose: "マーケットを選ぶ",
  chooseNow: "{symbol}、別のマーケットを選ぶ",
  close: "閉じる",
  lastPrice: "現在値",
  rising: "上昇",
  falling: "下落",
  aboutCny: "≈ {value} 元",
  change24h: "24h 変動",
  high24h: "24h 高値",
  low24h: "24h 安値",
  volume24h: "24h 出来高（{unit}）",
  value24h: "24h 売買代金（{unit}）",
  stateCancelOnly: "取消のみ",
  statePaused: "休止中",
  stateClosed: "停止中",
  stateHalted: "一時停止",
  aboutCoin: "{name} について",
  website: "{name} の公式サイト",
  noDescription: "この通貨の説明はまだありません。",
  allTitle: "マーケット",
  allLead: "この取引所の全ペアをライブで表示します。一日は直近 24 時間です。",
  zone: "区分",
  all: "すべて",
  mainstream: "主要",
  innovation: "イノベーション",
  defi: "DeFi",
  pair: "ペア",
  tablePrice: "価格",
  dayChange: "24h 変動",
  lastDay: "一日の動き",
  dayHigh: "24h 高値",
  dayLow: "24h 安値",
  dayVolume: "24h 出来高",
  dayValue: "24h 売買代金",
  inCny: "人民元換算",
};
