// Take-profit and stop-loss in a row of the table: pressed, the row itself becomes the form.

import type { Position } from "@tidemark/contract/leverage";
import { Button, formatDecimal, Popover } from "@tidemark/ui";
import { Pencil } from "lucide-react";
import { memo, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { StopsFields } from "./StopsFields.tsx";
import { useStops } from "./use-stops.ts";

type StopsCellProps = { readonly position: Position; readonly places: number };

/** Many of them stand in one table: drawn anew only for another position. */
export const StopsCell = memo(function StopsCell({ position, places }: StopsCellProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const [isOpen, setOpen] = useState(false);
  const shown = (price: string | null) =>
    price === null ? "—" : formatDecimal(price, languageTag, { decimals: places });
  const trigger = (
    <button
      type="button"
      aria-label={text("editStops", { symbol: position.symbol })}
      disabled={position.state !== "open"}
      className="group inline-flex min-h-8 items-center gap-1.5 rounded-control text-right enabled-hover:text-accent disabled:opacity-55"
    >
      <span className="num flex flex-col leading-4 max-md:flex-row max-md:gap-1">
        <span className={position.take_profit === null ? "text-text-3" : ""}>{shown(position.take_profit)}</span>
        <span aria-hidden="true" className="md:hidden">
          /
        </span>
        <span className={position.stop_loss === null ? "text-text-3" : ""}>{shown(position.stop_loss)}</span>
      </span>
      <Pencil aria-hidden="true" className="size-3 text-text-3 group-hover:text-accent" />
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      label={text("stopsTitle", { symbol: position.symbol })}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72"
    >
      <StopsInRow position={position} onDone={() => setOpen(false)} />
    </Popover>
  );
});

function StopsInRow({ position, onDone }: { readonly position: Position; readonly onDone: () => void }) {
  const text = useTexts("positions");
  const stops = useStops(position, onDone);
  return (
    <form noValidate onSubmit={stops.form.onSubmit} className="flex flex-col gap-3">
      <StopsFields position={position} stops={stops} />
      <p className="text-12 text-text-3">{text("stopsText")}</p>
      <Button type="submit" variant="primary" loading={stops.form.isSubmitting}>
        {text("stopsConfirm")}
      </Button>
    </form>
  );
}
