// Shops of merchants. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_shop: "Такой магазин не найден.",
  shop_exists: "У вас уже есть магазин для этой монеты.",
  shop_name_malformed: "Название состоит из букв, цифр и пробелов, длина от {min} до {max}.",
  shop_name_taken: "Это название занято другим магазином.",
  shop_not_open: "Этот магазин не открыт.",
  shop_not_waiting: "По этой заявке уже принято решение.",
  shop_leaving: "Магазин закрывается: нового нельзя ни разместить, ни принять.",
  shop_paused: "Сейчас этот магазин не принимает сделки.",
  shop_closed_now: "Сейчас магазин закрыт. Он откроется {until}.",
  shop_hours_malformed: "Укажите для каждого дня часы работы; хотя бы один день должен быть рабочим.",
  offer_off_shelf: "Это предложение сейчас снято с витрины.",
  offer_price_moved: "Цена изменилась и равна {price}. Проверьте её перед сделкой.",
  offer_out_of_limits: "Одна сделка может быть от {min} до {max}.",
  offer_limits_wrong: "Наименьшее для сделки не больше наибольшего, а наибольшее не больше всего предложения.",
  offer_not_small: "Остатка этого предложения хватает на сделку. Снимите его вместо этого.",
  premium_out_of_range: "Отклонение от индекса: не больше {maximum} процентов в обе стороны, два знака.",
  window_out_of_range: "На оплату даётся от {min} до {max} минут.",
} satisfies SomeRefusals;

export const notices = {
  shop_applied: "Заявка ждёт решения. Залог отложен.",
  shop_withdrawn: "Заявка отозвана. Залог возвращён.",
  shop_leaves: "Срок закрытия начался. Залог вернётся {until}.",
  shop_saved: "Сохранено.",
  shop_moved_in: "В магазин переведено {amount} {currency}.",
  shop_moved_out: "Из магазина переведено {amount} {currency}.",
  offer_shelved: "Предложение на витрине.",
  offer_unshelved: "Предложение снято с витрины.",
  offer_closed: "Предложение закрыто.",
  arbitrated_by_buyer: "Оплата сделана, но монеты не переданы.",
  arbitrated_by_seller: "Деньги мне не поступили.",
};

export const messages = {
  shop_approved: {
    title: "Ваш магазин открыт",
    text: "{name} теперь может покупать и продавать {currency}. Переведите монеты в магазин и разместите первое предложение.",
  },
  shop_refused: {
    title: "Магазин не открыт",
    text: "Заявка на {name} ({currency}) отклонена: {reason} Залог возвращён на фиатный счёт.",
  },
  shop_leaving: {
    title: "Магазин закрывается",
    text: "{name} ({currency}) закроется {time}, когда не останется сделок. Тогда вернётся и залог.",
  },
  shop_ended: {
    title: "Магазин закрыт",
    text: "{name} ({currency}) закрыт. Залог и остаток магазина на вашем фиатном счёте.",
  },
};

export const reasons = {
  shop: {
    title: "Сделки с магазинами",
    received: "Магазин: получено или возвращено",
    paid: "Магазин: отложено для предложения или сделки",
    frozen: "Магазин: из замороженного оплачено {amount} {currency}",
  },
  shop_deposit: {
    title: "Залог магазина",
    received: "Залог магазина: возвращён",
    paid: "Залог магазина: отложен",
  },
};
