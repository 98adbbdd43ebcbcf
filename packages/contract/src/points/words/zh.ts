// Points of another system. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as en from "./en.ts";

export const refusals: Translated<typeof en.refusals> = {
  points_not_open: "该账户未开通积分功能。",
  points_unbound: "请先绑定积分账户。",
  points_bound: "已绑定积分账户，如需解绑请联系客服。",
  points_account_taken: "该积分账户已绑定本站的其他账户。",
  points_login_wrong: "积分账户或密码错误。",
  points_login_off: "该积分账户不可用于登录本站。请用本站账户登录后再开启。",
  points_unreachable: "积分服务暂时没有响应，请稍后再试。",
  points_closed: "积分兑换暂未开放。",
  points_price_stale: "暂无最新价格可供参考，请几秒后再试。",
  points_insufficient: "可用积分不足，手续费也以积分扣除。",
  points_sold_out: "超出目前可兑付的数量，请减少积分或稍后再试。",
  points_too_few: "这些积分不足以兑换该币种的最小单位。",
  points_waiting: "您先前的兑换仍在等待积分服务，请等其结束。",
};

export const notices: Translated<typeof en.notices> = {
  points_account_bound: "积分账户已绑定。",
  points_paid: "您用 {points} 积分兑得 {amount} {currency}。",
  points_on_its_way: "积分服务尚未答复。该兑换已列入历史记录，会自动完结。",
};

export const messages: Translated<typeof en.messages> = {
  points_bound: {
    title: "积分账户已绑定",
    text: "积分账户 {name} 已于 {time} 绑定到您的账户，不可用于登录本站。",
  },
  points_login_opened: {
    title: "积分账户可登录",
    text: "积分账户 {name} 已于 {time} 绑定到您的账户，今后可用于登录本站。",
  },
  points_paid: {
    title: "积分已兑换",
    text: "您用 {points} 积分兑得 {amount} {currency}。",
  },
  points_returned: {
    title: "积分未兑换",
    text: "{points} 积分的兑换未能进行，已扣除的积分均已退回。",
  },
};

export const reasons: Translated<typeof en.reasons> = {
  points: {
    title: "积分兑换",
    received: "积分兑换所得",
  },
};

export const titles: Translated<typeof en.titles> = {
  points: "积分兑换",
  pointsAlone: "积分兑换",
  bindPoints: "积分账户",
  pointsLogin: "积分登录",
};

export const page: Translated<typeof en.page> = {
  lead: "按记录价格，将积分账户中的积分兑换成币。",
  aboutPoints: "积分属于积分服务，不是本站的资金，不计入本站任何余额。",
  account: "积分账户",
  points: "积分",
  usable: "可兑换",
  use: "兑换积分数量",
  all: "全部",
  allPoints: "全部可兑换积分",
  receive: "您将获得",
  fee: "手续费",
  feeShare: "手续费（{percent}）",
  pointsOf: "{points} 积分",
  taken: "合计扣除积分",
  pointPrice: "每积分价格",
  marketPrice: "{coin} 记录价格",
  difference: "价格加价",
  exchange: "兑换",
  exchangePoints: "兑换 {points} 积分",
  confirmTitle: "积分兑换",
  confirmLead: "价格以确认时为准，实际所得可能与此处略有出入。",
  amountRequired: "请输入兑换积分数量。",
  notPositive: "数量必须大于零。",
  tooPrecise: "积分最多两位小数。",
  notEnough: "可兑换的积分不足。",
  paused: "积分兑换暂未开放。",
  stale: "暂无最新价格，价格恢复后即可继续兑换。",
  waitingHint: { other: "{count} 笔兑换正在等待积分服务，会自动完结，不会重复扣除。" },
  history: "兑换历史",
  time: "时间",
  received: "兑得数量",
  used: "使用积分",
  state: "状态",
  waiting: "等待中",
  paid: "已到账",
  returned: "已退回",
  noHistory: "暂无兑换记录",
  noHistoryText: "您的兑换记录会显示在这里。",
  bindLead: "填写您在积分服务的账户。密码由积分服务核对，本站不保存。",
  name: "积分账户",
  password: "积分账户密码",
  nameRequired: "请输入账号。",
  passwordRequired: "请输入密码。",
  mayLogIn: "允许该积分账户登录本站",
  mayLogInHint: "此后知道其密码的人都能进入您的账户，请用登录密码确认。",
  loginPassword: "本站登录密码",
  loginPasswordRequired: "请输入登录密码。",
  bind: "绑定",
  boundLead: "您的积分账户已绑定，如需解绑请联系客服。",
  canLogIn: "可登录本站",
  cannotLogIn: "不可登录本站",
  allowLogin: "允许其登录本站",
  allowLoginLead: "请再次输入其密码，并输入本站登录密码。",
  settingsHint: "您在积分服务的积分可以兑换成币。",
  notBound: "未绑定",
  look: "查看",
  toExchange: "去兑换积分",
  notOpen: "该账户未开通积分功能",
  notOpenText: "客服可以为您开通。",
  demoHint: "演示积分账户：{name}，密码 {password}。",
  loginTitle: "积分账户登录",
  loginLead: "若您在本站还没有账户，将为您开立。",
  logIn: "登录",
  logOut: "退出登录",
  otherWay: "用邮箱或手机登录",
  secondFactorLead: "请用二次验证确认是您本人。",
  deviceLead: "这是您账户的新设备，验证码已发送至 {destination}。",
  deviceCode: "验证码",
  deviceContinue: "继续",
  startAgain: "换一个账户",
};
