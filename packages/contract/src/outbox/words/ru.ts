// Mails and short messages. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "Здравствуйте,",
  phrase: "Ваша фраза против фишинга: {phrase}",
  warning:
    "Никому не сообщайте код: сотрудники Tidemark его не спрашивают. Если вы не ждали этого сообщения, не отвечайте на него и проверьте настройки учётной записи.",
};
