// C2C offers and the deals on them. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_required: "Сначала подтвердите личность: сделки между людьми требуют этого.",
  payments_required: "Сначала сохраните, как вам платят.",
  payment_way_required: "В ваших способах оплаты нет этого способа. Сначала добавьте его.",
  payment_name_unverified: "Имя в способах оплаты не совпадает с именем подтверждённой личности.",
  account_too_new: "Новый аккаунт может размещать предложения с {until}.",
  deals_hold: "После изменения безопасности продавать можно с {until}.",
  deals_paused: "Ваши сделки приостановлены до {until}.",
  deals_open_max: "Сначала завершите начатую сделку. Одновременно их может быть {maximum}.",
  offers_full: "Одновременно можно держать предложений: {maximum}. Сначала снимите одно.",
  offer_own: "Это ваше собственное предложение.",
  offer_gone: "Это предложение уже занято другим или снято.",
  offer_has_deal: "По этому предложению есть незавершённая сделка. Его можно снять после её окончания.",
  unknown_offer: "Такое предложение не найдено.",
  number_out_of_range: "Количество должно быть от {min} до {max}.",
  price_out_of_range: "Цена должна быть от {min} до {max}.",
  person_blocked: "Один из вас не хочет иметь дело с другим.",
  unknown_deal: "Такая сделка не найдена.",
  deal_other_side: "Этот шаг делает другая сторона.",
  deal_moved_on: "Сделка продвинулась дальше, и этот шаг больше невозможен.",
  deal_window_over: "Время оплаты истекло, сделка отменена. Не платите.",
} satisfies SomeRefusals;

export const notices = {
  offer_posted: "Предложение размещено.",
  offer_withdrawn: "Предложение снято.",
  offer_taken: "Сделка началась.",
  deal_cancelled: "Сделка отменена.",
  deal_paid: "Отмечено как оплачено. Другая сторона проверит поступление денег.",
  deal_confirmed: "Получение подтверждено. Монеты принадлежат покупателю.",
};

export const messages = {
  deal_opened_pay: {
    title: "Сделка началась: оплатите",
    text: "Вы покупаете {amount} {currency} за {money}. Оплатите в срок и отметьте сделку оплаченной.",
  },
  deal_opened_wait: {
    title: "Сделка началась: ждите оплаты",
    text: "Вы продаёте {amount} {currency} за {money}. Дождитесь оплаты: вы получите сообщение.",
  },
  deal_paid: {
    title: "Покупатель заплатил",
    text: "Покупатель {amount} {currency} сообщает, что заплатил {money}. Проверьте свой счёт и подтверждайте, только когда деньги поступят.",
  },
  deal_finished: {
    title: "Сделка завершена",
    text: "{amount} {currency} за {money}: сделка завершена.",
  },
  deal_cancelled: {
    title: "Сделка отменена",
    text: "{amount} {currency} за {money}: покупатель отменил сделку.",
  },
  deal_expired: {
    title: "Срок сделки истёк",
    text: "{amount} {currency} за {money}: никто не заплатил вовремя, сделка отменена.",
  },
  deal_settled: {
    title: "Спор решён в пользу покупателя",
    text: "{amount} {currency} за {money}: монеты перешли покупателю.",
  },
  deal_returned: {
    title: "Спор решён в пользу продавца",
    text: "{amount} {currency} за {money}: монеты остаются у продавца.",
  },
};

export const reasons = {
  c2c: {
    title: "Сделки C2C",
    received: "C2C: получено или возвращено",
    paid: "C2C: отложено для предложения или сделки",
    frozen: "C2C: из замороженного оплачено {amount} {currency}",
  },
};
