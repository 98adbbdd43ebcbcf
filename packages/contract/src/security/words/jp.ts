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
  trade_password_required: "取引パスワードを入力してください。",
  login_password_required: "この変更にはログインパスワードによる確認が必要です。",
  old_place_unproved: "現在登録されている連絡先に届くコードが必要です。ない場合、変更は {days} 日後になります。",
  unknown_change: "この変更はすでに保留されていません。",
  account_not_frozen: "このアカウントは凍結されていません。",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "パスワードを変更しました。",
  trade_password_set: "取引パスワードを設定しました。",
  trade_password_present: "取引パスワードは設定済みです。",
  email_bound: "メールアドレスを登録しました。",
  phone_bound: "電話番号を登録しました。",
  second_factor_ended: "二段階認証を無効にしました。",
  place_change_waiting: "変更は {until} に行われます。設定またはメールのリンクから取り消せます。",
  place_change_cancelled: "変更を取り消しました。",
  change_undone: "変更を取り消し、すべてのセッションを終了しました。新しいパスワードを設定してください。",
  frozen_by_owner: "アカウントを凍結しました。解除するまで、ログイン、取引、出金はできません。",
  account_unfrozen: "凍結を解除しました。ログインしてください。",
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
  email_replaced: {
    title: "メールアドレスの変更",
    text: "{time} に {former} が {destination} に変更されました。",
  },
  phone_replaced: {
    title: "電話番号の変更",
    text: "{time} に {former} が {destination} に変更されました。",
  },
  email_change_waiting: {
    title: "メールアドレス変更の予定",
    text: "{time} に {former} を {destination} に変更する申請がありました。取り消さなければ {until} に変更されます。",
  },
  phone_change_waiting: {
    title: "電話番号変更の予定",
    text: "{time} に {former} を {destination} に変更する申請がありました。取り消さなければ {until} に変更されます。",
  },
  place_change_cancelled: {
    title: "変更の取り消し",
    text: "{destination} への変更は {time} に取り消されました。何も変更されていません。",
  },
  change_undone: {
    title: "セキュリティ変更の取り消し",
    text: "{time} にメールのリンクから変更が取り消されました。すべてのセッションが終了し、パスワードの再設定が必要です。",
  },
  frozen_by_owner: {
    title: "アカウントの凍結",
    text: "{time} にアカウントが凍結されました。すべてのセッションが終了し、未送金の出金は停止されました。コード、パスワード、二段階認証で解除できます。",
  },
  frozen_by_operator: {
    title: "アカウントの凍結",
    text: "{time} に当取引所がアカウントを凍結しました：{reason}。すべてのセッションが終了しました。サポートにご連絡ください。",
  },
  account_unfrozen: {
    title: "凍結の解除",
    text: "{time} にアカウントの凍結が解除されました。",
  },
  sessions_ended: {
    title: "セッションの終了",
    text: "{time} に当取引所がアカウントのすべてのセッションを終了しました：{reason}。もう一度ログインしてください。",
  },
  second_factor_reset: {
    title: "二段階認証の解除",
    text: "{time} に、サポートが担当者二名の確認のうえアカウントの二段階認証を解除しました。すべてのセッションが終了しました。新しく設定してください。",
  },
  email_reset: {
    title: "メールアドレスの変更",
    text: "{time} に、サポートが担当者二名の確認のうえアカウントのメールアドレスを {destination} に変更しました。すべてのセッションが終了しました。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "取引パスワードを設定するためのコードです。", sms: "取引パスワード用。" },
  code_change: { mail: "パスワードを変更するためのコードです。", sms: "パスワード変更用。" },
  code_bind: { mail: "このアドレスを登録するためのコードです。", sms: "電話番号の登録用。" },
  code_replace: {
    mail: "このアドレスを別のものに変更する申請があります。このコードを使うとすぐに変更されます。",
    sms: "この電話番号の変更用。",
  },
  code_unfreeze: { mail: "アカウントの凍結を解除するためのコードです。", sms: "凍結の解除用。" },
};

export const mails: Translated<typeof english.mails> = {
  origin: "操作元：{device}、アドレス {address}",
  holdUntil: "{until} まで出金を停止します。",
  undo: "心当たりがない場合は、次のリンクで取り消し、すべてのセッションを終了できます（{days} 日間有効、1 回限り）：",
  freeze: "すべてを今すぐ止めるには、アカウントを凍結してください（{days} 日間有効、1 回限り）：",
  notYou: "心当たりがない場合：{link}",
};

export const titles: Translated<typeof english.titles> = {
  tradePassword: "取引パスワード",
  bindEmail: "メールアドレスの登録",
  bindPhone: "電話番号の登録",
  undoChange: "変更の取り消し",
  freezeAccount: "アカウントの凍結",
  unfreezeAccount: "凍結の解除",
};

export const page: Translated<typeof english.page> = {
  levelTitle: "セキュリティレベル",
  levelLow: "低",
  levelMiddle: "中",
  levelHigh: "高",
  levelStrong: "最高",
  stepEmail: "メールアドレスの登録",
  stepPhone: "電話番号の登録",
  stepIdentity: "本人確認",
  done: "完了",
  missing: "未完了",
  holdHint: "変更後{hours}時間は出金を保留します。",
  holdNotice: "セキュリティ設定の変更のため、{time} まで出金を保留しています。",
  protectionTitle: "セキュリティ",
  email: "メールアドレス",
  phone: "電話番号",
  notBound: "未登録",
  bind: "登録",
  change: "変更",
  set: "設定",
  isSet: "設定済み",
  isNotSet: "未設定",
  isOn: "有効",
  isOff: "無効",
  turnOn: "有効にする",
  turnOff: "無効にする",
  loginPassword: "ログインパスワード",
  loginPasswordHint: "変更すると他のセッションは終了します。",
  tradePassword: "取引パスワード",
  tradePasswordHint: "出金とP2P取引で必要です。",
  secondFactor: "二段階認証",
  secondFactorHint: "ログイン、出金、セキュリティ変更時に認証アプリのコードを使います。",
  phrase: "フィッシング対策フレーズ",
  phraseHint: "当社のメールには必ず入ります。入っていないメールは当社のものではありません。",
  phraseLead: "自分だけが知っている言葉を選んでください。当社のメールに記載されます。",
  phraseLabel: "フレーズ",
  phraseEmpty: "32文字まで。空欄にすると解除します。",
  savePhrase: "フレーズを保存",
  authorizationCode: "認証番号",
  authorizationCodeHint: "サポートが本人確認に使います。これで操作はできず、10 分ごとに変わります。",
  copyAuthorizationCode: "認証番号をコピー",
  changePassword: "パスワードを変更",
  changePasswordLead: "他のセッションはすべて終了します。",
  oldPassword: "現在のパスワード",
  oldPasswordRequired: "現在のパスワードを入力してください。",
  tradePasswordLead: "資金を動かすときの第2のパスワードです。ログインパスワードと同じものは使えません。",
  tradePasswordWays: "確認方法",
  changeIt: "現在のものを覚えている",
  forgotIt: "忘れた",
  oldTradePassword: "現在の取引パスワード",
  oldTradePasswordRequired: "現在の取引パスワードを入力してください。",
  newTradePassword: "新しい取引パスワード",
  changeTradePassword: "取引パスワードを変更",
  setTradePassword: "取引パスワードを設定",
  codeGoesTo: "{destination} に送信します",
  bindEmailLead: "コードとアカウントの通知が届きます。",
  bindPhoneLead: "ログインとコードの受信に使えます。",
  boundNow: "現在の登録：{destination}",
  emailToBind: "メールアドレス",
  newEmail: "新しいメールアドレス",
  bindEmail: "メールアドレスを登録",
  bindPhone: "電話番号を登録",
  smsRisk:
    "SMSは傍受されることがあり、SIMの不正な再発行で電話番号を乗っ取られることもあります。認証アプリやパスキーのほうが安全です。",
  beginSecondFactor: "二段階認証を有効にする",
  scanLead: "認証アプリで画像を読み取り、表示されたコードを入力してください。",
  qrLabel: "認証アプリ用QRコード",
  secretLabel: "またはこのキーを入力",
  copySecret: "キーをコピー",
  firstCodeHint: "アプリの6桁の数字",
  recoveryTitle: "リカバリーコード",
  recoveryLead:
    "二段階認証が有効になりました。端末を失くした場合、各コードで1回ずつログインできます。表示は今回だけです。",
  copyCodes: "コードをコピー",
  downloadCodes: "ダウンロード",
  recoveryKept: "安全な場所に保管しました",
  recoveryDone: "完了",
  endSecondFactor: "二段階認証を無効にする",
  endSecondFactorLead: "以後はパスワードだけでログインできます。",
  loginPasswordProof: "ご本人であることを確認します。",
  newPlaceCode: "新しい連絡先に届くコード",
  oldPlaceCode: "{destination} に届くコード",
  noOldPlace: "そこではコードを受け取れません",
  noOldPlaceHint: "変更は {days} 日後に行われ、それまでは取り消せます。",
  askPlaceChange: "変更を申請する",
  waitingEmail: "{time} にメールアドレスが {destination} に変更されます。",
  waitingPhone: "{time} に電話番号が {destination} に変更されます。",
  waitingFrom: "申請：{time}、{device}、{address}",
  cancelWaiting: "変更を取り消す",
  cancelWaitingLead: "何も変更されません。申請した覚えがない場合は、ログインパスワードも変更してください。",
  freeze: "アカウントの凍結",
  freezeHint: "不正アクセスが疑われるときに、すべてを止めます。",
  freezeAction: "凍結する",
  freezeLead:
    "このセッションを含むすべてのセッションが終了します。ログイン、取引、出金はできなくなり、未送金の出金は停止されます。未約定の注文は残ります。コード、パスワード、二段階認証で元に戻せます。",
  freezeConfirm: "アカウントを凍結する",
  freezeLinkLead:
    "不正アクセスが疑われるときに使います。すべてのセッションが終了し、ログイン、取引、出金はできなくなり、未送金の出金は停止されます。",
  freezeNext: "安全が確認できたら、コード、パスワード、二段階認証で解除してください。",
  undoLead:
    "変更前の状態に戻し、すべてのセッションを終了します。新しいパスワードの設定が必要になり、3 日間は出金を停止します。",
  undoButton: "変更を取り消す",
  undoDone: "変更を取り消しました",
  undoNext: "新しいパスワードを設定してください。古いパスワードではログインできません。",
  linkMissing: "リンクが不完全です。メールからもう一度開いてください。",
  unfreezeLead: "アカウントのメールアドレスまたは電話番号にコードを送ります。解除後 1 日は出金を停止します。",
  unfreezeButton: "凍結を解除する",
  continue: "続ける",
  beginLead: "まずご本人であることを確認します。",
};
