// The list of markets as a small window on wide screens and as a sheet on phones. Fetched when it is first wanted.

import { Popover, Sheet } from "@tidemark/ui";
import type { ReactElement } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { MarketList, type MarketListProps } from "./MarketList.tsx";

export type MarketPickerWindowProps = Pick<MarketListProps, "activeId" | "onChoose" | "filter"> & {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly isPhone: boolean;
};

export function MarketPickerWindow({ trigger, isOpen, onOpen, isPhone, ...list }: MarketPickerWindowProps) {
  const text = useTexts("markets");
  return (
    <>
      <Popover
        trigger={trigger}
        label={text("choose")}
        align="start"
        open={isOpen && !isPhone}
        onOpenChange={onOpen}
        className="flex w-80 flex-col"
      >
        <div className="-m-4 flex max-h-[32rem] min-h-0 flex-col overflow-hidden">
          <MarketList isPicker={true} {...list} />
        </div>
      </Popover>
      <Sheet open={isOpen && isPhone} onOpenChange={onOpen} title={text("choose")} closeLabel={text("close")}>
        <div className="-mx-4 flex h-[70dvh] min-h-0 flex-col">
          <MarketList isPicker={true} {...list} />
        </div>
      </Sheet>
    </>
  );
}
