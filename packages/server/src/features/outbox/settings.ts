// How mails and short messages leave.

import { choiceSetting, matching, textSetting } from "../../platform/setting.ts";

export const settings = {
  smtpUrl: textSetting(
    {
      name: "SMTP_URL",
      means: "mail server: smtp://user:password@host:587",
      default: null,
      shown: "the demo's outbox",
      neededLive: "codes and notices go out by mail",
    },
    matching(/^smtps?:\/\/[^\s]+$/),
    "an address that begins with smtp:// or smtps://",
  ),
  smtpPlain: choiceSetting(
    {
      name: "SMTP_PLAIN",
      means: "yes lets live mode send mails to a server elsewhere without TLS",
      default: "no",
    },
    ["yes", "no"],
  ),
  mailFrom: textSetting(
    { name: "MAIL_FROM", means: "sender of mails", default: null, shown: "no-reply at PUBLIC_ORIGIN" },
    matching(/^([^<>"\r\n]{1,64} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    "an address such as Exchange <no-reply@exchange.example>",
  ),
  smsUrl: textSetting(
    { name: "SMS_URL", means: "SMS gateway that takes POST {to, text, id}", default: null, shown: "the demo's outbox" },
    matching(/^https?:\/\/[^\s@]+$/),
    "an address that begins with https:// or http://",
  ),
  smsToken: textSetting(
    { name: "SMS_TOKEN", means: "bearer token for the SMS gateway", default: null, shown: "none" },
    matching(/^[\x21-\x7e]{1,512}$/),
    "1 to 512 visible characters",
  ),
};
