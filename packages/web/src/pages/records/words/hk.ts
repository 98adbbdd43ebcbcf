// The lists of what came in, went out and moved. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  fundsRecords: "充提記錄",
};
