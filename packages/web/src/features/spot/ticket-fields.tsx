// The fields of the ticket: which of them a kind of order has, and in which units.

import { Checkbox, cx, formatDecimal, NumberField, Segmented, Slider } from "@tidemark/ui";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { isMarketKind, type TicketValues } from "./ticket-terms.ts";
import { shareUsed } from "./ticket-view.ts";
import type { Ticket } from "./use-ticket.ts";

type Part = { readonly ticket: Ticket };

type FieldProps = Part & {
  readonly name: keyof TicketValues;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly step?: string;
  readonly placeholder?: string;
};

function Field({ ticket, name, label, unit, decimals, step, placeholder }: FieldProps) {
  const { form, values, type, languageTag } = ticket;
  const error = form.errorOf(name);
  return (
    <NumberField
      id={form.idOf(name)}
      name={name}
      label={label}
      labelPlacement="inside"
      unit={unit}
      decimals={decimals}
      languageTag={languageTag}
      value={values[name]}
      onChange={(value) => type(name, value)}
      onBlur={form.text(name).onBlur}
      placeholder={placeholder}
      {...(step === undefined ? {} : { step })}
      {...(error === undefined ? {} : { error })}
    />
  );
}

export function PriceFields({ ticket }: Part) {
  const text = useTexts("spot");
  const { market, choice, choose, lastPrice, languageTag } = ticket;
  const places = { unit: market.legal_name, decimals: market.price_places, step: market.tick };
  return (
    <>
      {choice.tab === "stop" && (
        <>
          <Segmented
            label={text("type")}
            size="sm"
            isWide
            value={choice.stopKind}
            onChange={(stopKind) => choose({ stopKind })}
            options={[
              { value: "limit", label: text("kindStopLimit") },
              { value: "market", label: text("kindStopMarket") },
            ]}
          />
          <Field ticket={ticket} name="stop" label={text("stopPrice")} {...places} />
        </>
      )}
      {choice.tab === "market" && (
        <NumberField
          label={text("price")}
          labelPlacement="inside"
          unit={market.legal_name}
          readOnly
          value={formatDecimal(lastPrice, languageTag, { decimals: market.price_places })}
          onChange={() => undefined}
          hint={text("marketPriceHint")}
        />
      )}
      {!isMarketKind(choice) && <Field ticket={ticket} name="price" label={text("price")} {...places} />}
    </>
  );
}

export function SizeFields({ ticket }: Part) {
  const text = useTexts("spot");
  const { market, choice, figures, percent, slide } = ticket;
  const share = percent ?? shareUsed(figures, choice);
  return (
    <>
      <Field
        ticket={ticket}
        name="amount"
        label={text("amount")}
        unit={market.currency_name}
        decimals={market.amount_places}
        step={market.lot}
      />
      <Slider
        label={text("share")}
        value={share}
        valueText={`${share}%`}
        tone={choice.side}
        onChange={slide}
        disabled={figures.available === null || figures.available === 0n}
      />
      <Field
        ticket={ticket}
        name="total"
        label={text("total")}
        unit={market.legal_name}
        decimals={market.quote_scale}
        placeholder={text("atLeast", { minimum: market.value_min })}
      />
    </>
  );
}

const timesInForce = ["gtc", "ioc", "fok"] as const;
const timeKeys = { gtc: "tifGtc", ioc: "tifIoc", fok: "tifFok" } as const;

/** Post-only rules out the times that take at once, so it stands above them and switches them off. */
export function OrderOptions({ ticket }: Part) {
  const text = useTexts("spot");
  const { choice, choose } = ticket;
  if (isMarketKind(choice)) {
    return <Field ticket={ticket} name="slippage" label={text("slippage")} unit="%" decimals={2} step="0.1" />;
  }
  const isPostOnly = choice.tab === "limit" && choice.isPostOnly;
  return (
    <div className={cx("flex items-center gap-3", choice.tab === "limit" && "justify-between")}>
      {choice.tab === "limit" && (
        <Checkbox
          label={text("postOnly")}
          checked={choice.isPostOnly}
          onChange={(next) => choose({ isPostOnly: next })}
        />
      )}
      <SmallSelect
        label={text("timeInForce")}
        className="w-36"
        disabled={isPostOnly}
        value={isPostOnly ? "gtc" : choice.timeInForce}
        onChange={(timeInForce) => choose({ timeInForce })}
        options={timesInForce.map((value) => ({ value, label: text(timeKeys[value]) }))}
      />
    </div>
  );
}
