// Keeping an account safe. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  trade_password_unset: "Set a trade password first.",
  trade_password_wrong: "The trade password is not correct.",
  trade_password_locked: "Actions with the trade password are locked for now after several wrong entries.",
  second_factor_required: "A verification code is needed for this.",
  second_factor_wrong: "The verification code is not correct or has expired.",
  second_factor_slowed: "Too many wrong verification codes. Try again in {seconds} s.",
  second_factor_already_on: "The second factor is already on.",
  second_factor_already_off: "The second factor is not on.",
  second_factor_not_begun: "Start setting up the second factor again; this attempt is too old.",
  anti_phishing_malformed: "Use up to 32 letters, digits, spaces or simple marks.",
} satisfies SomeRefusals;

export const notices = {
  password_changed: "The password is changed.",
  trade_password_set: "The trade password is set.",
  trade_password_present: "A trade password is in place.",
  email_bound: "The e-mail address is bound.",
  phone_bound: "The phone is bound.",
  second_factor_ended: "The second factor is off.",
};

export const messages = {
  password_changed: {
    title: "Login password changed",
    text: "The login password was changed on {time}. Other sessions were ended.",
  },
  trade_password_set: {
    title: "Trade password set",
    text: "A new trade password was set on {time}.",
  },
  trade_password_locked: {
    title: "Trade password locked",
    text: "Five wrong entries were made. Actions with the trade password are locked until {until}.",
  },
  email_bound: {
    title: "E-mail address bound",
    text: "{destination} was bound to your account on {time}.",
  },
  phone_bound: {
    title: "Phone bound",
    text: "{destination} was bound to your account on {time}.",
  },
  second_factor_on: {
    title: "Second factor on",
    text: "The second factor was turned on on {time}.",
  },
  second_factor_off: {
    title: "Second factor off",
    text: "The second factor was turned off on {time}.",
  },
  anti_phishing_changed: {
    title: "Anti-phishing phrase changed",
    text: "The phrase in our mails to you was changed on {time}.",
  },
};

export const purposes = {
  code_trade: { mail: "With this code you set your trade password:", sms: "For your trade password." },
  code_change: { mail: "With this code you change your password:", sms: "For changing your password." },
  code_bind: { mail: "With this code you bind this address to your account:", sms: "For binding this phone." },
};
