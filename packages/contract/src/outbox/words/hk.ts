// Mails and short messages. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "你好，",
  phrase: "你的防釣魚碼：{phrase}",
  warning: "不要把驗證碼告訴任何人，Tidemark 的職員不會索取。如果這不是你的操作，可忽略本訊息並檢查帳戶設定。",
};
