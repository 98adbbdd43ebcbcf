// One paper as the room shows it.

import type { paperLook } from "@tidemark/contract/console/identity";
import type { ConsoleReply } from "@tidemark/contract/console-call";

export type Paper = ConsoleReply<typeof paperLook>;
