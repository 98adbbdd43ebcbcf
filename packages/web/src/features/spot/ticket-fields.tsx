// The fields of the ticket: which of them a kind of order has, and in which units.

import { Checkbox, cx, formatDecimal, NumberField, Slider } from "@tidemark/ui";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { TicketField, type TicketFieldProps } from "./TicketField.tsx";
import { bringsExits, hasSlippage, isIceberg, isMarketKind } from "./ticket-terms.ts";
import { shareUsed } from "./ticket-view.ts";

type Part = Pick<TicketFieldProps, "ticket">;

const stopPart = latePart(async () => (await import("./StopFields.tsx")).StopFields);

export function PriceFields({ ticket }: Part) {
  const text = useTexts("spot");
  const { market, choice, lastPrice, languageTag } = ticket;
  const StopFields = useLatePart(stopPart, choice.tab === "stop" || choice.tab === "oco");
  const places = { unit: market.legal_name, decimals: market.price_places, step: market.tick };
  return (
    <>
      {StopFields !== null && choice.tab === "stop" && <StopFields ticket={ticket} />}
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
      {!isMarketKind(choice) && (
        <TicketField
          ticket={ticket}
          name="price"
          label={text(choice.tab === "oco" ? "limitPrice" : "price")}
          {...places}
        />
      )}
      {StopFields !== null && choice.tab === "oco" && <StopFields ticket={ticket} />}
    </>
  );
}

export function SizeFields({ ticket }: Part) {
  const text = useTexts("spot");
  const { market, choice, figures, percent, slide } = ticket;
  const share = percent ?? shareUsed(figures, choice);
  return (
    <>
      <TicketField
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
      <TicketField
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

const icebergPart = latePart(async () => (await import("./IcebergField.tsx")).IcebergField);

const timesInForce = ["gtc", "ioc", "fok"] as const;
const timeKeys = { gtc: "tifGtc", ioc: "tifIoc", fok: "tifFok" } as const;

const exitsPart = latePart(async () => (await import("./exits/ExitFields.tsx")).ExitFields, ["exits"]);

/** Of orders that open something: what is to close it. */
export function ExitOption({ ticket }: Part) {
  const text = useTexts("spot");
  const { choice, choose } = ticket;
  const isWanted = bringsExits(choice);
  const ExitFields = useLatePart(exitsPart, isWanted);
  if (choice.tab !== "limit" && choice.tab !== "market") return null;
  return (
    <>
      <Checkbox label={text("exits")} checked={choice.hasExits} onChange={(hasExits) => choose({ hasExits })} />
      {isWanted && ExitFields !== null && <ExitFields ticket={ticket} />}
    </>
  );
}

/** Post-only, and a part that is hidden, rule out the times that take at once: they stand before them and switch them off. */
export function OrderOptions({ ticket }: Part) {
  const text = useTexts("spot");
  const { choice, choose } = ticket;
  const IcebergField = useLatePart(icebergPart, isIceberg(choice));
  if (hasSlippage(choice)) {
    return <TicketField ticket={ticket} name="slippage" label={text("slippage")} unit="%" decimals={2} step="0.1" />;
  }
  // It waits until it is cancelled, at its limit and after its stop.
  if (choice.tab === "oco") return null;
  const isLimit = choice.tab === "limit";
  const rests = isLimit && (choice.isPostOnly || choice.isHiding);
  return (
    <>
      <div className={cx("flex flex-wrap items-center gap-x-3 gap-y-2", isLimit && "justify-between")}>
        {isLimit && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Checkbox
              label={text("postOnly")}
              checked={choice.isPostOnly}
              onChange={(next) => choose({ isPostOnly: next })}
            />
            <Checkbox
              label={text("kindIceberg")}
              checked={choice.isHiding}
              onChange={(next) => choose({ isHiding: next })}
            />
          </span>
        )}
        <SmallSelect
          label={text("timeInForce")}
          // The whole row on a phone, whose fields are written larger: its longest choice is read to the end.
          className="w-40 max-md:w-full"
          disabled={rests}
          value={rests ? "gtc" : choice.timeInForce}
          onChange={(timeInForce) => choose({ timeInForce })}
          options={timesInForce.map((value) => ({ value, label: text(timeKeys[value]) }))}
        />
      </div>
      {IcebergField !== null && isIceberg(choice) && <IcebergField ticket={ticket} />}
    </>
  );
}
