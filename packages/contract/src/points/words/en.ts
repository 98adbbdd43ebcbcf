// Points of another system. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  points_not_open: "Points are not open to this account.",
  points_unbound: "Bind your points account first.",
  points_bound: "A points account is bound already. Support can release it.",
  points_account_taken: "This points account is bound to another account here.",
  points_login_wrong: "The points account or its password is not correct.",
  points_login_off: "This points account may not log in here. Log in with your account and allow it there.",
  points_unreachable: "The points service does not answer at the moment. Try again later.",
  points_closed: "Points cannot be exchanged at the moment.",
  points_price_stale: "There is no fresh price to go by at the moment. Try again in a few seconds.",
  points_insufficient: "You do not have that many free points. The fee is taken in points too.",
  points_sold_out: "This is more than can be paid out at the moment. Try fewer points, or later.",
  points_too_few: "These points do not come to the smallest unit of the coin.",
  points_waiting: "Earlier exchanges of yours still wait for the points service. Let them end first.",
} satisfies SomeRefusals;

export const notices = {
  points_account_bound: "Your points account is bound.",
  points_paid: "You received {amount} {currency} for {points} points.",
  points_on_its_way: "The points service has not answered yet. The exchange is in your history and ends by itself.",
};

export const messages = {
  points_bound: {
    title: "Points account bound",
    text: "The points account {name} was bound to your account on {time}. It cannot log in here.",
  },
  points_login_opened: {
    title: "Points account may log in",
    text: "The points account {name} was bound to your account on {time} and may log in here from now on.",
  },
  points_paid: {
    title: "Points exchanged",
    text: "You received {amount} {currency} for {points} points.",
  },
  points_returned: {
    title: "Points not exchanged",
    text: "The exchange of {points} points did not happen. Whatever was taken of your points has been given back.",
  },
};

export const reasons = {
  points: {
    title: "Points exchange",
    received: "Received for points",
  },
};

export const titles = {
  points: "Points exchange",
  pointsAlone: "Points exchange",
  bindPoints: "Points account",
  pointsLogin: "Points login",
} as const;

export const page = {
  lead: "Turn points of your points account into coins, at the recorded price.",
  aboutPoints:
    "Points belong to the points service. They are not money of this exchange and count in none of its balances.",
  account: "Points account",
  points: "Points",
  usable: "Can be exchanged",
  use: "Points to exchange",
  all: "All",
  allPoints: "All points that can be exchanged",
  receive: "You receive",
  fee: "Fee",
  feeShare: "Fee ({percent})",
  pointsOf: "{points} points",
  taken: "Taken from your points",
  pointPrice: "One point",
  marketPrice: "Recorded price of {coin}",
  difference: "Added to the price",
  exchange: "Exchange",
  exchangePoints: "Exchange {points} points",
  confirmTitle: "Exchange points",
  confirmLead: "The price is fixed when you confirm. What you receive can differ a little from what is shown here.",
  amountRequired: "Enter how many points to exchange.",
  notPositive: "The number must be above zero.",
  tooPrecise: "Points have at most two decimal places.",
  notEnough: "You do not have that many points to exchange.",
  paused: "Points cannot be exchanged at the moment.",
  stale: "There is no fresh price at the moment. Exchanging goes on as soon as there is one.",
  waitingHint: {
    one: "{count} exchange waits for the points service. It ends by itself, and nothing is taken twice.",
    other: "{count} exchanges wait for the points service. They end by themselves, and nothing is taken twice.",
  },
  history: "History",
  time: "Time",
  received: "Received",
  used: "Points",
  state: "State",
  waiting: "Waiting",
  paid: "Received",
  returned: "Given back",
  noHistory: "No exchanges yet",
  noHistoryText: "What you exchange shows up here.",
  bindLead: "Name the account you have at the points service. Its password is checked there and not kept here.",
  name: "Points account",
  password: "Password of the points account",
  nameRequired: "Enter the account.",
  passwordRequired: "Enter the password.",
  mayLogIn: "This points account may log in here",
  mayLogInHint: "Whoever has its password can then enter your account. Confirm it with your login password.",
  loginPassword: "Your login password here",
  loginPasswordRequired: "Enter your login password.",
  bind: "Bind",
  boundLead: "Your points account is bound. Support can release it.",
  canLogIn: "May log in here",
  cannotLogIn: "May not log in here",
  allowLogin: "Let it log in here",
  allowLoginLead: "Type its password once more, and your login password here.",
  settingsHint: "Points of your account at the points service can be exchanged for coins.",
  notBound: "Not bound",
  look: "Look",
  toExchange: "Exchange points",
  notOpen: "Points are not open to this account",
  notOpenText: "Support can open them for you.",
  demoHint: "Points account of the demo: {name}, password {password}.",
  loginTitle: "Log in with points account",
  loginLead: "Without an account here, one is opened for you.",
  logIn: "Log in",
  logOut: "Log out",
  otherWay: "Log in with e-mail or phone",
  secondFactorLead: "Confirm that it is you with your second factor.",
  deviceLead: "This device is new to your account. We sent a code to {destination}.",
  deviceCode: "Code",
  deviceContinue: "Continue",
  startAgain: "Another account",
} as const;
