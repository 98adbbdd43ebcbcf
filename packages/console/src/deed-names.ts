// What each deed is called, of all features; a deed without a name is called by its address.

import type { ConsoleLanguage } from "@tidemark/contract/console-call";
import { words as operators } from "@tidemark/contract/console-words/operators";
import { words as settings } from "@tidemark/contract/console-words/settings";

type Names = Readonly<Record<string, string>>;

const brought: readonly Readonly<Record<ConsoleLanguage, { readonly deeds: Names }>>[] = [operators, settings];

export function deedName(name: string, language: ConsoleLanguage): string {
  return brought.map((words) => words[language].deeds[name]).find((text) => text !== undefined) ?? name;
}
