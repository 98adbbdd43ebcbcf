// Payment methods. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  payment_ways_missing: "完全な受取方法を少なくとも一つ入力してください。",
  payment_name_differs: "氏名が本人確認と一致しません。支払いは取引相手本人にのみ行えます。",
  payment_text_malformed: "入力に目に見えない文字が含まれています。入力し直してください。",
  bank_incomplete: "銀行口座には銀行名と口座番号が必要です。",
  banks_full: "保存できる銀行口座は {maximum} 件までです。",
} satisfies SomeRefusals;

export const notices = { payments_saved: "受取方法を保存しました。" };

export const messages = {
  payments_changed: {
    title: "受取方法の変更",
    text: "受取方法が {time} に変更されました。お心当たりがない場合は、すぐにパスワードを変更しアカウントを凍結してください。",
  },
};

export const titles = { payments: "受取方法" } as const;

export const page = {
  lead: "取引で相手があなたに支払う方法です。取引中の相手にのみ表示されます。",
  name: "氏名",
  nameHint: "書類のとおりに",
  nameVerified: "本人確認と一致しています。",
  nameDiffers: "本人確認と一致していません。一致するまで他の人と取引できません。",
  nameUnverified: "本人確認がまだです。他の人との取引に必要です。",
  verify: "本人確認へ",
  banks: "銀行口座",
  bankNumber: "銀行口座 {count}",
  bankName: "銀行名",
  bankAccount: "口座番号",
  bankAddress: "支店",
  bankAddressHint: "任意",
  addBank: "銀行口座を追加",
  removeBank: "この銀行口座を削除",
  alipay: "Alipay",
  alipayAccount: "Alipay アカウント",
  alipayCode: "Alipay 支払コード",
  wechat: "WeChat",
  wechatNickname: "WeChat ニックネーム",
  wechatAccount: "WeChat アカウント",
  wechatCode: "WeChat 支払コード",
  telegram: "Telegram",
  telegramAccount: "Telegram アカウント",
  line: "LINE",
  lineAccount: "LINE アカウント",
  codeHint: "相手が読み取って支払うコード",
  removeCode: "画像を削除",
  more: "その他の方法",
  nameRequired: "氏名を入力してください。",
  bankNameRequired: "銀行名を入力してください。",
  bankAccountRequired: "口座番号を入力してください。",
  wayRequired: "完全な受取方法を少なくとも一つ入力してください。",
  passwordRequired: "取引パスワードを入力してください。",
  save: "保存",
  privacy: "ここの内容はすべて暗号化されます。変更には取引パスワードが必要で、メールでお知らせします。",
  changed: "最終変更：{time}",
} as const;
