// Everything that is chosen.
import { Checkbox, RadioGroup, Segmented, Switch, Tabs } from "@tidemark/ui";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { words } from "./words.ts";

function SwitchSamples() {
  const [isSmallHidden, setSmallHidden] = useState(true);
  const [isAgreed, setAgreed] = useState(false);
  const [isOn, setOn] = useState(true);
  return (
    <Sample caption={words.captions.switches}>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Checkbox label="Hide small balances" checked={isSmallHidden} onChange={setSmallHidden} />
          <Checkbox
            label="I have read the terms"
            checked={isAgreed}
            onChange={setAgreed}
            error={isAgreed ? undefined : "Needed to go on."}
          />
          <Checkbox label="Disabled" checked onChange={setAgreed} disabled />
        </div>
        <div className="flex flex-col gap-3">
          <Switch label="Order notices" hint="When an order fills" checked={isOn} onChange={setOn} />
          <Switch label="Off" checked={!isOn} onChange={(next) => setOn(!next)} />
          <Switch label="Disabled" checked={false} onChange={setOn} disabled />
        </div>
      </div>
    </Sample>
  );
}

export function ChoiceBricks() {
  const [way, setWay] = useState("bank");
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [period, setPeriod] = useState("1m");
  const [tab, setTab] = useState("open");
  return (
    <>
      <SwitchSamples />
      <Sample caption={words.captions.radio}>
        <RadioGroup
          label="Payment"
          value={way}
          onChange={setWay}
          options={[
            { value: "bank", label: "Bank card", hint: "Arrives within a day" },
            { value: "wallet", label: "Wallet" },
            { value: "none", label: "Not offered here", disabled: true },
          ]}
        />
      </Sample>
      <Sample caption={words.captions.segmented}>
        <div className="flex flex-col items-start gap-3">
          <div className="w-full max-w-72">
            <Segmented
              label="Side"
              isWide
              value={side}
              onChange={setSide}
              options={[
                { value: "buy", label: "Buy AAA", tone: "buy" },
                { value: "sell", label: "Sell AAA", tone: "sell" },
              ]}
            />
          </div>
          <Segmented
            label="Period"
            size="sm"
            value={period}
            onChange={setPeriod}
            options={["1m", "5m", "15m", "1h", "1D"].map((value) => ({ value, label: value }))}
          />
        </div>
      </Sample>
      <Sample caption={words.captions.tabs} isBare>
        <div className="rounded-panel border border-line bg-surface">
          <Tabs
            label="Orders"
            value={tab}
            onChange={setTab}
            trailing={<span className="text-text-2">Sample row</span>}
            panelClassName="p-4 text-13 text-text-2"
            items={[
              { value: "open", label: "Open orders (4)", content: "The open orders." },
              { value: "history", label: "History", content: "What was ordered before." },
              { value: "trades", label: "Trades", content: "What was traded." },
              { value: "off", label: "Disabled", disabled: true, content: "" },
            ]}
          />
        </div>
      </Sample>
    </>
  );
}
