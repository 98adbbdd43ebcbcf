// What the header folds into on narrow screens: one button, and a sheet that is fetched when it is first opened.

import { IconButton } from "@tidemark/ui";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import type { HeaderEntry } from "../navigation.ts";
import type { PageName } from "../page-paths.ts";

const PhoneMenuSheet = lazy(() => import("./PhoneMenuSheet.tsx").then((file) => ({ default: file.PhoneMenuSheet })));

export type PhoneMenuProps = { readonly entries: readonly HeaderEntry[]; readonly visitorPages: readonly PageName[] };

export function PhoneMenu(props: PhoneMenuProps) {
  const text = useTexts("shell");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  function open() {
    setOpened(true);
    setOpen(true);
  }
  return (
    <>
      <IconButton label={text("openMenu")} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Suspense>{wasOpened && <PhoneMenuSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
