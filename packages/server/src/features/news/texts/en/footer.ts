// What the footers lead to, in English.

import type { FooterTexts } from "../../house-themes.ts";

export const footer: FooterTexts = {
  about: {
    title: "About Tidemark",
    abstract: "An open exchange with rules anybody can read.",
    lines: [
      "Tidemark is an exchange for cryptocurrencies whose program is public. The rules by which orders meet, fees are taken and balances move stand in its source, and are tested there.",
      "It has a real order book: people trade with each other, by price and then by time. There is no screen, no switch and no account by which a price, a candle or another person's order could be set.",
      "What stands today are accounts, their protection, spot markets and everything around them. What does not exist yet is not on the site.",
    ],
  },
  honesty: {
    title: "How the books are kept",
    abstract: "A journal, double entry, and a check that replays everything.",
    lines: [
      "Every command gets a number and a time, is carried out, and is written to a journal together with everything that follows from it, in one step. Only then is it answered.",
      "Each movement of money has two sides, and every currency sums to zero over all accounts, the outside included. After every command this must hold; if it did not, the exchange would stop rather than go on wrong.",
      "The command `npm run verify` replays the whole journal and compares the result with what is stored: every balance, every order, every trade.",
    ],
  },
  source: {
    title: "Open source",
    abstract: "Apache License 2.0; two commands to run it yourself.",
    lines: [
      "The program is free under the Apache License 2.0. Anybody may read it, run it, change it and pass it on.",
      "`npm start` opens a complete demo exchange on your own machine, with a market and test funds. `npm test` runs everything that must hold.",
      "The engine that holds the money has no clock and no network: what goes in decides what comes out. That makes it possible to test it with millions of random orders, and to repeat any of them.",
    ],
  },
  contact: {
    title: "Getting help",
    abstract: "Read first, then ask the operator.",
    lines: [
      "Most questions are answered in the help articles at the foot of each page and under [notices and help](/noticeList).",
      "For anything about your account, turn to the operator of this exchange. Have your account number ready; it stands in the account settings. The operator may ask for the authorization code shown there, which opens nothing.",
      "Never give anybody a password, a code from your app or a recovery code. The operator does not need them.",
    ],
  },
  report: {
    title: "Reporting a weakness",
    abstract: "How to tell us about a security problem.",
    lines: [
      "If you find a way to make, lose or move money against the rules, to see other people's data, or to stop the exchange, tell us privately. The file SECURITY.md in the source says how.",
      "Say what you did and what happened; a request or a seed that repeats it is worth more than a long text. Try things on an installation of your own, with test funds.",
      "Give us time to mend it before it becomes public. The change log names whoever found it, if they like.",
    ],
  },
  status: {
    title: "State of the exchange",
    abstract: "Where to see whether everything works.",
    lines: [
      "The [home page](/) shows live whether the engine and the database answer.",
      "When the connection to your browser is lost, a line at the top of the page says so, and data is marked with the time of its last update. The page reconnects by itself and fetches what it missed.",
      "While the engine recovers, orders are refused and nothing is lost: balances and open orders are rebuilt from the journal.",
    ],
  },
};
