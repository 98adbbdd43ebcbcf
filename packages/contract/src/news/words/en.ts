// Announcements, help and papers. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_article: "This article was not found.",
} satisfies SomeRefusals;
