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
  trade_password_required: "Enter the trade password.",
  login_password_required: "Confirm this change with your login password.",
  old_place_unproved: "A code sent to the place bound now is needed. Without it the change waits {days} days.",
  unknown_change: "This change does not wait any more.",
  account_not_frozen: "This account is not frozen.",
} satisfies SomeRefusals;

export const notices = {
  password_changed: "The password is changed.",
  trade_password_set: "The trade password is set.",
  trade_password_present: "A trade password is in place.",
  email_bound: "The e-mail address is bound.",
  phone_bound: "The phone is bound.",
  second_factor_ended: "The second factor is off.",
  place_change_waiting: "The change waits until {until}. Cancel it in the settings or with the link in our mail.",
  place_change_cancelled: "The change is cancelled.",
  change_undone: "The change is undone and every session is ended. Set a new password now.",
  frozen_by_owner: "The account is frozen. Nobody can log in, trade or withdraw until it is unfrozen.",
  account_unfrozen: "The account is unfrozen. Log in to continue.",
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
  email_replaced: {
    title: "E-mail address replaced",
    text: "{former} was replaced by {destination} on {time}.",
  },
  phone_replaced: {
    title: "Phone replaced",
    text: "{former} was replaced by {destination} on {time}.",
  },
  email_change_waiting: {
    title: "E-mail address will be replaced",
    text: "On {time} somebody asked to replace {former} by {destination}. It happens on {until} unless it is cancelled before.",
  },
  phone_change_waiting: {
    title: "Phone will be replaced",
    text: "On {time} somebody asked to replace {former} by {destination}. It happens on {until} unless it is cancelled before.",
  },
  place_change_cancelled: {
    title: "Change cancelled",
    text: "The change to {destination} was cancelled on {time}. Nothing was replaced.",
  },
  change_undone: {
    title: "A security change was undone",
    text: "A change was undone by a link in a mail on {time}. Every session was ended, and the password must be set anew.",
  },
  frozen_by_owner: {
    title: "Account frozen",
    text: "Your account was frozen on {time}. Every session was ended, and withdrawals that had not left were stopped. You can unfreeze it with a code, your password and your second factor.",
  },
  frozen_by_operator: {
    title: "Account frozen",
    text: "Your account was frozen by the exchange on {time}: {reason}. Every session was ended. Contact support.",
  },
  account_unfrozen: {
    title: "Account unfrozen",
    text: "Your account was unfrozen on {time}.",
  },
  sessions_ended: {
    title: "Sessions ended",
    text: "The exchange ended every session of your account on {time}: {reason}. Log in again.",
  },
};

export const purposes = {
  code_trade: { mail: "With this code you set your trade password:", sms: "For your trade password." },
  code_change: { mail: "With this code you change your password:", sms: "For changing your password." },
  code_bind: { mail: "With this code you bind this address to your account:", sms: "For binding this phone." },
  code_replace: {
    mail: "Somebody wants to bind another address in place of this one. Only with this code it happens at once:",
    sms: "For replacing this phone in your account.",
  },
  code_unfreeze: { mail: "With this code you unfreeze your account:", sms: "For unfreezing your account." },
};

export const mails = {
  origin: "From: {device}, address {address}.",
  holdUntil: "Withdrawals wait until {until}.",
  undo: "Was this not you? This link undoes it and ends every session. It works once, for {days} days:",
  freeze: "To stop everything at once, freeze your account. The link works once, for {days} days:",
  notYou: "Not you? {link}",
};

export const titles = {
  tradePassword: "Trade password",
  bindEmail: "Bind an e-mail address",
  bindPhone: "Bind a phone",
} as const;

export const page = {
  levelTitle: "Security level",
  levelLow: "Low",
  levelMiddle: "Middle",
  levelHigh: "High",
  levelStrong: "Strong",
  stepEmail: "E-mail address bound",
  stepPhone: "Phone bound",
  stepIdentity: "Identity verified",
  done: "Done",
  missing: "Missing",
  holdHint: "After this change, withdrawals wait for {hours} hours.",
  holdNotice: "Withdrawals wait until {time} because of a security change.",
  protectionTitle: "Security",
  email: "E-mail address",
  phone: "Phone",
  notBound: "Not bound",
  bind: "Bind",
  change: "Change",
  set: "Set",
  isSet: "Set",
  isNotSet: "Not set",
  isOn: "On",
  isOff: "Off",
  turnOn: "Turn on",
  turnOff: "Turn off",
  loginPassword: "Login password",
  loginPasswordHint: "A change ends every other session.",
  tradePassword: "Trade password",
  tradePasswordHint: "Asked before money leaves and for P2P.",
  secondFactor: "Second factor",
  secondFactorHint: "A code from an authenticator app at login, withdrawals and security changes.",
  phrase: "Anti-phishing phrase",
  phraseHint: "Every mail from us carries it. A mail without it is not from us.",
  phraseLead: "Choose words that only you know. Our mails to you will carry them.",
  phraseLabel: "Phrase",
  phraseEmpty: "Up to 32 characters. Empty takes the phrase away.",
  savePhrase: "Save the phrase",
  authorizationCode: "Authorization code",
  authorizationCodeHint: "Support may ask for it to recognise you. It opens nothing.",
  copyAuthorizationCode: "Copy the authorization code",
  changePassword: "Change the password",
  changePasswordLead: "Every other session ends.",
  oldPassword: "Current password",
  oldPasswordRequired: "Enter the current password.",
  tradePasswordLead: "A second password for moving money. It should differ from the login password.",
  tradePasswordWays: "How to prove it is you",
  changeIt: "I know the current one",
  forgotIt: "Forgotten",
  oldTradePassword: "Current trade password",
  oldTradePasswordRequired: "Enter the current trade password.",
  newTradePassword: "New trade password",
  changeTradePassword: "Change the trade password",
  setTradePassword: "Set the trade password",
  codeGoesTo: "It is sent to {destination}",
  bindEmailLead: "Codes and notices about your account go there.",
  bindPhoneLead: "You can log in with it and receive codes there.",
  boundNow: "Bound now: {destination}",
  emailToBind: "E-mail address",
  newEmail: "New e-mail address",
  bindEmail: "Bind the e-mail address",
  bindPhone: "Bind the phone",
  beginSecondFactor: "Turn on the second factor",
  scanLead: "Scan the picture with an authenticator app, then enter the code it shows.",
  qrLabel: "QR code for the authenticator app",
  secretLabel: "Or type this key",
  copySecret: "Copy the key",
  firstCodeHint: "Six digits from the app",
  recoveryTitle: "Recovery codes",
  recoveryLead:
    "The second factor is on. If you lose your phone, each of these codes lets you in once. They are shown only now.",
  copyCodes: "Copy the codes",
  downloadCodes: "Download",
  recoveryKept: "I keep these codes in a safe place",
  recoveryDone: "Done",
  endSecondFactor: "Turn off the second factor",
  endSecondFactorLead: "After this the password alone opens the account.",
} as const;
