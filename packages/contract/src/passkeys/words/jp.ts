// Passkeys. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  passkey_wrong: "パスキーを確認できませんでした。もう一度お試しください。",
  passkey_name_malformed: "名前は 1～40 文字です。",
  passkeys_full: "パスキーは 1 アカウントにつき {maximum} 個までです。先に 1 つ削除してください。",
  unknown_passkey: "パスキーが見つかりません。すでに削除された可能性があります。",
};

export const notices: Translated<typeof english.notices> = {
  passkey_removed: "パスキーを削除しました。",
};

export const messages: Translated<typeof english.messages> = {
  passkey_first: {
    title: "パスキーを追加しました",
    text: "{time} にパスキー {name} が追加されました。今後、アカウントは二段階認証を求めます。",
  },
  passkey_added: {
    title: "パスキーを追加しました",
    text: "{time} にパスキー {name} が追加されました。",
  },
  passkey_removed: {
    title: "パスキーを削除しました",
    text: "{time} にパスキー {name} が削除されました。",
  },
};

export const page: Translated<typeof english.page> = {
  title: "パスキー",
  lead: "パスワードなしでログインし、出金や安全設定の変更を指紋・顔・端末の PIN で確認できます。",
  none: "パスキーはまだありません。",
  add: "パスキーを追加",
  addTitle: "パスキーを追加",
  addLead: "保存先はブラウザーが尋ねます。パスキーは端末やパスワード管理ツールの外に出ず、このサイトだけで使えます。",
  name: "名前",
  nameHint: "見分けられる名前（例：ノートパソコン）",
  nameRequired: "名前を入力してください。",
  created: "追加日時",
  used: "最終使用",
  never: "なし",
  synced: "同期済み",
  rename: "名前を変更",
  renameTitle: "パスキーの名前を変更",
  remove: "削除",
  removeTitle: "このパスキーを削除しますか？",
  removeLead: "ログインや二段階認証に使えなくなります。",
  save: "保存",
  added: "パスキーを追加しました。",
  unsupported: "このブラウザーはパスキーに対応していません。",
  renameNamed: "{name} の名前を変更",
  removeNamed: "{name} を削除",
  firstHint: "今後、アカウントは二段階認証を求めます。",
  furtherHint: "この変更の後、{hours} 時間は出金できません。",
};
