// What operators' looks and deeds about fixed deposits share.

import { words } from "@tidemark/contract/console-words/savings";
import { refuserOf } from "../../seams/console.ts";

export const no = refuserOf("savings", { en: words.en.refusals, zh: words.zh.refusals });
