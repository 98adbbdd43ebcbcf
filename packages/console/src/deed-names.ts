// What each deed is called, of all features; a deed without a name is called by its address.

import type { ConsoleLanguage } from "@tidemark/contract/console-call";
import { words as acceptors } from "@tidemark/contract/console-words/acceptors";
import { words as conversion } from "@tidemark/contract/console-words/conversion";
import { words as deals } from "@tidemark/contract/console-words/deals";
import { words as identities } from "@tidemark/contract/console-words/identity";
import { words as leverage } from "@tidemark/contract/console-words/leverage";
import { words as listing } from "@tidemark/contract/console-words/listing";
import { words as money } from "@tidemark/contract/console-words/money";
import { words as news } from "@tidemark/contract/console-words/news";
import { words as offerings } from "@tidemark/contract/console-words/offerings";
import { words as operators } from "@tidemark/contract/console-words/operators";
import { words as people } from "@tidemark/contract/console-words/people";
import { words as points } from "@tidemark/contract/console-words/points";
import { words as savings } from "@tidemark/contract/console-words/savings";
import { words as seconds } from "@tidemark/contract/console-words/seconds";
import { words as settings } from "@tidemark/contract/console-words/settings";
import { words as shops } from "@tidemark/contract/console-words/shops";
import { words as team } from "@tidemark/contract/console-words/team";
import { words as wealth } from "@tidemark/contract/console-words/wealth";

type Names = Readonly<Record<string, string>>;

/** One for each feature that brings deeds. */
const brought: readonly Readonly<Record<ConsoleLanguage, { readonly deeds: Names }>>[] = [
  operators,
  identities,
  people,
  money,
  listing,
  leverage,
  seconds,
  conversion,
  savings,
  wealth,
  offerings,
  news,
  settings,
  deals,
  points,
  shops,
  acceptors,
  team,
];

export function deedName(name: string, language: ConsoleLanguage): string {
  return brought.map((words) => words[language].deeds[name]).find((text) => text !== undefined) ?? name;
}
