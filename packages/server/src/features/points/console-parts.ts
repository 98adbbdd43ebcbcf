// What the Points room is handed, and how it refuses.

import { words } from "@tidemark/contract/console-words/points";
import { refuserOf } from "../../seams/console.ts";
import type { Points } from "./points.ts";
import type { PointsParts } from "./points-parts.ts";
import type { AnswerBook } from "./service-answers.ts";

export type ConsolePointsParts = PointsParts & { readonly points: Points; readonly answers: AnswerBook };

export const no = refuserOf("points", { en: words.en.refusals, zh: words.zh.refusals });
