// Having an account. In English.

import type { SomeRefusals } from "../../words/shape.ts";

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
  registration_closed: "New accounts are not opened at the moment. Whoever has one can log in as usual.",
  login_failed: "The account or the password is not correct.",
  login_slowed: "Too many attempts. Try again in {seconds} s.",
  device_unconfirmed:
    "This device is new to your account. A code was sent to {destination}; log in again with it within {minutes} minutes.",
  device_link_elsewhere:
    "This link belongs to another device. Open it where you are logging in, or enter the code there.",
  account_frozen: "This account is frozen. Its owner can unfreeze it with a code; support helps too.",
  link_spent: "This link was already used or is too old. Ask for a new one.",
  nickname_malformed: "A nickname has 2 to 20 letters, digits, hyphens or underscores.",
  nickname_taken: "This nickname is already in use.",
  password_own_words: "A password must not be made of your name, address, phone or account number. Choose another.",
  passwords_same: "The login password and the trade password must differ.",
  password_reset_needed: "For your safety this password no longer works. Set a new one with a code.",
} satisfies SomeRefusals;

export const notices = {
  account_open: "Your account is ready.",
  account_ready: "Your account is ready. Log in to continue.",
  logged_out: "You are logged out.",
  password_reset: "The password is changed. Log in with the new one.",
  saved: "Saved.",
  device_confirmed: "The device is confirmed. Log in to continue.",
};

export const messages = {
  welcome: {
    title: "Welcome",
    text: "Your account is open. Set a trade password and a second factor in the account settings before you trade.",
  },
};

export const purposes = {
  code_register: { mail: "With this code you open your account:", sms: "For opening your account." },
  code_login: { mail: "With this code you log in:", sms: "For logging in." },
  code_device: { mail: "With this code you confirm that a new device is yours:", sms: "For a new device." },
  code_reset: { mail: "With this code you set a new password:", sms: "For a new password." },
};

export const mails = {
  newDevice: {
    where: "The login came from {device}, address {address}, with the right password.",
    link: "Or open this link on that device within {minutes} minutes:",
    notYou:
      "If this was not you, somebody knows your password. Set a new one at once, and freeze the account in the settings or through support.",
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

export const titles = {
  login: "Log in",
  register: "Register",
  forgottenPassword: "New password",
  resetPassword: "New password",
} as const;

export const page = {
  loginTitle: "Log in",
  logIn: "Log in",
  loginWays: "Log in with",
  registerWays: "Register with",
  byPhone: "Phone",
  byEmail: "E-mail",
  emailOrNumber: "E-mail address or account number",
  emailOrPhone: "E-mail address or phone number",
  forgotten: "Forgotten?",
  noAccountYet: "No account yet?",
  registerLink: "Register",
  pointsWay: "Log in with points account",
  accountAlready: "Already registered?",
  loginLink: "Log in",
  sessionEnded: "Your session has ended. Log in again to continue.",
  secondFactorLead: "This account is protected by a second factor.",
  otherAccount: "Use another account",
  passkeySignIn: "Sign in with a passkey",
  deviceTitle: "Confirm it is you",
  deviceLead: "This device is new to your account. We sent a code and a link to {destination}.",
  deviceCode: "Code from the message",
  deviceCodeHint: "Or open the link in the message on this device, then continue.",
  deviceContinue: "Continue",
  deviceSendAgain: "Send it again",
  deviceSent: "The message is on its way.",
  proveByCode: "Log in with a code from your mailbox",
  registerTitle: "Open an account",
  register: "Register",
  inviteLabel: "Referral code (optional)",
  inviteFrom: "Invited by {name}.",
  inviteBack: "Invited by {name}: {percent}% of your trading fees come back to you.",
  inviteFixed: "From the link you followed",
  regionAgree: "List me with the agent of my region",
  regionAgreeHint:
    "The agent sees your city, your masked phone or e-mail address and when you registered, and gets a share of your fees from the house. You pay nothing more.",
  regionCity: "City",
  regionDistrict: "District (optional)",
  regionCityRequired: "Enter your city, or do not be listed.",
  terms: "I have read and accept the terms of use",
  termsRequired: "Accept the terms to continue.",
  forgottenTitle: "Set a new password",
  forgottenLead: "We send a code to the e-mail address or phone of the account. A new password ends every session.",
  resetLead: "Choose a new password. It ends every session.",
  setPassword: "Set the new password",
  backToLogin: "Back to login",
  backToSettings: "Back to the settings",
  linkSpentTitle: "This link no longer works",
  linkSpentText: "A link works once and for 30 minutes. Ask for a new one with your e-mail address.",
  askNewLink: "Ask for a new link",
  accountNumber: "Account number {number}",
  profileTitle: "Profile",
  nickname: "Nickname",
  nicknameHint: "Shown to the people you trade with, and in the header.",
  nicknameNone: "Not set",
  nicknameSet: "Set a nickname",
  nicknameChange: "Change the nickname",
  nicknameSave: "Save the nickname",
  nicknameRule: "2 to 20 letters, digits, hyphens or underscores.",
  nicknameSaved: "The nickname is saved.",
  referralTitle: "Invite friends",
  referralMore: "Team and earnings",
  referralCode: "Your referral code",
  referralLinkLabel: "Your referral link",
  referralQr: "QR code of your referral link",
  copyReferralCode: "Copy the referral code",
  copyReferralLink: "Copy the referral link",
  unfreezeLink: "Unfreeze it",
} as const;
