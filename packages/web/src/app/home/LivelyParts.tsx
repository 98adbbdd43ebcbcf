// The moving middle of the home page: announcements, banners, trades as they happen, the day's figures. It comes
// after the first paint, with the carousel's code.

import { newsCategories } from "@tidemark/contract";
import { NewsCarousel } from "../../features/news/NewsCarousel.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { DayPanels } from "./DayPanels.tsx";
import { TradePanels } from "./TradePanels.tsx";

export function LivelyParts() {
  const text = useTexts("home");
  return (
    <div className="flex flex-col gap-4">
      <NewsCarousel category={newsCategories.announcements} label={text("announcements")} look="line" />
      <TradePanels />
      <DayPanels />
      <NewsCarousel category={newsCategories.banners} label={text("banners")} look="picture" />
    </div>
  );
}
