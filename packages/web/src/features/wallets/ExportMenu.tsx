// Saves records as files for other programs, as a table or as JSON.

import { exportLogCall, exportLogJsonCall } from "@tidemark/contract/wallets/log";
import { Button, Menu } from "@tidemark/ui";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { fetchFile, saveFile } from "../../api/fetch-file.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { LogRequest } from "./log-filter.ts";

export type FileForm = "csv" | "json";

const calls = { csv: exportLogCall, json: exportLogJsonCall } as const;

/** Movements are written by the exchange, however many they are. */
export async function saveLog(form: FileForm, request: LogRequest, name: string): Promise<void> {
  const answer = await fetchFile(calls[form], request);
  if (answer.ok) saveFile(answer.file, `${name}.${form}`);
  else say("error", await answerText(answer));
}

export type ExportChoice = { readonly label: string; readonly save: () => void | Promise<void> };

export function ExportMenu({ choices, disabled = false }: { choices: readonly ExportChoice[]; disabled?: boolean }) {
  const text = useTexts("wallets");
  const [isRunning, setRunning] = useState(false);
  async function run(choice: ExportChoice): Promise<void> {
    setRunning(true);
    await choice.save();
    setRunning(false);
  }
  return (
    <Menu
      label={text("export")}
      align="end"
      trigger={
        <Button variant="secondary" size="sm" loading={isRunning} disabled={disabled}>
          <Download aria-hidden="true" className="size-3.5" />
          {text("export")}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
      items={choices.map((choice) => ({ label: choice.label, onSelect: () => void run(choice) }))}
    />
  );
}
