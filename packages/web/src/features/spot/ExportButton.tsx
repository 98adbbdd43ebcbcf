// Saves the reader's orders or trades as a table for other programs: all of them, or those of the days that are shown.

import { exportOrdersCall, exportTradesCall } from "@tidemark/contract/spot";
import { Button } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { fetchFile, saveFile } from "../../api/fetch-file.ts";
import { type DayRange, instantsOf, isBackwards } from "../../frame/day-range.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const calls = { orders: exportOrdersCall, trades: exportTradesCall } as const;

export type ExportButtonProps = { readonly what: keyof typeof calls; readonly days: DayRange };

export function ExportButton({ what, days }: ExportButtonProps) {
  const text = useTexts("spot");
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    setRunning(true);
    const answer = await fetchFile(calls[what], instantsOf(days));
    if (answer.ok) saveFile(answer.file, `tidemark-${what}.csv`);
    else say("error", await answerText(answer));
    setRunning(false);
  }
  return (
    <Button variant="ghost" size="sm" loading={isRunning} disabled={isBackwards(days)} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-3.5" />
      {text(what === "orders" ? "exportOrders" : "exportTrades")}
    </Button>
  );
}
