// Money coming in. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "Пополнение пока не открыто.",
  test_funds_used_up: "Это больше, чем осталось тестовых средств в этой валюте на сегодня.",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} уже в пути.",
  claim_noted: "Записано. Пополнение будет зачислено, как только его подтвердит сеть.",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "Пополнение зачислено",
    text: "{amount} {currency} зачислено на ваш счёт.",
  },
  claim_accepted: {
    title: "Заявка о пополнении принята",
    text: "{amount} {currency} зачислено на ваш счёт.",
  },
  claim_refused: {
    title: "Заявка о пополнении отклонена",
    text: "Мы не нашли {amount} {currency} для вас. Если вы отправили средства, напишите в поддержку и приложите транзакцию.",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "Пополнение" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "Пополнение",
};

export const page: Translated<typeof english.page> = {
  notOpen: "Эта функция пока не открыта.",
  network: "Сеть",
  coin: "Монета",
  time: "Время",
  amount: "Количество",
  address: "Адрес",
  memo: "Memo",
  state: "Состояние",
  transaction: "Транзакция",
  progress: "Ход",
  stepDone: "готово",
  stepCurrent: "идёт сейчас",
  stepWaiting: "впереди",
  stepFailed: "завершено здесь",
  confirmationsOf: "Подтверждений: {now} из {needed}",
  deposits: "Пополнения",
  noDeposits: "Пополнений нет",
  noDepositsText: "Монеты, отправленные на ваш адрес, появятся здесь, как только их увидит сеть.",
  yourAddress: "Ваш адрес {currency}",
  copyAddress: "Скопировать адрес",
  copyMemo: "Скопировать memo",
  qrOf: "QR-код адреса {address}",
  memoWarning: "Отправляйте {currency} с memo ниже. Без него нельзя определить, что пополнение ваше.",
  noAddress: "{network} сейчас не принимает пополнения {currency}.",
  depositMinimum: "Не менее {minimum}. Меньшая сумма не зачисляется.",
  depositConfirmations: {
    one: "Зачисляется после {count} подтверждения сети.",
    few: "Зачисляется после {count} подтверждений сети.",
    many: "Зачисляется после {count} подтверждений сети.",
    other: "Зачисляется после {count} подтверждения сети.",
  },
  depositOnly: "Отправляйте на этот адрес только {currency} через {network}. Всё остальное будет потеряно.",
  depositDemo: "В этом демо {currency} и {network} — имитация. Настоящие монеты, отправленные сюда, будут потеряны.",
  receiveTestFunds: "Получить тестовые средства",
  depositNow: "Пополнить",
  noMoney: "Здесь пока нет денег.",
  fundsComing: "Уже в пути",
  nothingArriving: "Ничего не поступает.",
  allDeposits: "Все пополнения",
  depositRecords: "История пополнений",
  arriving: "{amount} в пути",
  arrived: "{amount} поступило",
  arrivedNot: "{amount} не зачислено",
  depositSeen: "Замечено",
  depositCredited: "Зачислено",
  depositReversed: "Отменено сетью",
  depositBelow: "Ниже минимума",
  reversedText: "Сеть отменила блок с этим пополнением. Ничего не зачислено; оно ещё может прийти заново.",
  belowText: "Это меньше минимума сети, поэтому в баланс не входит.",
  pageLead: "Выберите монету и отправьте её на свой адрес. Поступления видны ниже.",
  noNetwork: "У этой монеты нет сети, по которой её можно отправить.",
};
