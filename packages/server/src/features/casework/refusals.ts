// How the People room says no.

import { words } from "@tidemark/contract/console-words/people";
import { refuserOf } from "../../seams/console.ts";

export const no = refuserOf("people", { en: words.en.refusals, zh: words.zh.refusals });
