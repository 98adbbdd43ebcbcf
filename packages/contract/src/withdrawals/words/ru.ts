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
  hold: "После изменения настроек безопасности вывод средств приостановлен на 24 часа.",
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
