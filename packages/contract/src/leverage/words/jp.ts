// Leverage: positions on recorded prices. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  price_stale:
    "この取引ペアの価格が最新ではないため、新規建てや変更はできません。しばらくしてからもう一度お試しください。",
  leverage_closed: "この取引ペアのレバレッジは終了しています。別のペアに切り替えてください。",
  hands_out_of_range: "枚数は {min} から {max} までの整数で入力してください。",
  multiple_not_offered: "この倍率はここでは選べません。",
  limit_wrong_side: "ロングの指値は現在値より下、ショートは上でなければなりません。現在値は {price} です。",
  take_profit_wrong_side: "利確価格は建値と現在値 {price} の利益側に置いてください。",
  stop_loss_wrong_side: "損切り価格は建値と現在値 {price} の損失側に置いてください。",
  leverage_user_limit: "この取引ペアでのお客様の建玉は合計 {maximum} までです。",
  leverage_capacity:
    "取引所は現在この取引ペアのこの方向をこれ以上引き受けられません。枚数を減らすか、別のペアをお試しください。",
  leverage_uncovered: "取引所の資金が現在すべての利益を賄えないため、新規の建玉はできません。決済は可能です。",
  too_many_positions: "建玉の上限 {maximum} 件に達しています。",
  unknown_position: "この建玉は見つかりません。",
  position_not_open: "この建玉は保有中ではありません。",
  position_not_pending: "この注文はもう待機中ではありません。",
  position_closing: "この建玉は決済中です。",
  nothing_to_close: "決済できる建玉がありません。",
} satisfies SomeRefusals;

export const notices = {
  position_opened: "建玉しました。",
  entrust_placed: "指値注文を受け付けました。",
  position_closed: "決済しました。",
  position_part_closed: "一部を決済しました。",
  entrust_cancelled: "指値注文を取り消しました。",
  stops_set: "利確と損切りを設定しました。",
  positions_closed: "決済した建玉：{count} 件。",
  margin_added: "証拠金を追加しました。",
};

export const messages = {
  lever_opened: {
    title: "指値注文が約定しました",
    text: "{market}{side}：{hands} 枚を {price} で建てました。",
  },
  lever_take_profit: {
    title: "利確しました",
    text: "{market}{side}：{hands} 枚を {price} で決済、損益 {profit}。",
  },
  lever_stop_loss: {
    title: "損切りしました",
    text: "{market}{side}：{hands} 枚を {price} で決済、損益 {profit}。",
  },
  lever_liquidated: {
    title: "強制清算されました",
    text: "{market}{side}：{hands} 枚を {price} で決済、損益 {profit}。証拠金維持率が基準に達しました。",
  },
  lever_deleveraged: {
    title: "規則により決済されました",
    text: "{market}{side}：{hands} 枚を {price} で決済、損益 {profit}。取引所の資金がすべての利益を賄えませんでした。",
  },
  lever_delisted: {
    title: "上場廃止により決済されました",
    text: "{market}{side}：{hands} 枚を {price} で決済、損益 {profit}。",
  },
  lever_ending: {
    title: "レバレッジ終了のお知らせ",
    text: "{market} のレバレッジは {until} に終了します。新規の建玉はできません。その時点で残っている建玉は、次に記録された価格で決済されます。",
  },
};

export const log = {
  told: { long: "、ロング", short: "、ショート" },
  sides: { long: "ロング", short: "ショート" },
  states: { pending: "待機中", open: "保有中", closing: "決済中", closed: "決済済み", revoked: "取消済み" },
};

export const reasons = {
  lever_entrust: { title: "レバレッジ指値注文", paid: "指値注文のため確保" },
  lever_cancel: { title: "取り消した指値注文", received: "取り消した注文の証拠金と手数料" },
  lever_open: { title: "レバレッジ証拠金", paid: "建玉の証拠金" },
  lever_fee: { title: "新規建て手数料", received: "新規建て手数料", paid: "新規建て手数料" },
  lever_close: { title: "決済", received: "建玉の決済", paid: "建玉の決済" },
  lever_liquidation: { title: "強制清算", received: "建玉の強制清算", paid: "建玉の強制清算" },
  lever_overnight: {
    title: "オーバーナイト手数料",
    received: "オーバーナイト手数料",
    paid: "オーバーナイト手数料",
    frozen: "オーバーナイト手数料（証拠金から）",
  },
  lever_margin: { title: "証拠金の追加", paid: "建玉に証拠金を追加" },
  pool_fund: { title: "レバレッジプール", received: "レバレッジプールへの補充", paid: "レバレッジプールへの補充" },
  insurance_fund: { title: "保険基金", received: "保険基金への補充", paid: "保険基金への補充" },
};
