// 損益、通貨別と日別。日本語。

export const titles = { profitLoss: "損益" } as const;

export const page = {
  lead: "通貨ごとの取得コストと損益、そしてそれがいつ生じたか。",
  figures: "損益",
  unrealised: "評価損益",
  unrealisedHint: "保有分の評価額と取得コストの差",
  realised: "実現損益",
  realisedHint: "口座開設以降",
  realisedToday: "本日の実現損益",
  realisedTodayHint: "選択したタイムゾーンの日付",
  counting: "過去の明細を集計しています。完了するまで数字は途中経過です。",
  byCoin: "通貨別",
  coin: "通貨",
  quantity: "数量",
  average: "平均取得単価",
  price: "現在値",
  value: "評価額",
  trade: "取引",
  tradeCoin: "{coin} を取引",
  noCoins: "集計するものはまだありません",
  noCoinsText: "通貨を保有すると、取得コストと損益がここに表示されます。",
  byDay: "損益カレンダー",
  previousMonth: "前の月",
  nextMonth: "次の月",
  monthRealised: "月間の実現損益",
  monthBrought: "入出金の差引",
  dayRealised: "{day}：実現損益 {sum} USDT",
  dayNothing: "{day}：実現損益なし",
  nothingOn: "この日の実現損益と入出金はありません。",
  brought: "入出金の差引",
  how: "計算方法",
  howAverage:
    "平均取得単価：その通貨に支払った総額を保有数量で割ったもの。売却すると按分したコストが減り、売却額がそれを上回った分が実現損益になります。",
  howFees: "手数料込み：手数料は受取分から差し引かれるため、購入単価は高く、売却額は少なくなります。",
  howCame:
    "入金、他の人との取引、テスト資金は、その時点の現在値で取得コストに入り、利益にはなりません。出ていく分は按分したコストを伴います。",
  howEarned: "利息、リベート、報酬、レバレッジと秒オプションの結果は、記帳日の実現損益になります。",
  howUnrealised:
    "評価損益：保有分を現在値で評価した額から取得コストを引いたもの。日付は設定で選んだタイムゾーンのものです。",
  exampleTitle: "計算例",
  example:
    "60,000 USDT で 1 BTC を購入。手数料 0.1% を引いて 0.999 BTC を受け取り、平均取得単価は 60,060.06。0.5 BTC を 66,000 で売却し、手数料を引いて 32,967 を受け取る。その 0.5 BTC のコストは 30,030.03 なので、実現益は 2,936.97。残りの 0.499 BTC のコストは 29,969.97、66,000 での評価額は 32,934 なので、評価益は 2,964.03。",
} as const;
