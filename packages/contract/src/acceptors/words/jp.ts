// Acceptors: people through whom others put money in and take money out. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_acceptor: "この両替人は見つかりません。",
  acceptor_own: "自分自身とは取引できません。",
  acceptor_not_open: "この両替人は受付をしていません。",
  acceptor_leaving: "この両替人は退任手続き中のため、新しい取引を受け付けません。",
  acceptor_paused: "この両替人は現在受付を休止しています。",
  acceptor_way_missing: "この両替人はこの支払方法に対応していません。",
  acceptor_way_unchosen: "支払方法を選んでください。",
  acceptor_mobile_missing: "携帯電話番号を入力してください。",
  acceptor_account_missing: "口座を入力してください。",
  acceptor_money_missing: "金額を小数点以下2桁までで入力してください。",
  acceptor_room: "この両替人が現在受け付けられるのは {maximum} までです。",
  acceptor_account_differs: "受け取りは、受取方法に保存した口座に限られます。",
  acceptor_not_appointed: "回答待ちの任命はありません。",
  acceptor_nothing_wanted: "運営から保証金の変更は求められていません。",
  acceptor_open_above: "進行中の取引がこの保証金を上回っています。取引を終えてから同意してください。",
  acceptor_limits_wrong: "限度額は {min} から {max} の範囲で、下限は上限以下にしてください。",
  acceptor_keeps_shop: "このコインの店舗を持つ人は、同じコインの両替人にはなれません。先に店舗を閉じてください。",
  shop_of_acceptor: "このコインの両替人は、同じコインの店舗を持てません。",
  evidence_required: "先に振込の証拠画像を添付してください。",
} satisfies SomeRefusals;

export const notices = {
  acceptor_deposit_begun: "両替人に {money} を支払い、支払済みにしてください。",
  acceptor_withdrawal_begun:
    "コインを確保しました。両替人が振込済みにした後、{minutes} 分以内に受取確認または異議申立てをしてください。",
  acceptor_transferred: "振込済みにしました。利用者は {minutes} 分以内に異議を申し立てられます。",
  acceptor_accepted: "両替人になりました。保証金を確保しました。",
  acceptor_guarantee_accepted: "保証金が変わりました。",
  acceptor_declined: "任命を辞退しました。",
  acceptor_saved: "保存しました。",
  acceptor_leaves: "退任手続きを始めました。保証金は {until} に戻ります。",
  acceptor_moved_in: "{amount} {currency} を業務口座へ移しました。",
  acceptor_moved_out: "{amount} {currency} を法定通貨口座へ移しました。",
  acceptor_not_received: "お金を受け取っていません。",
  acceptor_silent: "支払いましたが、両替人が確認していません。",
};

export const messages = {
  acceptor_appointed: {
    title: "両替人に任命されました",
    text: "運営により両替人 {name} に任命されました。保証金 {guarantee} {currency} を確保して引き受けるか、辞退してください。",
  },
  acceptor_changed: {
    title: "両替人としての条件が変わりました",
    text: "運営が {time} に {name} の料率と限度額を変更しました。進行中の取引には影響しません。",
  },
  acceptor_guarantee_wanted: {
    title: "保証金の変更が求められています",
    text: "運営は {name} の保証金を {guarantee} {currency} にすることを求めています。作業ページで同意すると変わります。",
  },
  acceptor_guarantee_changed: {
    title: "保証金が変わりました",
    text: "{name} の保証金は {time} から {guarantee} {currency} です。",
  },
  acceptor_stopped: {
    title: "新しい取引の受付が停止されました",
    text: "運営が {time} に {name} の受付を停止しました：{reason} 進行中の取引は最後まで対応してください。",
  },
  acceptor_resumed: {
    title: "受付を再開できます",
    text: "運営が {time} に {name} の停止を解除しました。",
  },
  acceptor_rests: {
    title: "受付を休止しました",
    text: "期限内に振り込まれなかった出金があったため、{name} は規則により {time} に休止しました。戻ったら業務ページで再開してください。",
  },
  acceptor_leaving: {
    title: "両替人の退任手続きが始まりました",
    text: "{name} は {until} に、進行中の取引がなくなり次第終了します。その時に保証金 {guarantee} {currency} が戻ります。",
  },
  acceptor_ended: {
    title: "両替人を退任しました",
    text: "{name} は終了しました。保証金 {guarantee} {currency} と業務口座の残高は法定通貨口座にあります。",
  },
  withdrawal_begun: {
    title: "出金を受け付けました：振込をお待ちください",
    text: "出金 {id} のため {amount} {currency} を確保しました。両替人が {money} をあなたの口座へ振り込みます。振込済みになった後 {minutes} 分以内に確認または異議申立てがなければ、自動で確定します。",
  },
  withdrawal_asked: {
    title: "振込が必要な出金があります",
    text: "取引 {id}（{amount} {currency}）のため期限内に {money} を振り込み、証拠画像を添えて振込済みにしてください。",
  },
  withdrawal_transferred: {
    title: "入金を確認してください",
    text: "両替人が出金 {id} の {money} を振り込んだと申告しました。口座を確認し、{until} までに受取確認またはワンクリックで異議申立てをしてください。それを過ぎると自動で確定します。",
  },
  withdrawal_remind: {
    title: "残り半分です：口座を確認してください",
    text: "出金 {id}（{money}）は {until} に自動で確定します。入金がなければ、今すぐワンクリックで異議を申し立ててください。",
  },
  withdrawal_released: {
    title: "出金が自動で確定しました",
    text: "取引 {id} の振込 {money} に期限内の異議がなかったため、開始時の約束どおり {amount} {currency} は {time} に両替人へ渡りました。",
  },
};

export const reasons = {
  acceptor: {
    title: "両替人との取引",
    received: "両替人：受取または返却",
    paid: "両替人：取引のため確保",
    frozen: "両替人：拘束中の残高から {amount} {currency} を支払い",
  },
  guarantee: {
    title: "両替人の保証金",
    received: "両替人の保証金：返却",
    paid: "両替人の保証金：確保",
  },
};
