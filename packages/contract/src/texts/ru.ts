// Sentences in Russian.

import type { RejectionCode } from "@tidemark/kernel";
import type { NoticeCode } from "../notice.ts";

export const texts: Readonly<Record<RejectionCode, string>> = {
  // the road of a request
  unknown_call: "По этому адресу ничего нет.",
  wrong_method: "Этот адрес не поддерживает такой метод запроса.",
  malformed_body: "Не удалось прочитать запрос.",
  repeated_field: "Поле {field} передано несколько раз.",
  invalid_field: "Недопустимое значение поля {field}.",
  missing_field: "Не указано поле {field}.",
  body_too_large: "Запрос слишком большой. Допустимый размер: {limit}.",
  unsupported_body: "Запросы в этом формате здесь не принимаются.",
  foreign_origin: "Запросы с других сайтов не принимаются.",
  too_many_requests: "Слишком много запросов. Повторите через {seconds} с.",
  overloaded: "Биржа сейчас сильно загружена. Повторите чуть позже.",
  timed_out: "Запрос выполнялся слишком долго и был остановлен.",
  fault: "Произошёл сбой на нашей стороне. Повторите чуть позже.",
  idempotency_key_malformed: "Ключ запроса имеет неподходящий формат.",
  idempotency_key_reused: "Этот ключ уже использован для другого запроса.",
  idempotency_in_progress: "Такой же запрос ещё обрабатывается.",
  // who is asking
  session_expired: "Сеанс завершён. Войдите снова, чтобы продолжить.",
  not_allowed: "У вашей учётной записи нет доступа к этому действию.",
  unsupported_language: "Этот язык не поддерживается.",
  // proofs
  trade_password_unset: "Сначала задайте торговый пароль.",
  trade_password_wrong: "Неверный торговый пароль.",
  trade_password_locked: "Действия с торговым паролем временно заблокированы после нескольких неверных попыток.",
  second_factor_required: "Для этого действия нужен код подтверждения.",
  second_factor_wrong: "Код подтверждения неверен или устарел.",
  // money and the ledger
  amount_malformed: "Укажите количество обычным числом, например 12.5.",
  amount_not_positive: "Количество должно быть больше нуля.",
  amount_too_precise: "Допустимое число знаков после запятой: {places}.",
  amount_too_large: "Слишком большое количество.",
  unknown_asset: "Этой валюты нет на бирже.",
  unknown_account: "Счёт не найден.",
  same_account: "Счета списания и зачисления должны различаться.",
  insufficient_balance: "Недостаточно доступных средств.",
  unknown_hold: "Заблокированные средства не найдены.",
  hold_exceeded: "Количество больше заблокированной суммы.",
  hold_expired: "Время для этого действия истекло.",
  hold_not_expired: "Время ожидания ещё не закончилось.",
  // markets and orders
  unknown_market: "Торговая пара не найдена.",
  market_closed: "Торги по этой паре закрыты.",
  market_cancel_only: "Сейчас по этой паре можно только отменять заявки.",
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
  no_reference_price: "У этой пары ещё нет цены. Используйте лимитную заявку.",
  too_many_open_orders: "Достигнут предел открытых заявок по этой паре: {maximum}.",
  would_take_liquidity: "Заявка «только мейкер» исполнилась бы сразу, поэтому она не размещена.",
  cannot_fill_completely: "Заявку нельзя исполнить полностью, поэтому она не размещена.",
  no_liquidity: "Сейчас в стакане нет подходящих заявок.",
  unknown_order: "Заявка не найдена.",
  order_already_done: "Заявка уже исполнена или отменена.",
  // the writer
  exchange_recovering: "Биржа восстанавливается. Повторите чуть позже.",
  exchange_busy: "Сейчас поступает много заявок. Повторите чуть позже.",
};

export const notices: Readonly<Record<NoticeCode, string>> = {
  language_set: "Язык выбран.",
};
