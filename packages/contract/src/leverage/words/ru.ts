// Leverage: positions on recorded prices. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  price_stale: "Цена этого рынка устарела, поэтому по ней ничего не открывается и не меняется. Повторите чуть позже.",
  leverage_closed: "Маржинальная торговля по этой паре закрыта. Выберите другую пару.",
  hands_out_of_range: "Количество лотов должно быть целым, от {min} до {max}.",
  multiple_not_offered: "Такое плечо здесь не предлагается.",
  limit_wrong_side: "Лимит лонга должен быть ниже цены, лимит шорта — выше; текущая цена {price}.",
  take_profit_wrong_side: "Тейк-профит ставится в прибыльную сторону от цены открытия и от текущей цены {price}.",
  stop_loss_wrong_side: "Стоп-лосс ставится в убыточную сторону от цены открытия и от текущей цены {price}.",
  leverage_user_limit: "Ваши позиции на этом рынке вместе могут стоить не более {maximum}.",
  leverage_capacity:
    "Биржа сейчас не может принять больше на этой стороне рынка. Уменьшите позицию или выберите другой рынок.",
  leverage_uncovered:
    "Средства биржи сейчас не покрывают всю прибыль, поэтому позиции не открываются. Закрывать можно.",
  too_many_positions: "Достигнут предел открытых позиций: {maximum}.",
  unknown_position: "Эта позиция не найдена.",
  position_not_open: "Эта позиция не открыта.",
  position_not_pending: "Этот отложенный ордер больше не ждёт.",
  position_closing: "Эта позиция закрывается.",
  nothing_to_close: "Нет открытых позиций для закрытия.",
} satisfies SomeRefusals;

export const notices = {
  position_opened: "Позиция открыта.",
  entrust_placed: "Отложенный ордер размещён.",
  position_closed: "Позиция закрыта.",
  position_part_closed: "Часть позиции закрыта.",
  entrust_cancelled: "Отложенный ордер отменён.",
  stops_set: "Тейк-профит и стоп-лосс установлены.",
  positions_closed: "Закрыто позиций: {count}.",
  margin_added: "Маржа добавлена.",
};

export const messages = {
  lever_opened: {
    title: "Отложенный ордер исполнен",
    text: "{market}{side}: открыто лотов: {hands}, цена {price}.",
  },
  lever_take_profit: {
    title: "Тейк-профит достигнут",
    text: "{market}{side}: закрыто лотов: {hands}, цена {price}, результат {profit}.",
  },
  lever_stop_loss: {
    title: "Стоп-лосс достигнут",
    text: "{market}{side}: закрыто лотов: {hands}, цена {price}, результат {profit}.",
  },
  lever_liquidated: {
    title: "Позиции ликвидированы",
    text: "{market}{side}: закрыто лотов: {hands}, цена {price}, результат {profit}. Уровень маржи достиг порога.",
  },
  lever_deleveraged: {
    title: "Позиция закрыта по правилу",
    text: "{market}{side}: закрыто лотов: {hands}, цена {price}, результат {profit}. Средства биржи не покрывали всю прибыль.",
  },
  lever_delisted: {
    title: "Пара снята, позиция закрыта",
    text: "{market}{side}: закрыто лотов: {hands}, цена {price}, результат {profit}.",
  },
  lever_ending: {
    title: "Маржинальная торговля парой завершается",
    text: "Маржинальная торговля {market} завершается {until}. Новые позиции не открываются; всё, что останется открытым, закроется по следующей записанной цене.",
  },
};

export const log = {
  told: { long: ", лонг", short: ", шорт" },
  sides: { long: "Лонг", short: "Шорт" },
  states: { pending: "Ожидает", open: "Открыта", closing: "Закрывается", closed: "Закрыта", revoked: "Отменена" },
};

export const reasons = {
  lever_entrust: { title: "Отложенные маржинальные ордера", paid: "Заморожено под отложенный ордер" },
  lever_cancel: { title: "Отменённые ордера", received: "Маржа и комиссия отменённого ордера" },
  lever_open: { title: "Маржа позиций", paid: "Маржа позиции" },
  lever_fee: { title: "Комиссии за открытие", received: "Комиссия за открытие", paid: "Комиссия за открытие" },
  lever_close: { title: "Закрытые позиции", received: "Позиция закрыта", paid: "Позиция закрыта" },
  lever_liquidation: { title: "Ликвидации", received: "Позиция ликвидирована", paid: "Позиция ликвидирована" },
  lever_overnight: {
    title: "Комиссии овернайт",
    received: "Комиссия овернайт",
    paid: "Комиссия овернайт",
    frozen: "Комиссия овернайт, из маржи",
  },
  lever_margin: { title: "Добавленная маржа", paid: "Маржа добавлена к позиции" },
  pool_fund: {
    title: "Маржинальный пул",
    received: "Пополнение маржинального пула",
    paid: "Пополнение маржинального пула",
  },
  insurance_fund: {
    title: "Страховой фонд",
    received: "Пополнение страхового фонда",
    paid: "Пополнение страхового фонда",
  },
};
