// The reader's address book beside the address field: a choice fills the form. An address that still waits says until
// when.

import type { SavedAddress } from "@tidemark/contract/withdrawals";
import { Button, formatTime, Menu } from "@tidemark/ui";
import { BookUser } from "lucide-react";
import { pagePaths } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { shortened } from "../funds/funds.ts";

export type SavedAddressesProps = {
  readonly addresses: readonly SavedAddress[];
  readonly onChoose: (saved: SavedAddress) => void;
};

export function SavedAddresses({ addresses, onChoose }: SavedAddressesProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const now = Date.now();
  const waiting = (saved: SavedAddress) =>
    saved.usable_at > now ? text("usableFrom", { time: formatTime(saved.usable_at, languageTag) }) : saved.network;
  return (
    <Menu
      label={text("addressBook")}
      align="end"
      renderLink={renderPageLink}
      trigger={
        <Button variant="ghost" size="sm" className="-my-1.5 -mr-2.5">
          <BookUser aria-hidden="true" className="size-3.5" />
          {text("addressBook")}
        </Button>
      }
      items={[
        ...addresses.map((saved) => ({
          label: saved.notes === "" ? shortened(saved.address) : `${saved.notes} · ${shortened(saved.address)}`,
          hint: waiting(saved),
          disabled: saved.usable_at > now,
          onSelect: () => onChoose(saved),
        })),
        { label: text("manageAddresses"), href: pagePaths.addressBook, startsGroup: addresses.length > 0 },
      ]}
    />
  );
}
