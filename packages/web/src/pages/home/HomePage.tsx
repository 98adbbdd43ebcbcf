// The way in: a living market first, then what is new, what is traded, and why it can be trusted. No figure stands
// here that the exchange did not say itself.

import { newsCategories } from "@tidemark/contract/news";
import { useRef } from "react";
import { NewsLinks } from "../../features/news/NewsLinks.tsx";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useNear } from "../../frame/use-near.ts";
import { useTurns } from "../../frame/use-turns.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { HeroIntro } from "./HeroIntro.tsx";
import { HomeMarkets } from "./HomeMarkets.tsx";
import { heroClasses, homeClasses } from "./hero-classes.ts";
import { VisitorBanner } from "./VisitorBanner.tsx";

const livelyPart = latePart(async () => (await import("./LivelyParts.tsx")).LivelyParts);

export function HomePage() {
  const text = useTexts("home");
  const LivelyParts = useLatePart(livelyPart, "soon");
  const place = useRef<HTMLDivElement>(null);
  // What moves all the time is not made for somebody who does not see it.
  const isNear = useNear(place);
  // What stands below the first screen waits until that is painted.
  const turn = useTurns(1);
  return (
    <div className={homeClasses}>
      <div className={heroClasses}>
        <HeroIntro />
        <HomeMarkets />
      </div>
      {/* Tall enough for what comes, so that nothing below it jumps. */}
      <div ref={place} className="mt-10 min-h-[74rem] sm:min-h-[62rem] lg:min-h-[50rem]">
        {LivelyParts !== null && isNear && <LivelyParts />}
      </div>
      {turn > 0 && <VisitorBanner />}
      <div className="mt-12 grid min-h-32 gap-8 sm:grid-cols-2 lg:max-w-2xl">
        {turn > 0 && (
          <>
            <NewsLinks category={newsCategories.footerAbout} title={text("aboutTitle")} linesExpected={3} />
            <NewsLinks category={newsCategories.footerSupport} title={text("supportTitle")} linesExpected={3} />
          </>
        )}
      </div>
    </div>
  );
}
