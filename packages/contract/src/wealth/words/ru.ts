// The wealth account. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  whole_number_required: "Введите целое число.",
  wealth_closed: "Сейчас новые блокировки не принимаются.",
  wealth_sold_out: "Для стольких долей вознаграждение отложить нельзя. Осталось не больше {units}.",
  wealth_terms_changed: "Условия доли тем временем изменились, ничего не заблокировано. Проверьте их ещё раз.",
  unknown_lock: "Эта блокировка не найдена.",
  lock_not_open: "Эта блокировка уже завершена.",
} satisfies SomeRefusals;

export const notices = {
  wealth_moved_in: "{amount} {currency} переведено на инвестиционный счёт.",
  wealth_moved_out: "{amount} {currency} переведено на спотовый счёт.",
  wealth_locked: "Заблокировано {usdt} USDT и {amount} {currency} до {until}.",
  wealth_redeemed: "{usdt} USDT и {amount} {currency} вернулись на спотовый счёт.",
};

export const messages = {
  wealth_ended: {
    title: "Срок блокировки истёк",
    text: "{usdt} USDT и {amount} {currency} вернулись на ваш спотовый счёт с вознаграждением {reward} USDT.",
  },
};

export const reasons = {
  wealth: {
    title: "Блокировки инвестиционного счёта",
    received: "Инвестиции: возврат на спотовый счёт",
    paid: "Инвестиции: заблокировано на срок",
    frozen: "Инвестиции: {amount} {currency} разблокировано",
  },
  wealth_reward: {
    title: "Вознаграждения за блокировки",
    received: "Инвестиции: вознаграждение",
    paid: "Инвестиции: вознаграждение отложено",
  },
};

export const titles = {
  wealth: "Инвестиционный счёт",
  transferWealth: "Перевод: спот и инвестиции",
} as const;

export const page = {
  lead: "Заблокируйте USDT и {coin} вместе на {days} В конце срока обе монеты вернутся на спотовый счёт с объявленным вознаграждением.",
  free: "Свободно",
  locked: "Заблокировано",
  coin: "Монета",
  balances: "Остатки",
  move: "Перевод",
  moveLead: "Целые суммы между спотовым и инвестиционным счётом, сразу и бесплатно.",
  toWealth: "На инвестиции",
  toSpot: "На спот",
  way: "Направление",
  amount: "Сумма",
  available: "Доступно {amount}",
  all: "Всё",
  wholeRequired: "Введите целое число.",
  notEnough: "Доступного остатка недостаточно.",
  records: "История",
  unit: "Одна доля",
  unitText: "{usdt} USDT и {amount} {coin}",
  term: "Срок",
  days: "{count} дн.",
  reward: "Вознаграждение за долю",
  rewardText: "{reward} USDT, {percent} от USDT за весь срок",
  noReward: "Нет",
  left: "Осталось долей",
  lock: "Заблокировать",
  units: "Доли",
  unitsRequired: "Введите целое число от 1 до {max}.",
  unitsLack: {
    one: "На инвестиционном счёте хватает на {count} долю.",
    few: "На инвестиционном счёте хватает на {count} доли.",
    other: "На инвестиционном счёте хватает на {count} долей.",
  },
  lockTitle: {
    one: "Заблокировать {count} долю",
    few: "Заблокировать {count} доли",
    other: "Заблокировать {count} долей",
  },
  lockLocks: "Блокируется",
  lockUntil: "Примерно до",
  lockBrings: "Вознаграждение в конце",
  lockEarly: "Если завершить раньше",
  lockEarlyText: "Всё вернётся, но без вознаграждения.",
  lockNote: "Вознаграждение биржа откладывает уже сейчас. Цена {coin} за это время может вырасти или упасть.",
  closed: "Сейчас новые блокировки не принимаются. Действующие продолжаются, как договорено.",
  locks: "Блокировки",
  started: "Начало",
  ends: "Конец",
  state: "Состояние",
  stateLocked: "Заблокировано",
  stateEnded: "Завершено",
  stateRedeemed: "Досрочно",
  redeem: "Вернуть",
  redeemTitle: "Вернуть досрочно?",
  redeemText: "Блокировка заканчивается {time}. Если завершить её сейчас, вознаграждение пропадёт.",
  redeemBack: "Вернётся на спот",
  redeemCost: "Теряемое вознаграждение",
  redeemConfirm: "Вернуть и отказаться от {reward} USDT",
  redeemConfirmFree: "Вернуть",
  noLocks: "Блокировок пока нет",
  noLocksText: "Переведите монеты на счёт и заблокируйте долю: она появится здесь с датой окончания.",
  passwordRequired: "Введите торговый пароль.",
} as const;
