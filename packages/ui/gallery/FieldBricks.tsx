// Everything that is typed into.
import { NumberField, PasswordField, SearchField, SelectField, Slider, TextAreaField, TextField } from "@tidemark/ui";
import { AtSign } from "lucide-react";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { words } from "./words.ts";

const networks = [
  { value: "one", label: "Network one" },
  { value: "two", label: "Network two" },
  { value: "three", label: "Network three, closed", disabled: true },
] as const;

function TextSamples() {
  const [query, setQuery] = useState("");
  const [network, setNetwork] = useState<string>();
  const [note, setNote] = useState("A sample note.");
  return (
    <>
      <Sample caption={words.captions.text}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Email"
            placeholder="name@example.com"
            leading={<AtSign aria-hidden="true" className="size-4" />}
          />
          <TextField label="Code" hint="Six digits from your mail" inputMode="numeric" trailing="04:58" />
          <TextField label="Account" defaultValue="trader" error="This account does not exist." />
          <TextField label="Invitation" defaultValue="Fixed" disabled />
        </div>
      </Sample>
      <Sample caption={words.captions.password}>
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="Password"
            defaultValue="sample-password"
            showLabel={words.show}
            hideLabel={words.hide}
          />
          <SearchField
            label="Search coin"
            value={query}
            onChange={setQuery}
            clearLabel={words.clear}
            hotkey="/"
            isLabelHidden={false}
          />
          <SelectField
            label="Network"
            placeholder="Choose one"
            options={networks}
            value={network}
            onChange={setNetwork}
          />
          <SelectField
            label="Network"
            options={networks}
            value="two"
            onChange={setNetwork}
            error="Closed for upkeep."
          />
        </div>
      </Sample>
      <Sample caption={words.captions.area}>
        <TextAreaField
          label="Note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={200}
          rows={3}
          hint="Seen by the other side."
        />
      </Sample>
    </>
  );
}

function MoneySamples() {
  const [amount, setAmount] = useState("0.1500");
  const [price, setPrice] = useState("64218.40");
  const [fill, setFill] = useState(25);
  return (
    <>
      <Sample caption={words.captions.money}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Amount"
            value={amount}
            onChange={setAmount}
            decimals={8}
            unit="AAA"
            hint="At least 0.0001"
            languageTag="en"
          />
          <NumberField
            label="Price"
            value={price}
            onChange={setPrice}
            decimals={2}
            unit="USDT"
            step="0.01"
            stepUpLabel="Raise the price"
            stepDownLabel="Lower the price"
            error="Outside the allowed range."
          />
        </div>
      </Sample>
      <Sample caption={words.captions.ticket}>
        <div className="flex max-w-72 flex-col gap-3">
          <NumberField
            labelPlacement="inside"
            label="Price"
            value={price}
            onChange={setPrice}
            decimals={2}
            unit="USDT"
            step="0.01"
          />
          <NumberField
            labelPlacement="inside"
            label="Amount"
            value={amount}
            onChange={setAmount}
            decimals={4}
            unit="AAA"
          />
          <Slider label="Share of the balance" value={fill} onChange={setFill} tone="buy" valueText={`${fill}%`} />
          <Slider label="Share of the position" value={50} onChange={setFill} tone="sell" />
          <Slider label="Share, disabled" value={0} onChange={setFill} disabled />
        </div>
      </Sample>
    </>
  );
}

export function FieldBricks() {
  return (
    <>
      <TextSamples />
      <MoneySamples />
    </>
  );
}
