// Turning one coin into another. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  conversion_paused: "Сейчас цены не выставляются. Попробуйте позже.",
  conversion_same_coin: "Выберите две разные монеты.",
  conversion_not_offered: "Эту монету нельзя обменять.",
  conversion_inventory: "У биржи не хватает {currency} для этого обмена. Уменьшите сумму.",
  conversion_too_small: "Минимум одного обмена — {min} USDT по стоимости.",
  conversion_too_large: "Максимум одного обмена — {max} USDT по стоимости.",
  conversion_day_limit: "Ваш лимит на сегодня: осталось {left} USDT.",
  unknown_quote: "Эта цена не найдена. Запросите новую.",
  quote_used: "Эта цена уже использована. Запросите новую.",
  quote_late: "Срок цены истёк. Средства не тронуты; запросите новую.",
} satisfies SomeRefusals;

export const notices = {
  converted: "Обменяно: {pay} {from} на {receive} {to}.",
};

export const reasons = {
  conversion: {
    title: "Обмен монет",
    received: "Обмен: получено",
    paid: "Обмен: уплачено",
  },
};

export const titles = { conversion: "Обмен" } as const;

export const page = {
  lead: "Одна монета на другую, из собственных запасов биржи. Цена действует десять секунд.",
  pay: "Вы платите",
  receive: "Вы получаете",
  payCoin: "Монета для оплаты",
  receiveCoin: "Монета к получению",
  swap: "Поменять монеты местами",
  all: "Всё",
  allOf: "Весь доступный {currency}",
  available: "Доступно {amount}",
  limits: "От {min} до {max} USDT за раз, до {day} USDT в день.",
  indicative: "Примерно по текущей цене, со спредом. Действует та цена, которую вы запросите.",
  amountRequired: "Введите сумму.",
  tooPrecise: "Слишком много знаков после запятой.",
  notEnough: "Доступного остатка недостаточно.",
  sameCoin: "Выберите две разные монеты.",
  passwordRequired: "Введите торговый пароль.",
  getQuote: "Узнать цену",
  newQuote: "Запросить новую цену",
  change: "Изменить",
  convert: "Обменять {pay} на {receive}",
  ended: "Срок цены истёк. Средства не тронуты.",
  holds: "Цена действует ещё {seconds} с",
  secondsLeft: "Осталось секунд",
  price: "Цена",
  priceOf: "1 {from} = {amount} {to}",
  markPrice: "Записанная цена",
  spread: "Спред",
  bookPrice: "Стаканы, средняя цена для этой суммы",
  bookGives: "Стаканы дали бы",
  less: "Меньше, чем в стаканах",
  more: "Больше, чем в стаканах",
  difference: "{amount} {currency} · {usdt} USDT · {percent}",
  differenceUsdt: "{usdt} USDT · {percent}",
  bookThin: "Глубины стаканов не хватает для этой суммы, сравнить не с чем.",
  bookNote: "Сколько дали бы стаканы, указано до их торговой комиссии.",
  worth: "Стоимость",
  done: "Обмен выполнен",
  doneText: "{pay} {from} превратились в {receive} {to}.",
  entry: "Запись в книге",
  again: "Обменять ещё",
  paused: "Сейчас цен нет",
  pausedText: "Обмен приостановлен. На спотовом рынке можно торговать как обычно.",
  noCoins: "Обменивать нечего",
  noCoinsText: "Ни у одной монеты пока нет записанной цены.",
  late: "Для {currency} сейчас нет свежей цены.",
  history: "История обменов",
  time: "Время",
  paid: "Уплачено",
  got: "Получено",
  noHistory: "Обменов пока нет",
  noHistoryText: "Здесь появятся ваши обмены и их цены.",
} as const;
