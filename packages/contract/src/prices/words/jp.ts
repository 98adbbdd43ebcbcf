// Recorded prices. In Japanese.

import type { SomeRefusals, Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals = {
  tick_out_of_order: "この価格の記録は次の番号ではありません。",
} satisfies SomeRefusals;

export const titles: Translated<typeof english.titles> = {
  prices: "記録価格",
};

export const page: Translated<typeof english.page> = {
  title: "記録価格",
  lead: "建玉とオプションはこの価格に従います。取引所は毎秒一度確認し、複数の情報源の中央値を取り、すべての記録を鎖のようにつなぐため、後から変更できません。誰も価格を持ち込めません。",
  head: "最新のつなぎ目",
  headLead:
    "各記録は一つ前のハッシュを含みます。最新のつなぎ目を保管していれば、それ以前が変えられていないことを後で示せます。",
  tick: "記録",
  time: "時刻",
  hash: "ハッシュ",
  key: "公開鍵",
  copyKey: "公開鍵をコピー",
  signature: "署名",
  copySignature: "署名をコピー",
  signed: "署名はお使いのブラウザで確認済み",
  forged: "署名が正しくありません",
  cannotCheck: "お使いのブラウザではここで確認できません。新しいブラウザと安全な接続が必要です。",
  noHead: "現在は何も記録されていません。",
  indexTitle: "各市場の指数",
  indexLead:
    "{count} 以上の情報源が答えたときに価格が動きます。5% を超える急変は、続く二回の記録が一致したときに採用されます。当取引所の板は、他の情報源に近い場合にのみ数えます。",
  indexHint: "複数の情報源の中央値を毎秒記録したもの。建玉は直近の約定ではなく、これに従います。",
  market: "市場",
  index: "指数",
  state: "状態",
  sources: "情報源",
  jump: "{price} への急変が確認待ちです",
  fresh: "最新",
  late: "遅れ",
  stale: "古い",
  none: "価格なし",
  silent: "応答なし",
  failed: "失敗",
  stray: "外れすぎ",
  checkTitle: "範囲を確かめる",
  checkLead: "お使いのブラウザが最大 600 件の記録を取得し、すべてのハッシュを計算し直します。",
  fromTick: "開始する記録",
  runCheck: "確かめる",
  chainWhole: "{count} 件の記録は互いにつながっています。",
  chainBroken: "記録 {number} は一つ前とつながっていません。",
  chainNothing: "この番号の記録はまだありません。",
  checkFailed: "記録を取得できませんでした。もう一度お試しください。",
  lastTicks: "このうち最後の記録",
  moved: "動いた価格",
  days: "シミュレーションの日々",
  daysLead:
    "このデモの一日は秘密のシードで動きます。その SHA-256 は一日が始まる前に、シードは終わったあとに公表されます。公表されたシードがコミットメントと一致するかをブラウザが確認し、誰でもその日の価格を計算し直せます。",
  date: "日付",
  beginsAt: "開始",
  committedAt: "公表時刻",
  commitment: "コミットメント（SHA-256）",
  copyCommitment: "コミットメントをコピー",
  seed: "シード",
  copySeed: "シードをコピー",
  secret: "その日が終わるまで秘密",
  seedFits: "コミットメントと一致",
  seedOther: "コミットメントと不一致",
};
