// The road of a request, before any feature is asked. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_call: "По этому адресу ничего нет.",
  wrong_method: "Этот адрес не поддерживает такой метод запроса.",
  malformed_body: "Не удалось прочитать запрос.",
  repeated_field: "Поле {field} передано несколько раз.",
  invalid_field: "Недопустимое значение поля {field}.",
  missing_field: "Не указано поле {field}.",
  body_too_large: "Запрос слишком большой. Допустимый размер: {limit}.",
  unsupported_body: "Запросы в этом формате здесь не принимаются.",
  foreign_origin: "Запросы с других сайтов не принимаются.",
  foreign_host: "Биржа не отвечает по этому адресу. Откройте её по её собственному.",
  too_many_requests: "Слишком много запросов. Повторите через {seconds} с.",
  overloaded: "Биржа сейчас сильно загружена. Повторите чуть позже.",
  timed_out: "Запрос выполнялся слишком долго и был остановлен.",
  fault: "Произошёл сбой на нашей стороне. Повторите чуть позже.",
  idempotency_key_malformed: "Ключ запроса имеет неподходящий формат.",
  idempotency_key_reused: "Этот ключ уже использован для другого запроса.",
  idempotency_in_progress: "Такой же запрос ещё обрабатывается.",
  session_expired: "Сеанс завершён. Войдите снова, чтобы продолжить.",
  not_allowed: "У вашей учётной записи нет доступа к этому действию.",
};
