// Small charts, progress and codes.
import {
  AreaChart,
  NumberText,
  ProgressBar,
  QrCode,
  Ring,
  RingLegend,
  Sparkline,
  type StepState,
  Steps,
  TimeText,
} from "@tidemark/ui";
import { Sample } from "./Sample.tsx";
import { sampleInstant, sampleWalk } from "./sample-figures.ts";
import { words } from "./words.ts";

const parts = [
  { key: "aaa", label: "AAA", value: 46 },
  { key: "bbb", label: "BBB", value: 25 },
  { key: "ccc", label: "CCC", value: 14 },
  { key: "ddd", label: "DDD", value: 9 },
  { key: "rest", label: "Others", value: 6, tone: "quiet" as const },
];
const curve = sampleWalk(60, 0.25, 0.4);
const stateLabels: Readonly<Record<StepState, string>> = {
  done: "done",
  current: "under way",
  waiting: "to come",
  failed: "failed",
};

function StepSamples() {
  const at = (seconds: number) => (
    <TimeText at={sampleInstant + seconds * 1000} languageTag="en" form="time" timeZone="UTC" />
  );
  return (
    <Sample caption={words.captions.steps}>
      <div className="flex flex-col gap-6">
        <Steps
          label="Deposit, sample"
          stateLabels={stateLabels}
          steps={[
            { label: "Seen", detail: at(0), state: "done" },
            { label: "Confirming", detail: "4 of 6", state: "current" },
            { label: "Credited", state: "waiting" },
            { label: "Available", state: "waiting" },
          ]}
        />
        <Steps
          label="Withdrawal, sample"
          stateLabels={stateLabels}
          orientation="vertical"
          steps={[
            { label: "Asked for", detail: at(0), state: "done" },
            { label: "Approved", detail: at(95), state: "done" },
            { label: "Refused by the network", detail: at(160), state: "failed" },
          ]}
        />
      </div>
    </Sample>
  );
}

export function PictureBricks() {
  return (
    <>
      <Sample caption={words.captions.spark}>
        <div className="flex flex-wrap items-center gap-6">
          <Sparkline values={sampleWalk(24, 0.5, 0)} label="Rising, sample" />
          <Sparkline values={sampleWalk(24, -0.5, 1)} label="Falling, sample" />
          <Sparkline values={[1, 1]} label="Flat, sample" />
          <Sparkline values={sampleWalk(48, 0.2, 2)} width={160} height={40} label="Larger, sample" />
        </div>
      </Sample>
      <Sample caption={words.captions.ring}>
        <div className="flex flex-wrap items-center gap-6">
          <Ring parts={parts} label="Allocation, sample: AAA 46%, BBB 25%, CCC 14%, DDD 9%, others 6%">
            <span className="text-11 text-text-3">Sample</span>
            <span className="text-16 font-semibold">5</span>
          </Ring>
          <div className="w-44">
            <RingLegend parts={parts.map((part) => ({ ...part, value: `${part.value}%` }))} />
          </div>
        </div>
      </Sample>
      <Sample caption={words.captions.curve}>
        <AreaChart
          values={curve}
          label="Total value over 60 days, sample"
          describe={(index) => (
            <NumberText value={(curve[index] ?? 0).toString()} languageTag="en" decimals={2} unit="USDT" />
          )}
        />
      </Sample>
      <Sample caption={words.captions.progress}>
        <div className="flex flex-col gap-3">
          <ProgressBar label="Upload" value={40} />
          <ProgressBar label="Export" value={100} tone="good" />
          <ProgressBar label="Checking" value={null} />
        </div>
      </Sample>
      <StepSamples />
      <Sample caption={words.captions.qr}>
        <QrCode text="0x0000000000000000000000000000000000000000" label="QR code of a sample address" size={128} />
      </Sample>
    </>
  );
}
