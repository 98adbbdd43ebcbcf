// What is said when orders are filled, or end unfilled, in simplified Chinese.

export const page = {
  fillBought: "{symbol}：已买入 {amount} {currency}，均价 {price}，手续费 {fee}。",
  fillSold: "{symbol}：已卖出 {amount} {currency}，均价 {price}，手续费 {fee}。",
  fillBoughtPart: "{symbol}：已买入 {amount} / {whole} {currency}，均价 {price}，手续费 {fee}。",
  fillSoldPart: "{symbol}：已卖出 {amount} / {whole} {currency}，均价 {price}，手续费 {fee}。",
  fillRest: "其余部分没有对手单，已撤销。",
  ordersFilled: { other: "{count} 笔订单已成交。" },
  showOrder: "查看订单",
  showOrders: "查看订单",
  showEntry: "查看账本分录",
  endedUnfilled: "{symbol}：触发价 {stop} 的止损单已触发，但在其价格范围内没有更多挂单。",
  endedNotComplete: "{symbol}：触发价 {stop} 的止损单已触发，但无法一次全部成交，因此没有成交。",
  endedMetOwn: "{symbol}：触发价 {stop} 的止损单已触发，但遇到了您自己的另一笔委托。",
  endedWithMarket: "{symbol}：该市场已下线，触发价 {stop} 的止损单已退回。",
};
