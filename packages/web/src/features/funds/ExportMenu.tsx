// Saves records as a file: a table for people, or data for programs.

import { Button, Menu } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { CallFailure, type Fault, type Refused } from "../../api/answer.ts";
import { answerText } from "../../api/answer-text.ts";
import { type FetchedFile, saveFile } from "../../api/fetch-file.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { textsNow, useTexts } from "../../i18n/use-texts.ts";

export type FileForm = "csv" | "json";

export type ExportMenuProps = {
  /** The file's name without its ending. */
  readonly name: string;
  /** The file's text, or a fetched file as it came. */
  readonly makeFile: (form: FileForm) => Promise<string | FetchedFile | Refused | Fault>;
};

const mediaTypes: Readonly<Record<FileForm, string>> = { csv: "text/csv", json: "application/json" };

export function ExportMenu({ name, makeFile }: ExportMenuProps) {
  const text = useTexts("funds");
  const [isRunning, setRunning] = useState(false);
  async function run(form: FileForm): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    try {
      const made = await makeFile(form);
      if (typeof made === "string") saveFile(new Blob([made], { type: mediaTypes[form] }), `${name}.${form}`);
      else if (made.ok) saveFile(made.file, `${name}.${form}`);
      else say("error", await answerText(made));
    } catch (error) {
      if (error instanceof CallFailure) say("error", await answerText(error.answer));
      else say("error", (await textsNow("shell"))("faultServer"));
    }
    setRunning(false);
  }
  return (
    <Menu
      label={text("exportAs")}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" loading={isRunning}>
          <Download aria-hidden="true" className="size-3.5" />
          {text("export")}
        </Button>
      }
      items={[
        { label: "CSV", hint: text("exportCsvHint"), onSelect: () => void run("csv") },
        { label: "JSON", hint: text("exportJsonHint"), onSelect: () => void run("json") },
      ]}
    />
  );
}
