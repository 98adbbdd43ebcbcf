// The things a mail or a short message can say. What a code is for is said by the feature that asks for it. `message`
// carries one of the messages of the site's own list to the mailbox.

import { allPurposes } from "@tidemark/contract/words/all";

export type CodeTemplate = keyof (typeof allPurposes)["en"];
export type OutboxTemplate = CodeTemplate | "account_exists" | "message";

export const codeTemplates = Object.keys(allPurposes.en) as readonly CodeTemplate[];
