// Figures, percentages and times in the reader's habits.
import { compareDecimals } from "@tidemark/kernel";
import { Countdown, NumberText, PercentText, Stat, TimeText } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { Sample } from "./Sample.tsx";
import { sampleInstant, samplePriceSteps } from "./sample-figures.ts";
import { words } from "./words.ts";

const tags = ["en", "zh-CN", "zh-HK", "ja", "ru"] as const;
const tickMs = 1500;

function LiveSample() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  const price = samplePriceSteps[step % samplePriceSteps.length];
  const before = samplePriceSteps[(step + samplePriceSteps.length - 1) % samplePriceSteps.length];
  const isUp = compareDecimals(price, before) !== -1;
  return (
    <div className="flex flex-wrap items-baseline gap-6">
      <NumberText
        value={price}
        languageTag="en"
        decimals={2}
        flash
        tone="direction"
        direction={isUp ? "up" : "down"}
        directionLabel={isUp ? "rising" : "falling"}
        className="text-20 font-semibold"
      />
      <NumberText value={price} languageTag="en" decimals={2} flash unit="USDT" />
      <NumberText value="1450.20" languageTag="en" tone="direction" />
      <NumberText value="-1450.20" languageTag="en" tone="direction" />
    </div>
  );
}

function HabitSamples() {
  return (
    <>
      <Sample caption={words.captions.languages}>
        <ul className="flex flex-col gap-1 text-13">
          {tags.map((tag) => (
            <li key={tag} className="grid grid-cols-2 gap-x-3 sm:grid-cols-[3rem_1fr_1fr_1.4fr]">
              <span className="text-text-3">{tag}</span>
              <NumberText value="1234567.89012345" languageTag={tag} />
              <NumberText value="1241000000" languageTag={tag} compact />
              <TimeText at={sampleInstant} languageTag={tag} timeZone="UTC" />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample caption={words.captions.bad}>
        <div className="flex gap-6">
          <NumberText value="NaN" languageTag="en" />
          <NumberText value={undefined} languageTag="en" />
          <PercentText value="" languageTag="en" />
          <TimeText at={undefined} languageTag="en" />
        </div>
      </Sample>
    </>
  );
}

export function NumberBricks() {
  const [until, setUntil] = useState(() => Date.now() + 90_000);
  return (
    <>
      <Sample caption={words.captions.live}>
        <LiveSample />
      </Sample>
      <HabitSamples />
      <Sample caption={words.captions.percent}>
        <div className="flex flex-wrap gap-6">
          <PercentText value="2.314" languageTag="en" />
          <PercentText value="-0.84" languageTag="en" />
          <PercentText value="0" languageTag="en" />
          <PercentText value="30" languageTag="en" decimals={0} signed={false} tone="plain" />
          <NumberText value="682410000" languageTag="en" compact />
          <NumberText value="0.15000000" languageTag="en" trim unit="AAA" />
        </div>
      </Sample>
      <Sample caption={words.captions.countdown}>
        <div className="flex items-center gap-4">
          <Countdown until={until} endLabel="The time is over" className="text-20 font-semibold" />
          <Countdown until={sampleInstant} className="text-text-3" />
          <button type="button" className="min-h-6 text-13 text-accent" onClick={() => setUntil(Date.now() + 90_000)}>
            Start again
          </button>
        </div>
      </Sample>
      <Sample caption={words.captions.stat}>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Stat
            size="lg"
            label="Total value, sample"
            value={<NumberText value="112904.37" languageTag="en" unit="USDT" />}
            detail={<NumberText value="1284.02" languageTag="en" tone="direction" />}
          />
          <Stat
            label="Trading fee, sample"
            value={<PercentText value="0.045" decimals={3} signed={false} tone="plain" languageTag="en" />}
          />
          <Stat size="sm" label="24h high, sample" value={<NumberText value="64890.00" languageTag="en" />} />
        </div>
      </Sample>
    </>
  );
}
