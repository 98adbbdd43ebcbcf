// How a person likes to see things and what they want to be asked. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  settings: "アカウント設定",
};

export const page: Translated<typeof english.page> = {
  title: "表示と確認",
  colours: "値動きの色",
  greenUp: "緑が上昇",
  redUp: "赤が上昇",
  clock: "タイムゾーン",
  clockDevice: "この端末（{zone}）",
  clockExchange: "取引所（{zone}）",
  confirmations: "次の操作の前に確認する",
  alwaysAsked: "出金は常に確認します。設定はこのブラウザーに保存されます。",
  sounds: "音",
  fillSound: "注文が約定したときに音を鳴らす",
};
