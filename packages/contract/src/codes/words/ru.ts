// Codes sent to a phone or mailbox. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  sms_unavailable: "Коды по SMS здесь не отправляются. Укажите адрес почты.",
  code_required: "Введите код, который вам отправлен.",
  code_wrong: "Код неверен или уже недействителен.",
  code_too_soon: "Код только что отправлен. Новый можно запросить через {seconds} с.",
  codes_used_up: "На сегодня лимит кодов исчерпан. Повторите завтра.",
};

export const notices: Translated<typeof english.notices> = {
  code_sent: "Код отправлен.",
  code_right: "Код верный.",
};

export const mails: Translated<typeof english.mails> = {
  code: {
    subject: "Ваш код Tidemark",
    validity: "Код действует {minutes} минут и только один раз.",
    link: "Или откройте эту ссылку в течение {linkMinutes} минут:",
    sms: "{code} — ваш код Tidemark, действует {minutes} мин. {purpose}",
  },
};
