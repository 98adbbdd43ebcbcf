// The shell of the account pages: settings, trade log, identity and what else belongs to a person.

import { useTexts } from "../../i18n/use-texts.ts";
import { SideShell, type SideShellProps } from "./SideShell.tsx";

export function AccountShell(props: Omit<SideShellProps, "label">) {
  const text = useTexts("shell");
  return <SideShell {...props} label={text("accountNavigation")} />;
}
