// What follows the market table: announcements, trades as they happen, the day's figures, what money can be put into,
// and why it can be trusted.
// It comes after the first paint, with the carousel's code, one part after the other from the top down.

import { newsCategories } from "@tidemark/contract/news";
import { NewsCarousel } from "../../features/news/NewsCarousel.tsx";
import { useTurns } from "../../frame/use-turns.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { DayPanels } from "./DayPanels.tsx";
import { EarnPanels } from "./EarnPanels.tsx";
import { StatusPanel } from "./StatusPanel.tsx";
import { TradePanels } from "./TradePanels.tsx";
import { TrustCards } from "./TrustCards.tsx";

const lastTurn = 5;

export type LivelyPartsProps = {
  /** Whoever is here already need not be told why. */
  readonly reader: "visitor" | "user";
};

export function LivelyParts({ reader }: LivelyPartsProps) {
  const text = useTexts("home");
  const turn = useTurns(lastTurn);
  return (
    <>
      <div className="flex flex-col gap-4">
        <NewsCarousel category={newsCategories.announcements} label={text("announcements")} look="line" />
        {turn >= 1 && <TradePanels />}
        {turn >= 2 && <DayPanels />}
        {turn >= 3 && <EarnPanels />}
        {turn >= 4 && reader === "visitor" && (
          <NewsCarousel category={newsCategories.banners} label={text("banners")} look="picture" />
        )}
      </div>
      {turn >= lastTurn && reader === "visitor" && (
        <div className="mt-12 grid items-end gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <TrustCards />
          <StatusPanel />
        </div>
      )}
    </>
  );
}
