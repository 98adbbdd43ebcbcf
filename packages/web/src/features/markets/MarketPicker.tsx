// The name of the market as a button that opens the list: a small window on wide screens, a sheet on phones. The
// slash key opens it wherever the list itself is not on the screen.

import type { MarketRow } from "@tidemark/contract";
import { Popover, Sheet } from "@tidemark/ui";
import { ChevronDown } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { CoinIcon } from "./CoinIcon.tsx";
import { MarketList } from "./MarketList.tsx";
import type { MarketFilter } from "./market-filters.ts";
import { useSlashKey } from "./slash-key.ts";

export type MarketPickerProps = {
  readonly market: MarketRow;
  readonly onChoose: (market: MarketRow) => void;
  readonly filter?: MarketFilter;
};

const phoneQuery = "(max-width: 47.99rem)";

function isListShown(): boolean {
  const list = document.querySelector<HTMLElement>("[data-market-list]");
  return list !== null && list.offsetParent !== null;
}

export function MarketPicker({ market, onChoose, filter }: MarketPickerProps) {
  const text = useTexts("markets");
  const [isOpen, setOpen] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  const change = useCallback((next: boolean) => {
    if (next) setPhone(window.matchMedia(phoneQuery).matches);
    setOpen(next);
  }, []);
  const openByKey = useCallback(() => {
    if (trigger.current?.offsetParent === null || isListShown()) return false;
    change(true);
    return true;
  }, [change]);
  useSlashKey(openByKey);

  const button = (
    <button
      ref={trigger}
      type="button"
      aria-label={text("chooseNow", { symbol: market.symbol })}
      onClick={isPhone ? () => change(true) : undefined}
      className="flex h-11 items-center gap-2 rounded-control px-2 enabled-hover:bg-raised"
    >
      <CoinIcon name={market.currency_name} size={28} />
      <span className="text-16 font-bold whitespace-nowrap md:text-20">{market.symbol}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-text-3" />
    </button>
  );
  const list = (
    <MarketList
      activeId={market.id}
      isPicker={true}
      onChoose={(chosen) => {
        setOpen(false);
        onChoose(chosen);
      }}
      {...(filter === undefined ? {} : { filter })}
    />
  );
  return (
    <>
      <Popover
        trigger={button}
        label={text("choose")}
        align="start"
        open={isOpen && !isPhone}
        onOpenChange={change}
        className="flex w-80 flex-col"
      >
        <div className="-m-4 flex max-h-[32rem] min-h-0 flex-col overflow-hidden">{list}</div>
      </Popover>
      <Sheet open={isOpen && isPhone} onOpenChange={change} title={text("choose")} closeLabel={text("close")}>
        <div className="-mx-4 flex h-[70dvh] min-h-0 flex-col">{list}</div>
      </Sheet>
    </>
  );
}
