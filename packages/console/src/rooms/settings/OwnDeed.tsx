// The button of a deed for those whose roles may do it; others see how things stand and no button.

import type { ConsoleCall } from "@tidemark/contract/console-call";
import type { ComponentProps } from "react";
import { useDoor } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";

export function OwnDeed<C extends ConsoleCall<"deed">>(props: ComponentProps<typeof DeedButton<C>>) {
  const roles = useDoor(({ state }) => state?.roles);
  return roles !== undefined && props.call.roles.some((role) => roles.includes(role)) ? (
    <DeedButton {...props} />
  ) : null;
}
