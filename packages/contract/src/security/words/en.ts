// Keeping an account safe. In English.

import type { SomeRefusals } from "../../texts/words.ts";

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
