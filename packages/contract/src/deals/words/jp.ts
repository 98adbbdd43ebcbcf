// Deals between people. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deal_chat_closed: "この取引は終了から7日を過ぎたため、これ以上追加できません。",
  message_empty: "内容を入力してください。",
  message_too_long: "長すぎます。{maximum}文字以内で入力してください。",
  message_malformed: "見えない文字や書字方向を変える文字が含まれています。入力し直してください。",
  unknown_phrase: "この定型文はありません。",
  pictures_too_many: "画像は一度に{maximum}枚までです。",
  dispute_not_possible: "異議を申し立てられるのは支払い済みの取引だけで、一件につき一度です。",
  dispute_too_late: "異議申し立てはできません。この取引のコインはすでに確保されていません。",
  statement_given: "陳述はすでに提出されています。",
  rating_not_possible: "評価できるのは、完了または裁定された取引だけです。",
  rating_given: "この取引はすでに評価済みです。",
  unknown_person: "該当する利用者がいません。",
  block_self: "自分自身をブロックすることはできません。",
  blocks_full: "ブロックできるのは{maximum}人までです。",
} satisfies SomeRefusals;

export const notices = {
  deal_said: "送信しました。",
  deal_read: "記録しました。",
  deal_disputed: "異議申し立てを受け付けました。担当者が確認します。",
  deal_stated: "陳述を記録に加えました。",
  deal_rated: "評価ありがとうございます。",
  block_set: "お互いのオファーは表示されなくなりました。",
  block_lifted: "お互いのオファーが再び表示されます。",
};

export const messages = {
  deal_disputed: {
    title: "異議が申し立てられました",
    text: "取引{id}（{amount} {currency}）について{time}に異議が申し立てられました。売り手が確認するか、担当者2名が裁定するまでコインは動きません。取引のページで陳述と証拠を追加してください。",
  },
  deal_statement: {
    title: "異議について陳述がありました",
    text: "取引{id}（{amount} {currency}）の異議について、{time}に相手が陳述を提出しました。",
  },
  deal_silent: {
    title: "売り手の応答がありません",
    text: "取引{id}（{amount} {currency}）の売り手が期限内に応答しなかったため、{time}に規則により異議が申し立てられました。売り手が確認するか、担当者2名が裁定するまでコインは動きません。取引のページで陳述と証拠を追加してください。",
  },
  deal_remind: {
    title: "入金を確認してください",
    text: "取引{id}（{amount} {currency}）の買い手が支払い済みと報告しました。口座をご覧になり、{until}までに確認するか異議を申し立ててください。",
  },
  deal_released: {
    title: "コインが渡されました",
    text: "取引{id}の売り手が期限内に応答しませんでした。開始時に示されたとおり、{amount} {currency}は{time}に買い手へ渡りました。",
  },
};
