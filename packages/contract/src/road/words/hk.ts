// The road of a request, before any feature is asked. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_call: "此網址不存在。",
  wrong_method: "此網址不支援該請求方法。",
  malformed_body: "無法讀取請求內容。",
  repeated_field: "欄位 {field} 重複提交。",
  invalid_field: "{field} 的值無效。",
  missing_field: "缺少欄位 {field}。",
  body_too_large: "請求內容過大，上限為 {limit}。",
  unsupported_body: "此處不接受這種格式的請求。",
  foreign_origin: "不接受來自其他網站的請求。",
  foreign_host: "本交易所不使用該位址，請透過其本身的位址存取。",
  too_many_requests: "請求過於頻密，{seconds} 秒後可再試。",
  overloaded: "交易所目前繁忙，稍後再試。",
  timed_out: "請求處理逾時，已停止。",
  fault: "系統發生故障，稍後再試。",
  idempotency_key_malformed: "請求識別碼的格式不可用。",
  idempotency_key_reused: "此請求識別碼已用於另一項請求。",
  idempotency_in_progress: "相同的請求正在處理中。",
  session_expired: "登入已失效，重新登入後可繼續。",
  not_allowed: "目前的帳戶沒有此權限。",
};
