// What follows the market table: announcements, trades as they happen, the day's figures, and why it can be trusted.
// It comes after the first paint, with the carousel's code.

import { newsCategories } from "@tidemark/contract";
import { NewsCarousel } from "../../features/news/NewsCarousel.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { DayPanels } from "./DayPanels.tsx";
import { StatusPanel } from "./StatusPanel.tsx";
import { TradePanels } from "./TradePanels.tsx";
import { TrustCards } from "./TrustCards.tsx";

export function LivelyParts() {
  const text = useTexts("home");
  return (
    <>
      <div className="flex flex-col gap-4">
        <NewsCarousel category={newsCategories.announcements} label={text("announcements")} look="line" />
        <TradePanels />
        <DayPanels />
        <NewsCarousel category={newsCategories.banners} label={text("banners")} look="picture" />
      </div>
      <div className="mt-12 grid items-end gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TrustCards />
        <StatusPanel />
      </div>
    </>
  );
}
