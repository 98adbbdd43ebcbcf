// Announcements, help and papers. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_article: "Статья не найдена.",
};
