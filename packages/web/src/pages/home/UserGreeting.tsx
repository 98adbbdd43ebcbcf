// The greeting's frame, which stands at once; what it holds belongs to the reader alone and comes after it.

import { Skeleton } from "@tidemark/ui";
import { Suspense } from "react";
import { useName } from "../../features/people/people.tsx";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import {
  balanceClasses,
  favouritesClasses,
  greetingClasses,
  ordersClasses,
  stepsClasses,
  welcomeClasses,
} from "./greeting-classes.ts";

const greetingPart = latePart(
  async () => (await import("./Greeting.tsx")).Greeting,
  ["deposits", "markets", "newcomers", "spot", "wallets"],
);

export function UserGreeting() {
  const text = useTexts("home");
  const name = useName();
  const Greeting = useLatePart(greetingPart, true);
  return (
    <>
      <h1 className={welcomeClasses}>
        <span className="shrink-0">{text("welcome")}</span>
        <bdi className="min-w-0 truncate font-normal text-text-2">{name}</bdi>
      </h1>
      {Greeting === null ? (
        <Outline />
      ) : (
        <Suspense fallback={<Outline />}>
          <Greeting />
        </Suspense>
      )}
    </>
  );
}

function Outline() {
  return (
    <div aria-busy="true" className={greetingClasses}>
      {[balanceClasses, stepsClasses, ordersClasses, favouritesClasses].map((classes) => (
        <div key={classes} className={`rounded-panel border border-line bg-surface p-5 ${classes}`}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
