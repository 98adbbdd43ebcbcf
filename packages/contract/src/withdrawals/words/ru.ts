// Money going out. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  withdrawals_closed: "Эта функция пока недоступна.",
  no_network: "Для этой валюты нет сети, по которой её можно отправить.",
  network_required: "Выберите сеть для отправки.",
  unknown_network: "По этой сети данная валюта не отправляется.",
  address_malformed: "Это не адрес сети {network}.",
  memo_required: "В этой сети кроме адреса нужна пометка (memo).",
  amount_above_maximum: "Количество больше максимального: {maximum}.",
  fee_above_amount: "Комиссия не меньше суммы: получателю ничего не придёт.",
  withdrawal_hold: "После изменения настроек безопасности вывод возможен с {until}.",
  address_unsaved: "Сначала сохраните этот адрес. Им можно пользоваться через {hours} ч.",
  address_waiting: "Этим адресом можно пользоваться с {until}.",
  withdrawal_day_limit: "Это больше суточного лимита вывода. Осталось {left} USDT.",
  withdrawal_month_limit: "Это больше лимита вывода за 30 дней. Осталось {left} USDT.",
  positions_open: "Сначала закройте позиции с плечом.",
  unknown_withdrawal: "Этот вывод не найден.",
  withdrawal_too_late: "Этот вывод уже одобрен, отменить его нельзя.",
  unknown_address: "Этого адреса нет в вашей адресной книге.",
  address_known: "Этот адрес уже есть в вашей адресной книге.",
  addresses_full: "Адресная книга заполнена. В ней помещается {maximum} адресов.",
};

export const notices: Translated<typeof english.notices> = {
  withdrawal_requested: "Заявка на вывод принята.",
  withdrawal_cancelled: "Вывод отменён.",
  address_saved: "Адрес сохранён.",
  address_removed: "Адрес удалён.",
  withdrawals_stopped: "Ещё не отправленное остановлено, вывод закрыт на сутки.",
};

export const messages: Translated<typeof english.messages> = {
  withdrawals_stopped: {
    title: "Вывод остановлен",
    text: "{time} вывод остановлен по ссылке из письма. Ещё не отправленное вернулось на ваш счёт. Если это сделали не вы, смените пароль.",
  },
  withdrawal_requested: {
    title: "Заявка на вывод принята",
    text: "{amount} {currency}: вывод проверяется перед отправкой.",
  },
  withdrawal_sent: {
    title: "Вывод отправлен",
    text: "{amount} {currency}: средства отправлены.",
  },
  withdrawal_done: {
    title: "Вывод выполнен",
    text: "{amount} {currency} дошли до получателя, сеть это подтвердила.",
  },
  withdrawal_refused: {
    title: "Вывод отклонён",
    text: "{amount} {currency}: средства не отправлены и возвращены на счёт.",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_withdraw: { mail: "Этим кодом вы подтверждаете вывод средств:", sms: "Для вывода средств." },
};

export const mails: Translated<typeof english.mails> = {
  stop: "Если это были не вы, остановите вывод по ссылке:",
};

export const reasons: Translated<typeof english.reasons> = {
  withdrawal: {
    title: "Вывод средств",
    received: "Вывод не отправлен, снова доступно",
    paid: "Заявка на вывод: из доступных в заблокированные",
    frozen: "Вывод выполнен, из заблокированных оплачено {amount} {currency}",
  },
};

export const titles: Translated<typeof english.titles> = {
  addressBook: "Адресная книга",
  stopWithdrawal: "Остановка выводов",
};

export const page: Translated<typeof english.page> = {
  notOpen: "Эта функция пока не открыта.",
  network: "Сеть",
  coin: "Монета",
  time: "Время",
  amount: "Количество",
  address: "Адрес",
  memo: "Memo",
  memoIs: "Memo {memo}",
  state: "Состояние",
  fee: "Комиссия",
  arrives: "Поступит",
  transaction: "Транзакция",
  details: "Подробнее",
  progress: "Ход",
  stepDone: "пройдено",
  stepCurrent: "идёт сейчас",
  stepWaiting: "впереди",
  stepFailed: "завершено здесь",
  confirmationsOf: "Подтверждений: {now} из {needed}",
  withdrawals: "Выводы",
  noWithdrawals: "Выводов нет",
  noWithdrawalsText: "Здесь появятся ваши выводы со всеми этапами.",
  copyAddress: "Скопировать адрес",
  withdrawCoin: "Вывести {currency}",
  withdrawAmount: "Вывести {amount}",
  toAddress: "Адрес получателя",
  memoHint: "Уточните у получателя. С неверным memo деньги могут пропасть.",
  availableIn: "Доступно {amount}",
  atLeast: "мин. {minimum}",
  all: "Всё",
  allOf: "Всё доступное, {currency}",
  feeTerms: "{percent}%, не менее {least}",
  addressRequired: "Введите адрес для вывода.",
  memoRequired: "Введите memo.",
  amountRequired: "Введите количество для вывода.",
  lessMin: "Количество меньше минимума {minimum}.",
  moreMax: "Количество больше максимума {maximum}.",
  notEnough: "Доступных средств недостаточно.",
  nothingArrives: "Комиссия равна количеству: ничего не поступит.",
  passwordRequired: "Введите торговый пароль.",
  addressCheck: "Проверьте дважды: отправленное через {network} нельзя вернуть.",
  inBook: "Есть в адресной книге",
  inBookAs: "Есть в адресной книге: {notes}",
  saveFirst: {
    one: "Новый адрес сначала сохраняется в адресной книге и доступен через {count} час.",
    few: "Новый адрес сначала сохраняется в адресной книге и доступен через {count} часа.",
    many: "Новый адрес сначала сохраняется в адресной книге и доступен через {count} часов.",
    other: "Новый адрес сначала сохраняется в адресной книге и доступен через {count} часа.",
  },
  held: "После изменения защиты выводы приостановлены до {time}.",
  unsure:
    "Ответ не пришёл, поэтому вывод мог быть уже запрошен. Сначала посмотрите список. Повторить тот же вывод безопасно: он учтётся один раз.",
  confirmTitle: "Вывести {amount}?",
  confirmText: "Проверьте монету, количество и адрес. Отправленный вывод нельзя вернуть.",
  limits: "Лимиты",
  limitsOf: "Лимиты для уровня {level}",
  limitDay: "За 24 часа",
  limitMonth: "За 30 дней",
  limitUsed: "Использовано {used} из {limit} USDT",
  latestWithdrawals: "Последние выводы",
  allWithdrawals: "Все выводы",
  leaving: "Вывод {amount}",
  stateRequested: "Запрошен",
  stateApproved: "Одобрен",
  stateSending: "Отправляется",
  stateSent: "Отправлен",
  stateUnknown: "Проверяется",
  stateDone: "Завершён",
  stateRefused: "Отклонён",
  stateCancelled: "Отменён",
  unknownText: "Пока не ясно, был ли вывод отправлен. Сумма остаётся в резерве, пока сеть не даст ответ.",
  refusedText: "Вывод отклонён. Сумма вернулась на баланс.",
  refusedBecause: "Отклонён: {notes} Сумма вернулась на баланс.",
  cancelWithdrawal: "Отменить вывод",
  keepWithdrawal: "Оставить",
  cancelTitle: "Отменить этот вывод?",
  cancelText: "Сумма из резерва сразу вернётся на баланс.",
  addressBook: "Адресная книга",
  manageAddresses: "Открыть адресную книгу",
  bookLead: {
    one: "Адреса для вывода. Новый доступен через {count} час после сохранения.",
    few: "Адреса для вывода. Новый доступен через {count} часа после сохранения.",
    many: "Адреса для вывода. Новый доступен через {count} часов после сохранения.",
    other: "Адреса для вывода. Новый доступен через {count} часа после сохранения.",
  },
  bookLeadAtOnce: "Адреса для вывода. В этом демо новый доступен сразу.",
  bookEmpty: "Адресная книга пуста",
  bookEmptyText: "Сохраните адреса для вывода, чтобы больше их не набирать.",
  addAddress: "Добавить адрес",
  saveAddress: "Сохранить адрес",
  addWaits: {
    one: "Доступен через {count} час после сохранения. Это защищает вас, если в аккаунт войдёт кто-то другой.",
    few: "Доступен через {count} часа после сохранения. Это защищает вас, если в аккаунт войдёт кто-то другой.",
    many: "Доступен через {count} часов после сохранения. Это защищает вас, если в аккаунт войдёт кто-то другой.",
    other: "Доступен через {count} часа после сохранения. Это защищает вас, если в аккаунт войдёт кто-то другой.",
  },
  addAtOnce: "В этом демо доступен сразу.",
  notes: "Пометка",
  notesHint: "Например: холодный кошелёк",
  usable: "Доступен",
  usableIn: "Доступен через",
  usableFrom: "Доступен с {time}",
  removeAddress: "Удалить адрес",
  removeNamed: "Удалить {address}",
  removeTitle: "Удалить этот адрес?",
  removeText: "На начатые выводы это не влияет. Чтобы использовать адрес снова, его нужно сохранить заново.",
  noNetwork: "У этой монеты нет сети, по которой её можно отправить.",
  stopLead:
    "Это остановит ещё не отправленные выводы и приостановит выводы аккаунта на сутки. Деньги вернутся на баланс.",
  stopButton: "Остановить выводы",
  stopDone: "Выводы остановлены",
  stopNext: "Смените пароль, если вывод запросили не вы.",
  stopNoLink: "В адресе нет ссылки. Откройте его из письма ещё раз.",
};
