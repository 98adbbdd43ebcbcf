// Keeping an account safe. In Japanese.

import type { Translated } from "../../texts/words.ts";
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
