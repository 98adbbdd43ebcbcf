// Closes a part of a position: so many hands, with what they would bring at the present mark.

import { leverCloseCall } from "@tidemark/contract/leverage";
import { printUnits } from "@tidemark/kernel";
import { formatDecimal, NumberField, Slider } from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMark } from "../prices/prices.ts";
import { Facts } from "./Facts.tsx";
import { wholeHands } from "./hands.ts";
import { closePreview } from "./lever-preview.ts";
import { useRefreshLeverage } from "./leverage.ts";
import { markReader, useFigures } from "./live-figures.ts";
import { moneyPlaces, quoteOf } from "./position-text.tsx";
import type { PositionDialogProps } from "./StopsDialog.tsx";

const marks = [25, 50, 75, 100] as const;

export function ClosePartDialog({ position, onClose }: PositionDialogProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(leverCloseCall, true);
  const refresh = useRefreshLeverage();
  const [share, setShare] = useState(50);
  const form = useForm<{ readonly hands: string }>({
    initial: { hands: String(Math.ceil(position.hands / 2)) },
    order: ["hands"],
    fieldOf: { hands_out_of_range: "hands" },
    check: ({ hands }) => ({
      hands:
        wholeHands(hands, 1, position.hands) === null ? text("handsRange", { maximum: position.hands }) : undefined,
    }),
    onSubmit: async ({ hands }) => {
      const answer = await submit({ id: position.id, share: hands });
      refresh();
      if (answer?.ok === true) {
        say("success", answer.value);
        onClose();
      }
      return answer;
    },
  });
  const hands = wholeHands(form.values.hands, 1, position.hands);
  const count = text("handsCount", { count: hands ?? 0 });
  const error = form.errorOf("hands");
  return (
    <FormDialog
      title={text("closePartTitle", { symbol: position.symbol })}
      description={text("closeAllText")}
      submitLabel={text("closePartConfirm", { hands: count })}
      tone="danger"
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NumberField
        id={form.idOf("hands")}
        name="hands"
        label={text("handsToClose")}
        decimals={0}
        step="1"
        languageTag={languageTag}
        value={form.values.hands}
        onChange={(value) => form.set("hands", value)}
        onBlur={form.text("hands").onBlur}
        {...(error === undefined ? {} : { error })}
      />
      <Slider
        label={text("share")}
        value={hands === null ? share : Math.round((hands / position.hands) * 100)}
        valueText={count}
        marks={marks}
        onChange={(percent) => {
          setShare(percent);
          form.set("hands", String(Math.max(1, Math.round((position.hands * percent) / 100))));
        }}
      />
      <Expected position={position} hands={hands} />
    </FormDialog>
  );
}

/** Drawn anew with every price. */
function Expected({ position, hands }: Pick<PositionDialogProps, "position"> & { readonly hands: number | null }) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  useMark(position.market_id);
  const lot = useFigures((state) => state.lots.get(position.id));
  const mark = markReader()(position.market_id);
  if (lot === undefined || mark === undefined) return <p className="text-12 text-text-3">{text("demandMark")}</p>;
  const { quote } = lot.scales;
  const preview = hands === null ? null : closePreview(lot, hands, mark);
  const money = (value: bigint | undefined, signed = false) =>
    value === undefined
      ? "—"
      : `≈ ${formatDecimal(printUnits(value, quote), languageTag, { decimals: moneyPlaces(quote), signed })} ${quoteOf(position.symbol)}`;
  return (
    <Facts
      rows={[
        { label: text("mark"), value: formatDecimal(printUnits(mark, quote), languageTag, { trim: true }) },
        { label: text("expected"), value: money(preview?.profit, true) },
        { label: text("comesBack"), value: money(preview?.back) },
      ]}
    />
  );
}
