// What the header folds into on narrow screens: one button, and a sheet that is fetched when it is first opened.

import { IconButton } from "@tidemark/ui";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { latePart, useLatePart } from "../late-part.ts";
import type { HeaderEntry } from "../navigation.ts";
import type { PageName } from "../page-paths.ts";

const sheetPart = latePart(async () => (await import("./PhoneMenuSheet.tsx")).PhoneMenuSheet);

export type PhoneMenuProps = {
  readonly entries: readonly HeaderEntry[];
  readonly visitorPages: readonly PageName[];
  readonly accountPages: readonly PageName[];
};

export function PhoneMenu(props: PhoneMenuProps) {
  const text = useTexts("shell");
  const [isOpen, setOpen] = useState(false);
  const MenuSheet = useLatePart(sheetPart, isOpen);
  return (
    <>
      <IconButton label={text("openMenu")} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      {MenuSheet !== null && <MenuSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
