// The page everybody meets first: visitors a living market and why it can be trusted, whoever is logged in what is
// theirs. No figure stands here that the exchange did not say itself.

import { useRef } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useNear } from "../../frame/use-near.ts";
import { useTurns } from "../../frame/use-turns.ts";
import { useSession } from "../../session/session-store.ts";
import { HeroIntro } from "./HeroIntro.tsx";
import { HomeMarkets } from "./HomeMarkets.tsx";
import { heroClasses, homeClasses } from "./hero-classes.ts";
import { UserGreeting } from "./UserGreeting.tsx";
import { VisitorBanner } from "./VisitorBanner.tsx";

const livelyPart = latePart(async () => (await import("./LivelyParts.tsx")).LivelyParts);

export function HomePage() {
  const isVisitor = useSession((session) => session.token === null);
  return <div className={homeClasses}>{isVisitor ? <VisitorHome /> : <UserHome />}</div>;
}

function VisitorHome() {
  // What stands below the first screen waits until that is painted.
  const turn = useTurns(1);
  return (
    <>
      <div className={heroClasses}>
        <HeroIntro />
        <HomeMarkets />
      </div>
      {/* Tall enough for what comes, so that nothing below it jumps. */}
      <Lively reader="visitor" className="min-h-[106rem] sm:min-h-[94rem] lg:min-h-[66rem]" />
      {turn > 0 && <VisitorBanner />}
    </>
  );
}

function UserHome() {
  return (
    <>
      <UserGreeting />
      <div className="mt-4">
        <HomeMarkets />
      </div>
      <Lively reader="user" className="min-h-[78rem] sm:min-h-[68rem] lg:min-h-[44rem]" />
    </>
  );
}

type LivelyProps = { readonly reader: "visitor" | "user"; readonly className: string };

/** What moves all the time is not made for somebody who does not see it. */
function Lively({ reader, className }: LivelyProps) {
  const LivelyParts = useLatePart(livelyPart, "soon");
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className={`mt-10 ${className}`}>
      {LivelyParts !== null && isNear && <LivelyParts reader={reader} />}
    </div>
  );
}
