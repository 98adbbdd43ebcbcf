// Having an account. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  account_required: "電話番号、メールアドレス、アカウント番号のいずれかを入力してください。",
  email_malformed: "メールアドレスの形式が正しくありません。",
  phone_malformed: "電話番号の形式が正しくありません。",
  password_length: "パスワードは {minimum} から {maximum} 文字です。",
  password_too_common: "このパスワードはよく使われるものです。別のものにしてください。",
  passwords_differ: "2 つのパスワードが一致しません。",
  password_wrong: "現在のパスワードが正しくありません。",
  invite_unknown: "この紹介コードは存在しません。修正するか空欄にしてください。",
  account_taken: "このアカウントはすでに存在します。ログインしてください。",
  registration_closed: "現在、新規登録を停止しています。アカウントをお持ちの方は通常どおりログインできます。",
  login_failed: "アカウントまたはパスワードが正しくありません。",
  login_slowed: "試行回数が多すぎます。{seconds} 秒後にお試しください。",
  device_unconfirmed:
    "この端末はアカウントで初めて使われます。{destination} にコードを送信しました。{minutes} 分以内にそのコードで再度ログインしてください。",
  device_link_elsewhere: "このリンクは別の端末用です。ログインする端末で開くか、その端末でコードを入力してください。",
  account_frozen: "このアカウントは凍結されています。ご本人はコードで解除できます。サポートにもご連絡いただけます。",
  link_spent: "このリンクは使用済みか期限切れです。新しいものを取得してください。",
  nickname_malformed: "ニックネームは 2 から 20 文字の文字、数字、ハイフン、下線です。",
  nickname_taken: "このニックネームはすでに使われています。",
  password_own_words:
    "名前、メールアドレス、電話番号、アカウント番号を使ったパスワードは設定できません。別のものにしてください。",
  passwords_same: "ログインパスワードと取引パスワードは別のものにしてください。",
  password_reset_needed: "安全のため、このパスワードは使えなくなりました。コードで新しいパスワードを設定してください。",
};

export const notices: Translated<typeof english.notices> = {
  account_open: "アカウントができました。",
  account_ready: "アカウントができました。ログインしてご利用ください。",
  logged_out: "ログアウトしました。",
  password_reset: "パスワードを変更しました。新しいパスワードでログインしてください。",
  saved: "保存しました。",
  device_confirmed: "端末を確認しました。ログインして続行できます。",
};

export const messages: Translated<typeof english.messages> = {
  welcome: {
    title: "ようこそ",
    text: "アカウントができました。取引の前に、アカウント設定で取引パスワードと二段階認証を設定できます。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_register: { mail: "アカウント開設のためのコードです。", sms: "アカウント開設用。" },
  code_login: { mail: "ログインのためのコードです。", sms: "ログイン用。" },
  code_device: { mail: "このコードで新しい端末が本人のものであることを確認します：", sms: "新しい端末の確認用です。" },
  code_reset: { mail: "新しいパスワードを設定するためのコードです。", sms: "新しいパスワード用。" },
};

export const mails: Translated<typeof english.mails> = {
  newDevice: {
    where: "{device}、アドレス {address} から、正しいパスワードでログインがありました。",
    link: "または {minutes} 分以内にその端末で次のリンクを開いてください：",
    notYou:
      "心当たりがない場合、パスワードが知られています。すぐに新しいパスワードを設定し、設定画面またはサポートからアカウントを凍結してください。",
  },
  exists: {
    subject: "Tidemark のアカウントはすでにあります",
    lines: [
      "このアドレスでアカウントを開設しようとした方がいますが、すでにアカウントがあります。",
      "そのままログインするか、お忘れの場合は新しいパスワードを設定してください。",
    ],
    sms: "Tidemark：この電話番号にはすでにアカウントがあります。ログインするか、新しいパスワードを設定してください。",
  },
};

export const titles: Translated<typeof english.titles> = {
  login: "ログイン",
  register: "新規登録",
  forgottenPassword: "新しいパスワード",
  resetPassword: "新しいパスワード",
};

export const page: Translated<typeof english.page> = {
  loginTitle: "ログイン",
  logIn: "ログイン",
  loginWays: "ログイン方法",
  registerWays: "登録方法",
  byPhone: "電話番号",
  byEmail: "メール",
  emailOrNumber: "メールアドレスまたはアカウント番号",
  emailOrPhone: "メールアドレスまたは電話番号",
  forgotten: "お忘れの場合",
  noAccountYet: "アカウントをお持ちでない場合",
  registerLink: "新規登録",
  pointsWay: "ポイントアカウントでログイン",
  accountAlready: "登録済みの場合",
  loginLink: "ログイン",
  sessionEnded: "セッションが終了しました。続けるには再度ログインしてください。",
  secondFactorLead: "このアカウントは二段階認証で保護されています。",
  otherAccount: "別のアカウントを使う",
  passkeySignIn: "パスキーでログイン",
  deviceTitle: "本人確認",
  deviceLead: "この端末はアカウントで初めて使われます。{destination} にコードとリンクを送信しました。",
  deviceCode: "届いたコード",
  deviceCodeHint: "この端末で届いたリンクを開いてから続行することもできます。",
  deviceContinue: "続ける",
  deviceSendAgain: "再送信",
  deviceSent: "送信しました。",
  proveByCode: "メールのコードでログイン",
  registerTitle: "アカウントを開設",
  register: "登録する",
  inviteLabel: "紹介コード（任意）",
  inviteFrom: "{name} さんの紹介。",
  inviteBack: "{name} さんの紹介：取引手数料の {percent}% が戻ります。",
  inviteFixed: "開いたリンクに含まれるコードです",
  regionAgree: "居住地域の代理人の名簿に載ることに同意します",
  regionAgreeHint:
    "代理人には都市名、一部を伏せた電話番号またはメールアドレス、登録日時が見え、取引所から手数料の一部が支払われます。お客様の負担は増えません。",
  regionCity: "都市",
  regionDistrict: "区（任意）",
  regionCityRequired: "都市名を入力するか、チェックを外してください。",
  terms: "利用規約を読み、同意します",
  termsRequired: "続けるには規約への同意が必要です。",
  forgottenTitle: "新しいパスワードを設定",
  forgottenLead:
    "アカウントのメールアドレスまたは電話番号にコードを送ります。変更すると全端末のセッションが終了します。",
  resetLead: "新しいパスワードを決めてください。全端末のセッションが終了します。",
  setPassword: "パスワードを設定",
  backToLogin: "ログインへ戻る",
  backToSettings: "設定へ戻る",
  linkSpentTitle: "このリンクは使えません",
  linkSpentText: "リンクは30分以内に1回だけ使えます。メールアドレスで新しいリンクを受け取れます。",
  askNewLink: "新しいリンクを受け取る",
  accountNumber: "アカウント番号 {number}",
  profileTitle: "プロフィール",
  nickname: "ニックネーム",
  nicknameHint: "取引相手とページ上部に表示される名前です。",
  nicknameNone: "未設定",
  nicknameSet: "ニックネームを設定",
  nicknameChange: "ニックネームを変更",
  nicknameSave: "ニックネームを保存",
  nicknameRule: "文字、数字、ハイフン、下線で 2 から 20 文字。",
  nicknameSaved: "ニックネームを保存しました。",
  referralTitle: "友だちを招待",
  referralMore: "チームと報酬",
  referralCode: "あなたの紹介コード",
  referralLinkLabel: "あなたの紹介リンク",
  referralQr: "紹介リンクのQRコード",
  copyReferralCode: "紹介コードをコピー",
  copyReferralLink: "紹介リンクをコピー",
  unfreezeLink: "凍結を解除する",
};
