// How long there is for the next step of a deal on a desk; nothing runs while operators decide, which the desk says beside
// it.

import { minuteMs, secondMs } from "@tidemark/kernel";
import { Countdown, cx } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { exchangeNow } from "./exchange-clock.ts";

/** Little is left: said by colour beside the figure itself. */
const nearMs = 5 * minuteMs;

type Due = { readonly due_at: number | null; readonly is_turn: boolean };

/** onOld: a time is over, so what is shown is old. */
export function DeskDue({ deal, onOld }: { readonly deal: Due; readonly onOld: () => void }) {
  const text = useTexts("dealing");
  if (deal.due_at === null) return <span className="text-text-3">—</span>;
  const isNear = deal.due_at - exchangeNow() < nearMs;
  return (
    <Countdown
      until={deal.due_at}
      now={exchangeNow}
      // The exchange moves it on a moment later, and says so by push; asking once more costs nothing.
      onEnd={() => setTimeout(onOld, secondMs)}
      endLabel={text("deskOver")}
      className={cx("num font-semibold", isNear && deal.is_turn && "text-danger")}
    />
  );
}
