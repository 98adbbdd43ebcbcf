// Having an account. In English.

import type { SomeRefusals } from "../../texts/words.ts";

export const refusals = {
  account_required: "Enter your phone number, e-mail address or account number.",
  email_malformed: "This does not look like an e-mail address.",
  phone_malformed: "This does not look like a phone number.",
  password_length: "A password has {minimum} to {maximum} characters.",
  password_too_common: "This password is among the most common ones. Choose another.",
  passwords_differ: "The two passwords are not the same.",
  password_wrong: "The current password is not correct.",
  invite_unknown: "This referral code does not exist. Correct it or leave it empty.",
  account_taken: "An account with these details exists already. Log in instead.",
  login_failed: "The account or the password is not correct.",
  login_slowed: "Too many attempts. Try again in {seconds} s.",
  account_frozen: "This account is frozen. Contact support.",
  link_spent: "This link was already used or is too old. Ask for a new one.",
  nickname_malformed: "A nickname has 2 to 20 letters, digits, hyphens or underscores.",
  nickname_taken: "This nickname is already in use.",
} satisfies SomeRefusals;

export const notices = {
  account_ready: "Your account is ready. Log in to continue.",
  logged_out: "You are logged out.",
  password_reset: "The password is changed. Log in with the new one.",
  saved: "Saved.",
};
