// The road of a request, before any feature is asked. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_call: "このアドレスは存在しません。",
  wrong_method: "このアドレスではそのメソッドは使えません。",
  malformed_body: "リクエストを読み取れませんでした。",
  repeated_field: "項目 {field} が重複しています。",
  invalid_field: "{field} の値が正しくありません。",
  missing_field: "項目 {field} がありません。",
  body_too_large: "リクエストが大きすぎます。上限は {limit} です。",
  unsupported_body: "この形式のリクエストは受け付けていません。",
  foreign_origin: "他のサイトからのリクエストは受け付けていません。",
  foreign_host: "この取引所はそのアドレスでは応答しません。本来のアドレスで開いてください。",
  too_many_requests: "リクエストが多すぎます。{seconds} 秒後にもう一度お試しください。",
  overloaded: "現在混み合っています。しばらくしてからお試しください。",
  timed_out: "時間がかかりすぎたため、処理を中止しました。",
  fault: "システムで問題が発生しました。しばらくしてからお試しください。",
  idempotency_key_malformed: "リクエストキーの形式が正しくありません。",
  idempotency_key_reused: "このリクエストキーは別のリクエストで使用済みです。",
  idempotency_in_progress: "同じリクエストを処理中です。",
  session_expired: "ログインの有効期限が切れました。続けるには再度ログインしてください。",
  not_allowed: "このアカウントでは利用できません。",
};
