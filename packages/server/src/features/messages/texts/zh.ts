// Messages in simplified Chinese.

import type { MessageTexts } from "../templates.ts";

export const messageTexts: MessageTexts = {
  welcome: {
    title: "欢迎",
    text: "账户已开通。交易前，可在账户设置中设置交易密码和双重验证。",
  },
  login_new_device: {
    title: "新设备登录",
    text: "{device}，地址 {address}，{time}。如非本人操作，应立即结束该会话并修改密码。",
  },
  password_changed: {
    title: "登录密码已修改",
    text: "登录密码于 {time} 修改，其他登录会话已结束。",
  },
  trade_password_set: {
    title: "交易密码已设置",
    text: "新的交易密码于 {time} 设置。",
  },
  trade_password_locked: {
    title: "交易密码已锁定",
    text: "交易密码五次输入有误，相关操作锁定至 {until}。",
  },
  email_bound: {
    title: "邮箱已绑定",
    text: "{destination} 于 {time} 绑定到你的账户。",
  },
  phone_bound: {
    title: "手机已绑定",
    text: "{destination} 于 {time} 绑定到你的账户。",
  },
  second_factor_on: {
    title: "双重验证已开启",
    text: "双重验证于 {time} 开启。",
  },
  second_factor_off: {
    title: "双重验证已关闭",
    text: "双重验证于 {time} 关闭。",
  },
  anti_phishing_changed: {
    title: "防钓鱼码已更改",
    text: "邮件中的防钓鱼码于 {time} 更改。",
  },
  withdrawals_stopped: {
    title: "提币已停止",
    text: "{time} 有人通过邮件中的链接停止了提币，尚未发出的已退回账户。如非本人操作，可修改密码。",
  },
  order_filled: {
    title: "订单已成交",
    text: "{market}：{amount}，价格 {price}。",
  },
  stop_unfilled: {
    title: "止损单已结束",
    text: "{market}：触发价 {stop} 的订单已触发，但在其价格范围内没有更多挂单。已成交 {filled}，委托 {amount}。",
  },
  stop_not_complete: {
    title: "止损单未成交",
    text: "{market}：触发价 {stop} 的订单已触发，但无法一次全部成交 {amount}，因此没有成交。",
  },
  stop_market_ended: {
    title: "止损单已结束",
    text: "{market}：该市场已下线，触发价 {stop} 的订单已撤销并退回。已成交 {filled}，委托 {amount}。",
  },
  stop_met_own_order: {
    title: "止损单已结束",
    text: "{market}：触发价 {stop} 的订单已触发，但遇到了您自己的另一笔委托。已成交 {filled}，委托 {amount}。",
  },
  deposit_arrived: {
    title: "充值已到账",
    text: "{amount} {currency} 已存入你的账户。",
  },
  withdrawal_requested: {
    title: "提币已提交",
    text: "{amount} {currency} 正在审核。",
  },
  withdrawal_sent: {
    title: "提币已发出",
    text: "{amount} {currency} 已发出。",
  },
  withdrawal_done: {
    title: "提币完成",
    text: "{amount} {currency} 已到账，网络已确认。",
  },
  withdrawal_refused: {
    title: "提币未通过",
    text: "{amount} {currency} 未发出，已退回你的账户。",
  },
};
