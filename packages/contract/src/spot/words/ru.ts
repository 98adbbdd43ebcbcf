// Orders on the spot markets. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  price_required: "Для лимитной заявки нужна цена.",
  price_not_positive: "Цена должна быть больше нуля.",
  price_off_tick: "Цена не кратна шагу цены этой пары.",
  price_out_of_band: "Цена должна быть от {low} до {high}.",
  amount_off_lot: "Количество не кратно шагу количества этой пары.",
  amount_below_minimum: "Количество меньше минимального: {minimum}.",
  order_value_below_minimum: "Сумма заявки меньше минимальной: {minimum}.",
  stop_price_required: "Для стоп-заявки нужна цена срабатывания.",
  stop_price_would_trigger: "При такой цене срабатывания заявка сработает сразу.",
  slippage_required: "Для рыночной заявки нужен предел проскальзывания.",
  order_options_conflict: "Эти параметры заявки нельзя сочетать.",
  too_many_open_orders: "Достигнут предел открытых заявок по этой паре: {maximum}.",
  order_budget_spent:
    "Сегодня размещено очень много заявок при малом числе сделок ({free} в день и ещё {more} за каждую сделку). Новые заявки можно размещать с {until}; отмена доступна всегда.",
  would_take_liquidity: "Заявка «только мейкер» исполнилась бы сразу, поэтому она не размещена.",
  cannot_fill_completely: "Заявку нельзя исполнить полностью, поэтому она не размещена.",
  no_liquidity: "Сейчас в стакане нет подходящих заявок.",
  unknown_order: "Заявка не найдена.",
  order_already_done: "Заявка уже исполнена или отменена.",
};

export const notices: Translated<typeof english.notices> = {
  order_placed: "Ордер размещён.",
  order_cancelled: "Ордер отменён.",
  orders_cancelled: "Отменено ордеров: {count}.",
  order_changed: "Ордер изменён.",
};

export const messages: Translated<typeof english.messages> = {
  order_filled: {
    title: "Заявка исполнена",
    text: "{market}: {amount} по цене {price}.",
  },
  stop_unfilled: {
    title: "Стоп-заявка завершена",
    text: "{market}: стоп {stop} сработал, но в пределах его цены больше не было предложений. Исполнено {filled} из {amount}.",
  },
  stop_not_complete: {
    title: "Стоп-заявка не исполнена",
    text: "{market}: стоп {stop} сработал, но исполнить {amount} сразу целиком было нельзя, поэтому сделок не было.",
  },
  stop_market_ended: {
    title: "Стоп-заявка завершена",
    text: "{market}: этот рынок закрыт навсегда, стоп {stop} снят, средства возвращены. Исполнено {filled} из {amount}.",
  },
  stop_met_own_order: {
    title: "Стоп-заявка завершена",
    text: "{market}: стоп {stop} сработал и встретил другую вашу заявку. Исполнено {filled} из {amount}.",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  order_hold: { title: "Заблокировано под заявку: из доступных" },
  order_release: { title: "Возврат из заявки: снова доступно" },
  trade: {
    title: "Сделки",
    received: "Сделка, получено",
    paid: "Сделка, оплачено",
    frozen: "Сделка, из заблокированных оплачено {amount} {currency}",
  },
};
