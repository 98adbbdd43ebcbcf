// What is said when orders are filled, or end unfilled, in traditional Chinese.

export const page = {
  fillBought: "{symbol}：已買入 {amount} {currency}，均價 {price}，手續費 {fee}。",
  fillSold: "{symbol}：已賣出 {amount} {currency}，均價 {price}，手續費 {fee}。",
  fillBoughtPart: "{symbol}：已買入 {amount} / {whole} {currency}，均價 {price}，手續費 {fee}。",
  fillSoldPart: "{symbol}：已賣出 {amount} / {whole} {currency}，均價 {price}，手續費 {fee}。",
  fillRest: "其餘部分沒有對手單，已撤銷。",
  ordersFilled: { other: "{count} 筆訂單已成交。" },
  showOrder: "查看訂單",
  showOrders: "查看訂單",
  showEntry: "查看帳本分錄",
  endedUnfilled: "{symbol}：觸發價 {stop} 的止損單已觸發，但在其價格範圍內沒有更多掛單。",
  endedNotComplete: "{symbol}：觸發價 {stop} 的止損單已觸發，但無法一次全部成交，因此沒有成交。",
  endedMetOwn: "{symbol}：觸發價 {stop} 的止損單已觸發，但遇到了您自己的另一筆委託。",
  endedWithMarket: "{symbol}：該市場已下線，觸發價 {stop} 的止損單已退回。",
};
