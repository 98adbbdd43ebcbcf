// The shell of the asset pages: the wallets and the transfers between them.

import { useTexts } from "../../i18n/use-texts.ts";
import { SideShell, type SideShellProps } from "./SideShell.tsx";

export function AssetShell(props: Omit<SideShellProps, "label">) {
  const text = useTexts("shell");
  return <SideShell {...props} label={text("assetNavigation")} />;
}
