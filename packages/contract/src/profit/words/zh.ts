// 盈亏，按币种和日期。简体中文。

export const titles = { profitLoss: "盈亏分析" } as const;

export const page = {
  lead: "每个币的成本是多少、赚了多少、哪一天赚的。",
  figures: "盈亏",
  unrealised: "未实现盈亏",
  unrealisedHint: "持仓市值减去成本",
  realised: "已实现盈亏",
  realisedHint: "开户以来",
  realisedToday: "今日已实现盈亏",
  realisedTodayHint: "按所选时区的日期",
  counting: "更早的流水仍在统计中，统计完成前以下数字并不完整。",
  byCoin: "按币种",
  coin: "币种",
  quantity: "数量",
  average: "平均成本",
  price: "最新价",
  value: "市值",
  trade: "交易",
  tradeCoin: "交易 {coin}",
  noCoins: "还没有可统计的内容",
  noCoinsText: "持有币种后，这里会显示它的成本和盈亏。",
  byDay: "盈亏日历",
  previousMonth: "上个月",
  nextMonth: "下个月",
  monthRealised: "本月已实现盈亏",
  monthBrought: "净转入",
  dayRealised: "{day}：已实现 {sum} USDT",
  dayNothing: "{day}：无已实现盈亏",
  nothingOn: "当天没有已实现盈亏，也没有资金转入或转出。",
  brought: "净转入",
  how: "计算方法",
  howAverage:
    "平均成本：买入该币的全部花费除以持有数量。卖出时按比例带走成本，卖得的金额超出这部分成本的就是已实现盈亏。",
  howFees: "手续费已计入：手续费从所得中扣除，因此买入成本更高，卖出所得更少。",
  howCame: "充值、与他人交易所得和测试资金按到账时的最新价计入成本，不算盈利；转出时按比例带走成本。",
  howEarned: "利息、返佣、奖励，以及杠杆和秒合约的结果，在入账当天计为已实现盈亏。",
  howUnrealised: "未实现盈亏：持仓按最新价计算的市值减去成本。日期以设置中所选的时区为准。",
  exampleTitle: "举例",
  example:
    "以 60,000 USDT 买入 1 BTC，手续费 0.1%，实得 0.999 BTC，花费 60,000，平均成本 60,060.06。再以 66,000 卖出 0.5 BTC，扣除手续费后得到 32,967。这 0.5 BTC 的成本是 30,030.03，因此已实现盈利 2,936.97。剩下的 0.499 BTC 成本为 29,969.97，按 66,000 计算市值 32,934，未实现盈利 2,964.03。",
} as const;
