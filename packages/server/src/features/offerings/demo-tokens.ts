// The tokens of the demo and what is said of them. They exist in demo mode only, and every text says so.

import { dayMs, type Language, secondMs } from "@tidemark/kernel";

type Said = { readonly summary: string; readonly written: string };

export type DemoToken = {
  readonly symbol: string;
  readonly title: string;
  /** In whole coins; the price in USDT as a decimal. */
  readonly amount: bigint;
  readonly price: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly softCap: bigint;
  readonly needsIdentity: boolean;
  /** From the moment it is begun. */
  readonly startsIn: number;
  readonly endsIn: number;
  /** Days after its end, with a share in parts per million each. */
  readonly unlocks: readonly (readonly [days: number, sharePpm: number])[];
  /** So much of it the demo's people take at once, and so many a look later, in whole coins. */
  readonly takenAtOnce: bigint;
  readonly takenLater: bigint;
  readonly said: Readonly<Record<Language, Said>>;
};

const note: Readonly<Record<Language, string>> = {
  en: "This token belongs to the demo. It has no issuer, no purpose and no value.",
  zh: "该代币仅用于演示，没有发行方、用途或价值。",
  hk: "該代幣僅用於演示，沒有發行方、用途或價值。",
  jp: "このトークンはデモ用です。発行者も用途も価値もありません。",
  ru: "Токен создан для демонстрации: у него нет эмитента, назначения и стоимости.",
};

type Line = readonly [summary: string, heading: string, text: string];

function saying(lines: Readonly<Record<Language, Line>>): DemoToken["said"] {
  const said = Object.entries(lines).map(([language, [summary, heading, text]]) => [
    language,
    { summary, written: `## ${heading}\n\n${text}\n\n${note[language as Language]}` },
  ]);
  return Object.fromEntries(said) as DemoToken["said"];
}

export const demoTokens: readonly DemoToken[] = [
  {
    ...{ symbol: "HLT", title: "Harbour Light", amount: 2_000_000n, price: "0.25", min: 100n, max: 500_000n },
    ...{ softCap: 500_000n, needsIdentity: false, startsIn: -2 * dayMs, endsIn: 5 * dayMs },
    unlocks: [
      [0, 250_000],
      [30, 250_000],
      [60, 250_000],
      [90, 250_000],
    ],
    ...{ takenAtOnce: 812_000n, takenLater: 900n },
    said: saying({
      en: [
        "A light for every harbour, sold in four parts.",
        "What it is",
        "A made-up token of a made-up lighthouse. Subscribe with test funds and watch how an offering goes.",
      ],
      zh: ["为每个港口点亮一盏灯，分四期解锁。", "项目介绍", "虚构灯塔的虚构代币。请用测试资金认购，体验完整流程。"],
      hk: ["為每個港口點亮一盞燈，分四期解鎖。", "項目介紹", "虛構燈塔的虛構代幣。請用測試資金認購，體驗完整流程。"],
      jp: [
        "すべての港に灯りを。4 回に分けて解除。",
        "概要",
        "架空の灯台の架空のトークンです。テスト資金で申し込み、流れをご覧ください。",
      ],
      ru: [
        "Огонь для каждой гавани, четыре части.",
        "Что это",
        "Вымышленный токен вымышленного маяка. Подайте заявку тестовыми средствами и посмотрите, как всё проходит.",
      ],
    }),
  },
  {
    ...{ symbol: "BUOY", title: "Buoy", amount: 500_000n, price: "1.2", min: 10n, max: 5_000n },
    ...{ softCap: 100_000n, needsIdentity: true, startsIn: 2 * dayMs, endsIn: 9 * dayMs },
    unlocks: [
      [1, 500_000],
      [31, 500_000],
    ],
    ...{ takenAtOnce: 0n, takenLater: 0n },
    said: saying({
      en: [
        "Marks the way, and opens in two days.",
        "What it is",
        "An offering that asks for a verified identity, to show what that looks like.",
      ],
      zh: ["指引航道，两天后开放认购。", "项目介绍", "本项目要求实名认证，用于演示该流程。"],
      hk: ["指引航道，兩天後開放認購。", "項目介紹", "本項目要求身份認證，用於演示該流程。"],
      jp: ["航路を示すブイ。2 日後に受付開始。", "概要", "本人確認が必要なセールの例です。"],
      ru: [
        "Указывает путь, откроется через два дня.",
        "Что это",
        "Размещение, для которого нужна подтверждённая личность: так это выглядит.",
      ],
    }),
  },
  {
    ...{ symbol: "KELP", title: "Kelp", amount: 300_000n, price: "0.08", min: 50n, max: 100_000n },
    ...{ softCap: 50_000n, needsIdentity: false, startsIn: -7 * dayMs, endsIn: 30 * secondMs },
    unlocks: [
      [0, 200_000],
      [7, 400_000],
      [37, 400_000],
    ],
    ...{ takenAtOnce: 231_500n, takenLater: 0n },
    said: saying({
      en: [
        "Grows fast; sold, paid and unlocking.",
        "What it is",
        "An offering that is over: its first part is free, the others follow on their dates.",
      ],
      zh: ["生长迅速；已售出，正在解锁。", "项目介绍", "已结束的项目：首批已解锁，其余按日期解锁。"],
      hk: ["生長迅速；已售出，正在解鎖。", "項目介紹", "已結束的項目：首批已解鎖，其餘按日期解鎖。"],
      jp: [
        "成長の早いケルプ。販売終了、解除中。",
        "概要",
        "終了したセールの例です。初回分は解除済みで、残りは日程どおりに解除されます。",
      ],
      ru: [
        "Растёт быстро; продан и разблокируется.",
        "Что это",
        "Завершённое размещение: первая часть доступна, остальные придут в свои даты.",
      ],
    }),
  },
];
