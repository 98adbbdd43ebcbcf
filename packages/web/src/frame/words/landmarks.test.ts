// Parts of a page that one can jump to have names of their own in every language.

import { expect, test } from "vitest";
import { words } from "./words.ts";

test.each(Object.keys(words) as (keyof typeof words)[])(
  "the navigations of a page are told apart in %s",
  (language) => {
    const { page: shell } = words[language];
    const names = [
      ...[shell.mainNavigation, shell.footerNavigation, shell.footerHelp],
      ...[shell.footerPapers, shell.footerAbout, shell.footerSupport],
    ];
    expect(new Set(names).size).toBe(names.length);
  },
);
