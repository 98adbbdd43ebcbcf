// One account as the room shows it, and who may do what about it.

import type { personLook } from "@tidemark/contract/console/people";
import type { ConsoleCall, ConsoleReply } from "@tidemark/contract/console-call";
import { useDoor } from "../../frame/ask.ts";

export type Person = ConsoleReply<typeof personLook>;

/** Whether whoever is signed in has a role for a deed; the exchange asks again. */
export function useMay({ roles }: Pick<ConsoleCall, "roles">): boolean {
  const own = useDoor(({ state }) => state?.roles ?? []);
  return roles.some((role) => own.includes(role));
}
