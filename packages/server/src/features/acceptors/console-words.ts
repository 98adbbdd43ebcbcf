// How the Acceptors room refuses, and what the audit log and proposals call an acceptor.

import { words } from "@tidemark/contract/console-words/acceptors";
import { refuserOf } from "../../seams/console.ts";

export const no = refuserOf("acceptors", { en: words.en.refusals, zh: words.zh.refusals });

export function subjectOf(shown: number): string {
  return `acceptor ${shown}`;
}
