// 盈虧，按幣種和日期。繁體中文。

export const titles = { profitLoss: "盈虧分析" } as const;

export const page = {
  lead: "每個幣的成本是多少、賺了多少、哪一天賺的。",
  figures: "盈虧",
  unrealised: "未實現盈虧",
  unrealisedHint: "持倉市值減去成本",
  realised: "已實現盈虧",
  realisedHint: "開戶以來",
  realisedToday: "今日已實現盈虧",
  realisedTodayHint: "按所選時區的日期",
  counting: "更早的流水仍在統計中，統計完成前以下數字並不完整。",
  byCoin: "按幣種",
  coin: "幣種",
  quantity: "數量",
  average: "平均成本",
  price: "最新價",
  value: "市值",
  trade: "交易",
  tradeCoin: "交易 {coin}",
  noCoins: "還沒有可統計的內容",
  noCoinsText: "持有幣種後，這裡會顯示它的成本和盈虧。",
  byDay: "盈虧日曆",
  previousMonth: "上個月",
  nextMonth: "下個月",
  monthRealised: "本月已實現盈虧",
  monthBrought: "淨轉入",
  dayRealised: "{day}：已實現 {sum} USDT",
  dayNothing: "{day}：無已實現盈虧",
  nothingOn: "當天沒有已實現盈虧，也沒有資金轉入或轉出。",
  brought: "淨轉入",
  how: "計算方法",
  howAverage:
    "平均成本：買入該幣的全部花費除以持有數量。賣出時按比例帶走成本，賣得的金額超出這部分成本的就是已實現盈虧。",
  howFees: "手續費已計入：手續費從所得中扣除，因此買入成本更高，賣出所得更少。",
  howCame: "充值、與他人交易所得和測試資金按到帳時的最新價計入成本，不算盈利；轉出時按比例帶走成本。",
  howEarned: "利息、返佣、獎勵，以及槓桿和秒合約的結果，在入帳當天計為已實現盈虧。",
  howUnrealised: "未實現盈虧：持倉按最新價計算的市值減去成本。日期以設定中所選的時區為準。",
  exampleTitle: "舉例",
  example:
    "以 60,000 USDT 買入 1 BTC，手續費 0.1%，實得 0.999 BTC，花費 60,000，平均成本 60,060.06。再以 66,000 賣出 0.5 BTC，扣除手續費後得到 32,967。這 0.5 BTC 的成本是 30,030.03，因此已實現盈利 2,936.97。剩下的 0.499 BTC 成本為 29,969.97，按 66,000 計算市值 32,934，未實現盈利 2,964.03。",
} as const;
