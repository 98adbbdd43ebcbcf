// What the page says when something is special, missing, on its way or old.
import { Banner, Button, NumberText, Skeleton, Stale, TimeText } from "@tidemark/ui";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { sampleInstant, sampleMarkets } from "./sample-figures.ts";
import { words } from "./words.ts";

export function StateBricks() {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      <Sample caption={words.captions.banners} isBare>
        <div className="flex flex-col gap-2">
          <Banner tone="info" action={<Button size="sm">Verify</Button>}>
            Verify your identity to withdraw.
          </Banner>
          {!isDismissed && (
            <Banner tone="warn" onDismiss={() => setDismissed(true)} dismissLabel={words.close}>
              Deposits on this network take longer than usual.
            </Banner>
          )}
          <Banner tone="danger">The connection is lost. Prices may be old.</Banner>
        </div>
      </Sample>
      <Sample caption={words.captions.skeleton}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton lines={4} />
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      </Sample>
      <Sample caption={words.captions.stale} isBare>
        <Stale
          since={sampleInstant}
          label={
            <>
              As of <TimeText at={sampleInstant} languageTag="en" form="time" timeZone="UTC" />
            </>
          }
        >
          <ul className="rounded-panel border border-line bg-surface p-4 text-13">
            {sampleMarkets.map((market) => (
              <li key={market.id} className="flex justify-between py-1">
                <span>{market.name}</span>
                <NumberText value={market.change} languageTag="en" tone="direction" />
                <NumberText value={market.price} languageTag="en" />
              </li>
            ))}
          </ul>
        </Stale>
      </Sample>
    </>
  );
}
