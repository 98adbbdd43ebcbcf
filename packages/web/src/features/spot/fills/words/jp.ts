// What is said when orders are filled, or end unfilled, in Japanese.

export const page = {
  fillBought: "{symbol}：{amount} {currency} を購入しました。平均 {price}、手数料 {fee}。",
  fillSold: "{symbol}：{amount} {currency} を売却しました。平均 {price}、手数料 {fee}。",
  fillBoughtPart: "{symbol}：{whole} {currency} のうち {amount} を購入しました。平均 {price}、手数料 {fee}。",
  fillSoldPart: "{symbol}：{whole} {currency} のうち {amount} を売却しました。平均 {price}、手数料 {fee}。",
  fillRest: "残りは相手がなく、取り消されました。",
  ordersFilled: { other: "{count} 件の注文が約定しました。" },
  showOrder: "注文を見る",
  showOrders: "注文を見る",
  showEntry: "元帳の記載を見る",
  endedUnfilled: "{symbol}：トリガー {stop} の逆指値が発動しましたが、価格の範囲内にそれ以上の注文がありませんでした。",
  endedNotComplete:
    "{symbol}：トリガー {stop} の逆指値が発動しましたが、一度に全量を約定できず、取引は行われませんでした。",
  endedMetOwn: "{symbol}：トリガー {stop} の逆指値が発動しましたが、ご自身の別の注文と対当しました。",
  endedWithMarket: "{symbol}：この取引ペアの取扱いは終了したため、トリガー {stop} の逆指値は取り消されました。",
};
