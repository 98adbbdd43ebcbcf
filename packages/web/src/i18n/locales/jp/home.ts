// The words of the home page. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/home.ts";

export const texts: Translated<typeof english> = {
  headline: "確かめられる板で、取引を。",
  lead: "Tidemark はオープンな取引所です。ルールは公開され、API は呼び出しごとに文書化され、金額は最後の一桁まで正確です。",
  readReference: "APIリファレンスを読む",
  seeBricks: "UI部品を見る",
  statusTitle: "取引所の状態",
  statusLoading: "取引所の状態を読み込み中",
  statusAllReady: "すべて正常に動作しています",
  statusRecovering: "エンジンを復旧中です。完了まで注文はお待ちください",
  statusDatabaseAway: "データベースに接続できません。現在は変更を受け付けていません",
  statusStale: "最終更新 {time}",
  engine: "マッチングエンジン",
  database: "データベース",
  mode: "市場",
  version: "バージョン",
  modeDemo: "デモ・テスト資金",
  modeLive: "本番",
  trustTitle: "今日から確かめられること",
  exactTitle: "最後の一桁まで正確",
  exactText: "金額は各通貨の最小単位の整数で扱い、浮動小数点は使いません。桁が多すぎる値は丸めずに断ります。",
  reasonTitle: "断るときは必ず理由を",
  reasonText: "拒否には、プログラム向けの固定名と、人が読む平易な文が五つの言語で付きます。",
  referenceTitle: "ずれないリファレンス",
  referenceText: "APIリファレンスは、サーバーが各リクエストの検査に使う宣言そのものから生成されます。",
  engineReady: "正常",
  engineRecovering: "復旧中",
  databaseReady: "正常",
  databaseAway: "接続不可",
};
