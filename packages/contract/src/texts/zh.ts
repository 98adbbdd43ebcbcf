// Sentences in simplified Chinese.

import type { RejectionCode } from "@tidemark/kernel";
import type { NoticeCode } from "../notice.ts";

export const texts: Readonly<Record<RejectionCode, string>> = {
  // the road of a request
  unknown_call: "该地址不存在。",
  wrong_method: "该地址不支持此请求方法。",
  malformed_body: "无法读取请求内容。",
  repeated_field: "字段 {field} 重复提交。",
  invalid_field: "{field} 的值无效。",
  missing_field: "缺少字段 {field}。",
  body_too_large: "请求内容过大，上限为 {limit}。",
  unsupported_body: "此处不接受这种格式的请求。",
  foreign_origin: "不接受来自其他网站的请求。",
  too_many_requests: "请求过于频繁，{seconds} 秒后可重试。",
  overloaded: "交易所当前繁忙，稍后再试。",
  timed_out: "请求处理超时，已停止。",
  fault: "系统出现故障，稍后再试。",
  idempotency_key_malformed: "请求标识的格式不可用。",
  idempotency_key_reused: "该请求标识已用于另一个请求。",
  idempotency_in_progress: "相同的请求正在处理中。",
  // who is asking
  session_expired: "登录已失效，重新登录后可继续。",
  not_allowed: "当前账户没有此权限。",
  unsupported_language: "暂不支持该语言。",
  // proofs
  trade_password_unset: "需要先设置交易密码。",
  trade_password_wrong: "交易密码不正确。",
  trade_password_locked: "交易密码多次输入有误，相关操作已暂时锁定。",
  second_factor_required: "此操作需要验证码。",
  second_factor_wrong: "验证码不正确或已过期。",
  // money and the ledger
  amount_malformed: "数量须为普通数字，例如 12.5。",
  amount_not_positive: "数量必须大于零。",
  amount_too_precise: "数量最多保留 {places} 位小数。",
  amount_too_large: "数量过大。",
  unknown_asset: "未上线该币种。",
  unknown_account: "未找到该账户。",
  same_account: "转出账户与转入账户不能相同。",
  insufficient_balance: "可用余额不足。",
  unknown_hold: "未找到该笔冻结资金。",
  hold_exceeded: "数量超过已冻结的资金。",
  hold_expired: "操作时限已过。",
  hold_not_expired: "等待时间尚未结束。",
  // markets and orders
  unknown_market: "未找到该交易对。",
  market_closed: "该交易对已停止交易。",
  market_cancel_only: "该交易对目前只能撤单。",
  price_required: "限价单需要填写价格。",
  price_not_positive: "价格必须大于零。",
  price_off_tick: "价格不符合该交易对的最小价格单位。",
  price_out_of_band: "价格须在 {low} 与 {high} 之间。",
  amount_off_lot: "数量不符合该交易对的最小数量单位。",
  amount_below_minimum: "数量低于最小值 {minimum}。",
  order_value_below_minimum: "订单金额低于最小值 {minimum}。",
  stop_price_required: "止损单需要填写触发价。",
  stop_price_would_trigger: "按此触发价，订单会立即触发。",
  slippage_required: "市价单需要设置滑点上限。",
  order_options_conflict: "所选的订单选项不能同时使用。",
  no_reference_price: "该交易对尚无价格，可使用限价单。",
  too_many_open_orders: "该交易对的当前委托已达 {maximum} 笔上限。",
  would_take_liquidity: "该只做挂单的委托会立即成交，因此未提交。",
  cannot_fill_completely: "订单无法全部成交，因此未提交。",
  no_liquidity: "当前没有可匹配的委托。",
  unknown_order: "未找到该订单。",
  order_already_done: "该订单已成交或已撤销。",
  // the writer
  exchange_recovering: "交易所正在恢复，稍后再试。",
  exchange_busy: "当前订单较多，稍后再试。",
};

export const notices: Readonly<Record<NoticeCode, string>> = {
  language_set: "语言已设置。",
};
