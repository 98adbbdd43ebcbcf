// Saves all positions or all closings of the reader as a table for other programs.

import { exportClosingsCall, exportPositionsCall } from "@tidemark/contract/leverage";
import { Button, Menu } from "@tidemark/ui";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { fetchFile, saveFile } from "../../api/fetch-file.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const calls = { positions: exportPositionsCall, closings: exportClosingsCall } as const;

export function LeverExport() {
  const text = useTexts("leverRecords");
  const [isRunning, setRunning] = useState(false);
  async function run(what: keyof typeof calls): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    const answer = await fetchFile(calls[what], {});
    if (answer.ok) saveFile(answer.file, `tidemark-${what}.csv`);
    else say("error", await answerText(answer));
    setRunning(false);
  }
  return (
    <Menu
      label={text("export")}
      align="end"
      trigger={
        <Button size="sm" loading={isRunning}>
          <Download aria-hidden="true" className="size-3.5" />
          {text("export")}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
      items={[
        { label: text("exportPositions"), onSelect: () => void run("positions") },
        { label: text("exportClosings"), onSelect: () => void run("closings") },
      ]}
    />
  );
}
