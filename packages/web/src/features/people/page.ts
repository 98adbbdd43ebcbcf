// The pages by which one gets in.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const peoplePages = {
  login: {
    path: "/components/login",
    shell: "root",
    navigation: "visitor",
    areas: ["forms", "people"],
    load: (): LoadedPage => import("./LoginPage.tsx").then((file) => file.LoginPage),
  },
  register: {
    path: "/components/register",
    shell: "root",
    navigation: "visitor",
    areas: ["forms", "people"],
    load: (): LoadedPage => import("./RegisterPage.tsx").then((file) => file.RegisterPage),
  },
  forgottenPassword: {
    path: "/forgetPwd",
    shell: "root",
    areas: ["forms", "people"],
    load: (): LoadedPage => import("./ForgottenPasswordPage.tsx").then((file) => file.ForgottenPasswordPage),
  },
  resetPassword: {
    path: "/resetPwd",
    shell: "root",
    areas: ["forms", "people"],
    load: (): LoadedPage => import("./ResetPasswordPage.tsx").then((file) => file.ResetPasswordPage),
  },
  unfreezeAccount: {
    path: "/unfreezeAccount",
    shell: "root",
    areas: ["forms", "people", "security"],
    load: (): LoadedPage => import("./UnfreezePage.tsx").then((file) => file.UnfreezePage),
  },
} as const satisfies PageTable;
