// Mails and short messages in English.

import type { OutboxTexts } from "../templates.ts";

export const outboxTexts: OutboxTexts = {
  greeting: "Hello,",
  phrase: "Your anti-phishing phrase: {phrase}",
  warning:
    "Never pass a code on; nobody at Tidemark asks for it. If you did not expect this message, ignore it and check your account settings.",
  hold: "Withdrawals are on hold for 24 hours after a security change.",
  stop: "If this was not you, stop it with this link:",
  code: {
    subject: "Your Tidemark code",
    validity: "The code is valid for {minutes} minutes and works once.",
    link: "Or open this link within {linkMinutes} minutes:",
    sms: "{code} is your Tidemark code, valid for {minutes} minutes. {purpose}",
    purposes: {
      code_register: { mail: "With this code you open your account:", sms: "For opening your account." },
      code_login: { mail: "With this code you log in:", sms: "For logging in." },
      code_reset: { mail: "With this code you set a new password:", sms: "For a new password." },
      code_trade: { mail: "With this code you set your trade password:", sms: "For your trade password." },
      code_change: { mail: "With this code you change your password:", sms: "For changing your password." },
      code_withdraw: { mail: "With this code you confirm a withdrawal:", sms: "For a withdrawal." },
      code_bind: { mail: "With this code you bind this address to your account:", sms: "For binding this phone." },
    },
  },
  exists: {
    subject: "You already have a Tidemark account",
    lines: [
      "Somebody, probably you, tried to open an account with this address. It has one already.",
      "Log in, or ask for a new password if you have forgotten it.",
    ],
    sms: "Tidemark: this phone already has an account. Log in, or ask for a new password.",
  },
};
