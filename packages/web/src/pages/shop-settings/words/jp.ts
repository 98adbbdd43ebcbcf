// What somebody sets once for deals with shops. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  shopSettings: "取引の設定",
};

export const page: Translated<typeof english.page> = {
  lead: "取引で相手に見える情報と、ショップ市場の初期条件です。",
  needed: "取引に必要なもの",
  password: "取引パスワード",
  passwordHint: "お金に関わる取引の各段階で必要です。",
  isSet: "設定済み",
  isMissing: "未設定",
  paymentsHint: "相手があなたに支払う口座です。オファーを受ける前に必要です。",
  open: "開く",
  preferred: "市場の初期条件",
  sound: "取引が進んだら音で知らせる",
  soundHint: "取引ページまたは店主のデスクを開いている間に鳴ります。",
  keptHere: "このブラウザーにだけ保存されます。",
};
