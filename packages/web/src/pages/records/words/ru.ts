// The lists of what came in, went out and moved. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  fundsRecords: "Пополнения и выводы",
};
