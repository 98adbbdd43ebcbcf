// The name of the market as a button that opens the list of markets. The slash key opens it wherever the list itself is
// not on the screen. The window's code comes with the first sign that somebody wants it.

import type { MarketRow } from "@tidemark/contract/markets";
import { ChevronDown } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { mediaQueries } from "../../frame/use-media.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CoinIcon } from "./CoinIcon.tsx";
import type { MarketFilter } from "./market-filters.ts";
import { useSlashKey } from "./slash-key.ts";

export type MarketPickerProps = {
  readonly market: MarketRow;
  readonly onChoose: (market: MarketRow) => void;
  readonly filter?: MarketFilter;
};

const windowPart = latePart(async () => (await import("./MarketPickerWindow.tsx")).MarketPickerWindow);

function isListShown(): boolean {
  const list = document.querySelector<HTMLElement>("[data-market-list]");
  return list !== null && list.offsetParent !== null;
}

export function MarketPicker({ market, onChoose, filter }: MarketPickerProps) {
  const text = useTexts("markets");
  const [isOpen, setOpen] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const Window = useLatePart(windowPart, isWanted);

  const change = useCallback((next: boolean) => {
    setWanted(true);
    if (next) setPhone(window.matchMedia(mediaQueries.phone).matches);
    setOpen(next);
  }, []);
  const open = () => change(true);
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
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      // Once it is here, the window's own trigger listens. It may come while the button is pressed.
      {...(Window === null ? { onPointerDown: open, onClick: open } : {})}
      className="flex h-11 shrink-0 items-center gap-2 rounded-control px-2 enabled-hover:bg-raised"
    >
      <CoinIcon name={market.currency_name} size={28} />
      <span className="text-16 font-bold whitespace-nowrap md:text-20">{market.symbol}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-text-3" />
    </button>
  );
  if (Window === null) return button;
  return (
    <Window
      trigger={button}
      isOpen={isOpen}
      onOpen={change}
      isPhone={isPhone}
      activeId={market.id}
      onChoose={(chosen) => {
        setOpen(false);
        onChoose(chosen);
      }}
      {...(filter === undefined ? {} : { filter })}
    />
  );
}
