// The road of a request, before any feature is asked. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_call: "该地址不存在。",
  wrong_method: "该地址不支持此请求方法。",
  malformed_body: "无法读取请求内容。",
  repeated_field: "字段 {field} 重复提交。",
  invalid_field: "{field} 的值无效。",
  missing_field: "缺少字段 {field}。",
  body_too_large: "请求内容过大，上限为 {limit}。",
  unsupported_body: "此处不接受这种格式的请求。",
  foreign_origin: "不接受来自其他网站的请求。",
  foreign_host: "本交易所不使用该地址，请通过其自身的地址访问。",
  too_many_requests: "请求过于频繁，{seconds} 秒后可重试。",
  overloaded: "交易所当前繁忙，稍后再试。",
  timed_out: "请求处理超时，已停止。",
  fault: "系统出现故障，稍后再试。",
  idempotency_key_malformed: "请求标识的格式不可用。",
  idempotency_key_reused: "该请求标识已用于另一个请求。",
  idempotency_in_progress: "相同的请求正在处理中。",
  session_expired: "登录已失效，重新登录后可继续。",
  not_allowed: "当前账户没有此权限。",
};
