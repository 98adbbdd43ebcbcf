// The receipt of a closing. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  leverReceipt: "決済レシート",
};

export const page: Translated<typeof english.page> = {
  lead: "この決済の計算根拠です。ブラウザーが計算し直すので、何も信じる必要はありません。",
  notNamed: "決済が指定されていません",
  notNamedText: "決済済みの一覧からレシートを開いてください。",
  toList: "決済済み",
  opened: "建値",
  closed: "決済価格",
  limitOpened: "建値（自分の指値）",
  profit: "損益",
  paid: "支払額",
  taken: "負担額",
  insured: "保険基金の支払い",
  borne: "プールの負担",
  openTick: "建玉時の価格記録のハッシュは内容と一致する",
  openMark: "建玉時の記録にこの市場の価格がある",
  openPrice: "建値：記録価格とスプレッド",
  value: "建玉金額：建値×数量",
  margin: "証拠金：建玉金額÷倍率",
  closeTick: "決済時の価格記録のハッシュは内容と一致する",
  closeMark: "決済時の記録に決済価格がある",
  order: "記録はこの順で並び、決済が指すものである",
  profitCheck: "損益：価格差×数量",
  payout: "そのうち支払われた額または差し引かれた額",
  limitNote: "この建玉は指値注文の約定で建ったため、価格は自分の指値とスプレッドであり、記録では決まりません。",
  openLink: "建玉",
  closeLink: "決済",
  position: "建玉 {id}",
};
