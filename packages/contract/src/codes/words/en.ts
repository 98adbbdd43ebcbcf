// Codes sent to a phone or mailbox. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  sms_unavailable: "Codes by SMS are not offered here. Use an e-mail address.",
  code_required: "Enter the code that was sent to you.",
  code_wrong: "The code is not correct or is no longer valid.",
  code_too_soon: "A code was sent a moment ago. Ask again in {seconds} s.",
  codes_used_up: "The limit of codes for today is reached. Try again tomorrow.",
} satisfies SomeRefusals;

export const notices = {
  code_sent: "The code is on its way.",
  code_right: "The code is right.",
};

export const mails = {
  code: {
    subject: "Your Tidemark code",
    validity: "The code is valid for {minutes} minutes and works once.",
    link: "Or open this link within {linkMinutes} minutes:",
    sms: "{code} is your Tidemark code, valid for {minutes} minutes. {purpose}",
  },
};
