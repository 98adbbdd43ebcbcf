// How the console refuses what concerns operators, sessions and proposals.

import { words } from "@tidemark/contract/console-words/operators";
import { refuserOf } from "../../seams/console.ts";

export const no = refuserOf("operators", { en: words.en.refusals, zh: words.zh.refusals });
