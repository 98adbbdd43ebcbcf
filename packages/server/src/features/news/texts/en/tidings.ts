// Announcements, banners and notices of a demo, in English.

import type { TidingTexts } from "../../house-themes.ts";

export const tidings: TidingTexts = {
  announcements: {
    open: {
      title: "Spot markets are open",
      abstract: "Pairs against two quote currencies, with a living book.",
      lines: [
        "The spot markets of this demo are open. You find the pairs in the [list of markets](/allmarket), grouped by quote currency and by zone: mainstream, innovation and DeFi.",
        "Every pair has a real order book. Makers of the operator keep it supplied, and your orders meet theirs, and those of other people, by price and time.",
        "To begin, log in with one of the demo accounts that the start of the exchange prints, or register your own. Each account of the demo holds test funds.",
      ],
    },
    verify: {
      title: "Check the books yourself",
      abstract: "One command replays every order and compares every balance.",
      lines: [
        "Whoever runs this exchange can check it: `npm run verify` reads the journal from its first line, carries out every command again, and compares balances, orders and trades with what is stored.",
        "A single unit that did not fit would be found and named. The check reads only, so that it can be repeated at any time.",
        "How the books are kept is told in short under “How the books are kept” at the foot of the home page.",
      ],
    },
    "order-kinds": {
      title: "Four types of order",
      abstract: "Limit, market, stop limit and stop market, each with its own rules.",
      lines: [
        "The order form knows limit, market, stop limit and stop market orders. Limit orders can also be immediate or cancel, fill or kill, or post only.",
        "Before you confirm, the form shows the fee and what you will receive. It is computed by the same function the exchange itself uses, so what you see is what is booked.",
        "The help article on order types explains each of them in a few lines.",
      ],
    },
    exports: {
      title: "Take your history with you",
      abstract: "Orders and trades as CSV files, with exact amounts and fees.",
      lines: [
        "Your orders and your trades can be exported as CSV files, for a spreadsheet, for taxes, or for your own sums.",
        "Amounts are written in full, with every decimal place, and never in a shortened form. Each trade names its fee and the currency it was taken in.",
        "You find the export above the lists of orders and trades in your account.",
      ],
    },
    "five-languages": {
      title: "Five languages, two themes",
      abstract: "English, simplified and traditional Chinese, Japanese, Russian.",
      lines: [
        "Every page, every refusal and every message exists in English, simplified Chinese, traditional Chinese, Japanese and Russian. The language is chosen in the header and stays with your browser.",
        "There is a dark and a light theme, and you choose whether rising prices are shown in green or in red.",
        "Everything can be reached by keyboard, and readers for the blind are served too. If you find a place where that is not so, tell us.",
      ],
    },
  },
  banners: {
    "real-book": {
      title: "A real order book",
      abstract: "Price first, then time. Nobody can set a price.",
      lines: [
        "People trade with each other here, and with clearly named makers of the operator. Orders meet at the best price, and at one price the earliest comes first.",
        "There is no quote made for you alone, and no way by which anybody could set a price or move your order.",
      ],
    },
    journal: {
      title: "Every balance can be replayed",
      abstract: "One journal, one check, no unit missing.",
      lines: [
        "All commands are written to a journal before they are answered. Replaying it gives the same balances to the last unit, or the check says where not.",
        "The check comes with the program: `npm run verify`.",
      ],
    },
    fee: {
      title: "One fee: 0.045 %",
      abstract: "For makers and takers, shown before you confirm.",
      lines: [
        "A trade costs 0.045 % of what you receive, for both sides alike. Orders that are not filled cost nothing.",
        "The exact rule, with examples, stands in the paper on [fees](/policy).",
      ],
    },
    "open-source": {
      title: "Open source, all of it",
      abstract: "Run the whole exchange on your own machine.",
      lines: [
        "Engine, server and pages are public under the Apache License 2.0. Two commands are enough to run and to test all of it.",
        "What the exchange does with an order can be read, and not only believed.",
      ],
    },
    "own-seed": {
      title: "Simulated, and open about it",
      abstract: "The demo's prices come from a seed you can see.",
      lines: [
        "The prices of this demo follow a seed, and the page about the [simulation](/simulation) shows it, together with the accounts that make the market.",
        "The trades are real trades of the engine, between accounts with test funds.",
      ],
    },
  },
  notices: {
    "test-funds": {
      title: "These are test funds",
      abstract: "Nothing on this demo is worth money.",
      lines: [
        "This exchange is a demo. Its funds are test funds, its prices are simulated, and the mark beside the name says so on every page.",
        "Nothing can be paid in or out. Do not send coins to anybody who says that this demo would take them.",
        "The operator may begin the demo anew at any time; then accounts, orders and funds start from the beginning.",
      ],
    },
    outbox: {
      title: "Where mails of the demo go",
      abstract: "Codes and warnings lie in the outbox.",
      lines: [
        "A demo sends no mails and no short messages. Codes for registration, login and changes, and warnings about your account, lie in the [outbox](/outbox) of the demo, where everybody who can reach this demo can read them.",
        "So do not use a password here that you use elsewhere.",
        "Live exchanges have no such page: there the operator's mail server sends everything.",
      ],
    },
    phrase: {
      title: "Set an anti-phishing phrase",
      abstract: "So that you can tell our mails from forged ones.",
      lines: [
        "Forged mails look like ours. They cannot know a phrase that you chose yourself: set one in the [account settings](/accountSet), and every mail from the exchange will carry it.",
        "A mail without your phrase, or with another one, is not from us. Do not follow its links and do not enter a code that it asks for.",
        "Nobody from the exchange asks for passwords, codes or recovery codes, neither by mail nor by phone.",
      ],
    },
    keys: {
      title: "Keyboard on the trading page",
      abstract: "Price, amount, buy, sell and cancel without the mouse.",
      lines: [
        "The trading page can be used by keyboard: there are keys for the price, the amount, buying, selling, and cancelling the last order. A help sheet on that page lists them.",
        "Elsewhere Tab moves through the page in reading order, Escape closes what is open, and the first stop of every page leads past the header.",
        "Moving parts, such as the announcements on the home page, can be paused, and stand still if your system asks for less motion.",
      ],
    },
    times: {
      title: "Times and time zones",
      abstract: "Which clock is meant where.",
      lines: [
        "The pages show times in the zone of your browser. Times that the API writes as text are in the zone of the exchange, which is Asia/Shanghai unless the operator set another; beside them stands the same instant as a number without any zone.",
        "On the chart you can choose between the two.",
        "A day of the daily statistics is the last 24 hours, and not a calendar day.",
      ],
    },
  },
};
