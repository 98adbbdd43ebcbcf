// Money going out. In Russian.

import type { Translated } from "../../texts/words.ts";
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
