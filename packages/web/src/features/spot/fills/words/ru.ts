// What is said when orders are filled, or end unfilled, in Russian.

export const page = {
  fillBought: "{symbol}: куплено {amount} {currency}, средняя цена {price}, комиссия {fee}.",
  fillSold: "{symbol}: продано {amount} {currency}, средняя цена {price}, комиссия {fee}.",
  fillBoughtPart: "{symbol}: куплено {amount} из {whole} {currency}, средняя цена {price}, комиссия {fee}.",
  fillSoldPart: "{symbol}: продано {amount} из {whole} {currency}, средняя цена {price}, комиссия {fee}.",
  fillRest: "Для остатка не нашлось встречных ордеров, он отменён.",
  ordersFilled: {
    one: "Исполнен {count} ордер.",
    few: "Исполнено {count} ордера.",
    many: "Исполнено {count} ордеров.",
    other: "Исполнено {count} ордера.",
  },
  showOrder: "Показать ордер",
  showOrders: "Показать ордера",
  showEntry: "Показать запись в книге",
  endedUnfilled: "{symbol}: стоп на {stop} сработал, но в пределах его цены больше ничего не предлагали.",
  endedNotComplete: "{symbol}: стоп на {stop} сработал, но не мог исполниться сразу целиком, поэтому сделки не было.",
  endedMetOwn: "{symbol}: стоп на {stop} сработал и встретил другой ваш ордер.",
  endedWithMarket: "{symbol}: рынок закрыт навсегда, стоп на {stop} снят.",
};
