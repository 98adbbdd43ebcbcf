// Sets of indicators under names of their reader's: save what is shown, have it back, delete it.

import { Button, IconButton, TextField } from "@tidemark/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { changeSettings, useChartSettings } from "../chart-settings.ts";
import { keepTemplates, templateNameMax, templatesMax, useTemplates, withTemplate } from "./templates.ts";

export function Templates() {
  const text = useTexts("chartStudies");
  const { indicators, looks } = useChartSettings();
  const { templates } = useTemplates();
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const isKnown = templates.some((template) => template.name === name);
  const isFull = !isKnown && templates.length >= templatesMax;
  return (
    <section aria-label={text("templates")} className="flex flex-col gap-2 border-b border-line pb-4">
      <h3 className="text-12 font-medium text-text-3">{text("templates")}</h3>
      {templates.length === 0 && <p className="text-12 text-text-2">{text("noTemplates")}</p>}
      <ul>
        {templates.map((template) => (
          <li key={template.name} className="flex items-center gap-1">
            <button
              type="button"
              aria-label={text("useTemplate", { name: template.name })}
              onClick={() => changeSettings({ indicators: template.indicators, looks: template.looks })}
              className="min-h-8 min-w-0 flex-1 truncate rounded-control px-2 text-left text-13 hover:bg-accent-soft"
            >
              {template.name}
            </button>
            <IconButton
              size="sm"
              label={text("removeTemplate", { name: template.name })}
              onClick={() => keepTemplates(templates.filter((other) => other !== template))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name === "" || isFull) return;
          keepTemplates(withTemplate(templates, { name, indicators, looks }));
          setTyped("");
        }}
      >
        <TextField
          className="min-w-0 flex-1"
          label={text("templateName")}
          maxLength={templateNameMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(isFull && name !== "" ? { error: text("templatesFull", { maximum: templatesMax }) } : {})}
        />
        <Button type="submit" disabled={name === "" || isFull}>
          {text(isKnown ? "replaceTemplate" : "saveTemplate")}
        </Button>
      </form>
    </section>
  );
}
