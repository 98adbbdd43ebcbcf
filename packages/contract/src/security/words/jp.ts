// Keeping an account safe. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  trade_password_unset: "先に取引パスワードを設定してください。",
  trade_password_wrong: "取引パスワードが正しくありません。",
  trade_password_locked: "取引パスワードの誤入力が続いたため、関連する操作を一時的にロックしています。",
  second_factor_required: "この操作には認証コードが必要です。",
  second_factor_wrong: "認証コードが正しくないか、有効期限が切れています。",
  second_factor_slowed: "認証コードの誤りが続きました。{seconds} 秒後にお試しください。",
  second_factor_already_on: "二段階認証はすでに有効です。",
  second_factor_already_off: "二段階認証は有効になっていません。",
  second_factor_not_begun: "二段階認証の設定が古くなりました。最初からやり直してください。",
  anti_phishing_malformed: "32 文字までの文字、数字、空白、簡単な記号を使えます。",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "パスワードを変更しました。",
  trade_password_set: "取引パスワードを設定しました。",
  trade_password_present: "取引パスワードは設定済みです。",
  email_bound: "メールアドレスを登録しました。",
  phone_bound: "電話番号を登録しました。",
  second_factor_ended: "二段階認証を無効にしました。",
};

export const messages: Translated<typeof english.messages> = {
  password_changed: {
    title: "ログインパスワードの変更",
    text: "{time} にログインパスワードが変更され、ほかのセッションは終了しました。",
  },
  trade_password_set: {
    title: "取引パスワードの設定",
    text: "{time} に新しい取引パスワードが設定されました。",
  },
  trade_password_locked: {
    title: "取引パスワードのロック",
    text: "取引パスワードの入力が 5 回誤っていたため、{until} まで関連する操作をロックします。",
  },
  email_bound: {
    title: "メールアドレスの登録",
    text: "{time} に {destination} がアカウントに登録されました。",
  },
  phone_bound: {
    title: "電話番号の登録",
    text: "{time} に {destination} がアカウントに登録されました。",
  },
  second_factor_on: {
    title: "二段階認証の有効化",
    text: "{time} に二段階認証が有効になりました。",
  },
  second_factor_off: {
    title: "二段階認証の無効化",
    text: "{time} に二段階認証が無効になりました。",
  },
  anti_phishing_changed: {
    title: "フィッシング対策フレーズの変更",
    text: "{time} にメールに記載するフレーズが変更されました。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "取引パスワードを設定するためのコードです。", sms: "取引パスワード用。" },
  code_change: { mail: "パスワードを変更するためのコードです。", sms: "パスワード変更用。" },
  code_bind: { mail: "このアドレスを登録するためのコードです。", sms: "電話番号の登録用。" },
};
