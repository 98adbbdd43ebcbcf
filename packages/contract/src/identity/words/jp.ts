// Verifying who somebody is. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  identity_pending: "書類を審査中です。結果をお知らせします。",
  identity_certified: "本人確認は完了しています。",
  name_malformed: "書類どおりの氏名を 2 から 64 文字で入力してください。",
  card_malformed: "書類番号は 5 から 32 桁の英数字です。",
  card_taken: "この書類は別のアカウントで使用されています。",
};

export const notices: Translated<typeof english.notices> = {
  identity_submitted: "書類を提出しました。審査をお待ちください。",
};

export const messages: Translated<typeof english.messages> = {
  identity_submitted: {
    title: "本人確認の審査中",
    text: "書類は {time} に提出されました。審査が終わり次第お知らせします。",
  },
  identity_certified: {
    title: "本人確認が完了しました",
    text: "本人確認は {time} に完了しました。出金限度額の引き上げはすぐに適用されます。",
  },
  identity_refused: {
    title: "本人確認が承認されませんでした",
    text: "書類は {time} に却下されました：{reason} もう一度提出できます。",
  },
};

export const titles: Translated<typeof english.titles> = {
  identity: "本人確認",
};

export const page: Translated<typeof english.page> = {
  lead: "本人確認が完了すると、出金限度額が上がり、個人間取引も利用できます。",
  name: "氏名",
  nameHint: "書類に記載のとおり",
  cardId: "書類番号",
  cardHint: "身分証明書またはパスポート",
  front: "書類の表面",
  frontHint: "四隅まで写し、隠さないでください",
  reverse: "書類の裏面",
  reverseHint: "パスポートは顔写真の隣のページ",
  hand: "書類を持ったご本人",
  handHint: "お顔と書類の両方が鮮明であること",
  submit: "提出する",
  nameRequired: "氏名を入力してください。",
  cardRequired: "書類番号を入力してください。",
  pendingTitle: "審査中",
  pendingText: "{time} に提出済みです。結果はメッセージとメールでお知らせします。",
  certifiedTitle: "確認済み",
  certifiedText: "{time} に確認されました。",
  refusedTitle: "前回の書類は承認されませんでした",
  refusedAgain: "下からもう一度提出できます。",
  privacy: "画像は暗号化され、審査担当者だけが閲覧します。却下された書類の画像は {days} 日後に消去されます。",
};
