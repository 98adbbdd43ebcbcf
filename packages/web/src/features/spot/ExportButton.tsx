// Saves the reader's orders or trades as a table for other programs.

import { exportOrdersCall, exportTradesCall } from "@tidemark/contract/spot";
import { Button } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { fetchFile, saveFile } from "../../api/fetch-file.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const calls = { orders: exportOrdersCall, trades: exportTradesCall } as const;

export function ExportButton({ what }: { readonly what: keyof typeof calls }) {
  const text = useTexts("spot");
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    setRunning(true);
    const answer = await fetchFile(calls[what], {});
    if (answer.ok) saveFile(answer.file, `tidemark-${what}.csv`);
    else say("error", await answerText(answer));
    setRunning(false);
  }
  return (
    <Button variant="ghost" size="sm" loading={isRunning} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-3.5" />
      {text(what === "orders" ? "exportOrders" : "exportTrades")}
    </Button>
  );
}
