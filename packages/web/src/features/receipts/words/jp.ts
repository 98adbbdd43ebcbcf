// What every receipt says, whichever product it is of. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  print: "印刷",
  allRight: "この端末で確認しました。このレシートはすべて正しいです。",
  someWrong: "{count} 件の確認が一致しません。このページを保存してサポートにお問い合わせください。",
  someUnable: "確認できたものはすべて正しいです。残りはこのブラウザーでは確認できません。",
  checking: "計算中…",
  checks: "ブラウザーでの確認",
  right: "正しい",
  wrong: "不一致",
  unable: "このブラウザーでは不可",
  told: "レシートの値",
  found: "ここでの計算",
  signature: "チェーンの先頭は取引所の鍵で署名されている",
  head: "署名済みのチェーン先頭",
  tickNumber: "記録",
  time: "時刻",
  hash: "ハッシュ",
  previous: "直前のハッシュ",
  marks: "価格（市場:最小単位の価格）",
  key: "公開鍵",
  signatureText: "署名",
  noHead: "これらの記録の署名済み先頭はまだ公開されていません。",
  copy: "{what}をコピー",
  chain: "その間のチェーン",
  chainText:
    "各記録は直前のハッシュを含みます。ここの最初の記録から署名済み先頭までたどると、後から変更されたものがないことがわかります。",
  walk: "チェーンをたどる",
  walking: "記録 {number}…",
  chainWhole: "署名済み先頭までの {count} 件がすべてつながっています。",
  chainBroken: "チェーンは記録 {number} で途切れています。",
  chainUnable: "このブラウザーではこのページでハッシュを計算できません。",
  chainNone: "たどるべき署名済み先頭がありません。",
};
