// The table of pages. A page that is not built is not here: nothing links to it and its address answers not-found.

import type { Page } from "./page.ts";
import type { PageName } from "./page-paths.ts";

export const pages: Readonly<Record<PageName, Page>> = {
  home: {
    shell: "root",
    areas: ["home"],
    load: () => import("./home/HomePage.tsx").then((file) => file.HomePage),
  },
  allmarket: {
    shell: "root",
    navigation: "markets",
    areas: ["markets", "allmarket"],
    load: () => import("./all-markets/AllMarketsPage.tsx").then((file) => file.AllMarketsPage),
  },
  dealCenter: {
    shell: "root",
    navigation: "trade",
    fillsWindow: true,
    areas: ["ask", "book", "chart", "markets", "spot", "trade"],
    load: () => import("./trade/TradePage.tsx").then((file) => file.TradePage),
  },
  bricks: {
    shell: "root",
    areas: [],
    load: () => import("./bricks/BricksPage.tsx").then((file) => file.BricksPage),
  },
  login: {
    shell: "root",
    navigation: "visitor",
    areas: ["forms", "people"],
    load: () => import("../features/people/LoginPage.tsx").then((file) => file.LoginPage),
  },
  register: {
    shell: "root",
    navigation: "visitor",
    areas: ["forms", "people"],
    load: () => import("../features/people/RegisterPage.tsx").then((file) => file.RegisterPage),
  },
  forgottenPassword: {
    shell: "root",
    areas: ["forms", "people"],
    load: () => import("../features/people/ForgottenPasswordPage.tsx").then((file) => file.ForgottenPasswordPage),
  },
  resetPassword: {
    shell: "root",
    areas: ["forms", "people"],
    load: () => import("../features/people/ResetPasswordPage.tsx").then((file) => file.ResetPasswordPage),
  },
  settings: {
    shell: "account",
    navigation: "side",
    isInAccountMenu: true,
    needsLogin: true,
    areas: ["ask", "forms", "people", "security", "sessions", "preferences"],
    load: () => import("./account/SettingsPage.tsx").then((file) => file.SettingsPage),
  },
  messages: {
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["messages"],
    load: () => import("../features/messages/MessagesPage.tsx").then((file) => file.MessagesPage),
  },
  myOrders: {
    shell: "account",
    navigation: "side",
    isInAccountMenu: true,
    needsLogin: true,
    areas: ["ask", "spot"],
    load: () => import("../features/spot/MyOrdersPage.tsx").then((file) => file.MyOrdersPage),
  },
  tradePassword: {
    shell: "account",
    needsLogin: true,
    areas: ["forms", "security"],
    load: () => import("../features/security/TradePasswordPage.tsx").then((file) => file.TradePasswordPage),
  },
  bindEmail: {
    shell: "account",
    needsLogin: true,
    areas: ["forms", "security"],
    load: () => import("../features/security/BindEmailPage.tsx").then((file) => file.BindEmailPage),
  },
  bindPhone: {
    shell: "account",
    needsLogin: true,
    areas: ["forms", "security"],
    load: () => import("../features/security/BindPhonePage.tsx").then((file) => file.BindPhonePage),
  },
  outbox: {
    shell: "root",
    areas: ["outbox"],
    load: () => import("../features/outbox/OutboxPage.tsx").then((file) => file.OutboxPage),
  },
  simulation: {
    shell: "root",
    areas: ["simulation"],
    load: () => import("../features/makers/SimulationPage.tsx").then((file) => file.SimulationPage),
  },
  noticeList: {
    shell: "root",
    areas: ["news"],
    load: () => import("../features/news/NoticeListPage.tsx").then((file) => file.NoticeListPage),
  },
  noticeDetail: {
    shell: "root",
    areas: ["news"],
    load: () => import("../features/news/NoticeDetailPage.tsx").then((file) => file.NoticeDetailPage),
  },
  policy: {
    shell: "root",
    areas: ["news"],
    load: () => import("../features/news/PolicyPage.tsx").then((file) => file.PolicyPage),
  },
};
