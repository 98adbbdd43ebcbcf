// The demo's simulated market. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_refill: { title: "テスト資金の補充" },
};

export const titles: Translated<typeof english.titles> = {
  simulation: "シミュレーション価格",
};

export const page: Translated<typeof english.page> = {
  title: "シミュレーション価格",
  lead: "これはデモです。資金はテスト用で、価格は実際の市場ではなくプログラムから生まれます。",
  titleReal: "シミュレーションはありません",
  leadReal: "この取引所の価格はすべて、個人や企業が自分の資金で出した注文から生まれます。",
  how: "仕組み",
  howPrice:
    "各通貨の参照価格は、日ごとに変わる秘密のシードから計算されます。シードのハッシュはその日が始まる前に、シードはその日が終わると公開されます。誰も価格を予知できず、誰でも後から確かめられます。",
  howOrders:
    "運営者の口座が参考価格の周りに、誰とも同じ入口から本物の注文を出します。あなたの注文は同じ板で価格と時間の順に約定します。",
  howHands: "価格、ローソク足、結果を手で決めることは誰にもできません。そのための画面も命令もありません。",
  facts: "データ",
  commitment: "今日のコミットメント（シードの SHA-256）",
  copyCommitment: "コミットメントをコピー",
  noDay: "最初の日は次の分に始まります。",
  foretellable: "運営者がこのデモのシードを固定しています（DEMO_SEED）。それを知る人は価格を予知できます。",
  records: "記録された価格、日々とそのシード",
  startedAt: "開始時刻",
  rate: "毎秒の取引数",
  accounts: "運営者の口座",
  accountsText: "これらの口座がデモのために取引します。ほかはすべて利用者です。",
  maker: "マーケットメイカー",
  taker: "テイカー",
  noAccounts: "現在取引している口座はありません。",
  check: "自分で確かめる",
  checkText:
    "すべての注文と取引は記録に残ります。次のコマンドは記録を最初から再生し、残高と未約定注文を保存内容と照合し、違いがあれば示します。",
  checkHere: "取引所を動かしている人が、プログラムのフォルダーで実行します。二つ目の形は稼働中に写しを取ります。",
};
