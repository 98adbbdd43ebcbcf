// Shops of merchants. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_shop: "このショップは見つかりませんでした。",
  shop_exists: "このコインのショップをすでにお持ちです。",
  shop_name_malformed: "名前は文字、数字、空白で {min} から {max} 文字です。",
  shop_name_taken: "この名前は他のショップが使っています。",
  shop_not_open: "このショップは開いていません。",
  shop_not_waiting: "この申請はすでに決定されています。",
  shop_leaving: "このショップは退店の予告期間中です。新しい掲載や取引はできません。",
  shop_paused: "このショップは今、取引を受けていません。",
  shop_closed_now: "このショップは営業時間外です。{until} に開きます。",
  shop_hours_malformed: "各曜日の営業時間を入力し、少なくとも一日は営業日にしてください。",
  offer_off_shelf: "このオファーは今、掲載されていません。",
  offer_price_moved: "価格が {price} に変わりました。確かめてからお受けください。",
  offer_out_of_limits: "一回の取引は {min} から {max} の間です。",
  offer_limits_wrong: "一回の最小は最大以下、最大は全体以下にしてください。",
  offer_not_small: "このオファーにはまだ受けられる量が残っています。取り下げをお使いください。",
  premium_out_of_range: "指数からの差は上下 {maximum} パーセントまで、小数二桁です。",
  window_out_of_range: "支払い時間は {min} 分から {max} 分です。",
} satisfies SomeRefusals;

export const notices = {
  shop_applied: "申請を受け付けました。審査をお待ちください。保証金は取り分けられました。",
  shop_withdrawn: "申請を取り下げました。保証金は戻りました。",
  shop_leaves: "予告期間が始まりました。保証金は {until} に戻ります。",
  shop_saved: "保存しました。",
  shop_moved_in: "{amount} {currency} をショップへ移しました。",
  shop_moved_out: "{amount} {currency} をショップから移しました。",
  offer_shelved: "オファーを掲載しました。",
  offer_unshelved: "オファーの掲載をやめました。",
  offer_closed: "オファーを閉じました。",
  arbitrated_by_buyer: "支払いましたが、コインが渡されていません。",
  arbitrated_by_seller: "お金を受け取っていません。",
};

export const messages = {
  shop_approved: {
    title: "ショップが開きました",
    text: "{name} は {currency} を売買できます。コインをショップへ移し、最初のオファーを出してください。",
  },
  shop_refused: {
    title: "ショップは開かれませんでした",
    text: "{name}（{currency}）の申請は承認されませんでした：{reason} 保証金は法定通貨口座に戻りました。",
  },
  shop_leaving: {
    title: "ショップの予告期間が始まりました",
    text: "{name}（{currency}）は {time} に、進行中の取引がなくなり次第終わります。保証金はその時に戻ります。",
  },
  shop_ended: {
    title: "ショップが終わりました",
    text: "{name}（{currency}）は終わりました。保証金と残高は法定通貨口座にあります。",
  },
};

export const reasons = {
  shop: {
    title: "ショップの取引",
    received: "ショップ：受け取り、または返却",
    paid: "ショップ：オファーまたは取引のために取り分け",
    frozen: "ショップ：拘束中の残高から {amount} {currency} を支払い",
  },
  shop_deposit: {
    title: "ショップの保証金",
    received: "ショップの保証金：返却",
    paid: "ショップの保証金：取り分け",
  },
};
