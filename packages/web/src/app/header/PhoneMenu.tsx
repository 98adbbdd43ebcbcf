// What the header folds into on narrow screens: one button, and a sheet that is fetched when it is first opened.

import { IconButton } from "@tidemark/ui";
import { Menu } from "lucide-react";
import { useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import type { PageName } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { HeaderEntry, Here } from "../navigation.ts";

const sheetPart = latePart(async () => (await import("./PhoneMenuSheet.tsx")).PhoneMenuSheet);

export type PhoneMenuProps = {
  readonly entries: readonly HeaderEntry[];
  readonly here: Here;
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
