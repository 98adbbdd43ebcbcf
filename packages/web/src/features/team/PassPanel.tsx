// How much of one's share goes on to the people one invites.

import { useQueryClient } from "@tanstack/react-query";
import { type OwnTeam, passCall, teamCall } from "@tidemark/contract/team";
import { Button, Panel, TextField, toast } from "@tidemark/ui";
import { type FormEvent, useState } from "react";
import { callKey, useSubmit } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { splitOf } from "./shares.ts";

const whole = /^(0|[1-9][0-9]?|100)$/;

/** What is not known yet; as long as a figure, so that nothing below moves when it comes. */
const unknown = { back: "…", kept: "…" };

/** Null as long as it is not known: the form stands there already, and takes nothing. */
export function PassPanel({ own }: { readonly own: OwnTeam | null }) {
  const text = useTexts("team");
  const refusals = useTexts("refusals");
  const queries = useQueryClient();
  const [percent, setPercent] = useState(own?.pass_percent ?? "");
  const { submit, isSubmitting } = useSubmit(passCall);
  const isWhole = whole.test(percent.trim());
  const split = own === null ? unknown : splitOf(own.first_percent, isWhole ? percent.trim() : "0");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isWhole) return;
    const answer = await submit({ percent: percent.trim() });
    if (answer?.ok !== true) return;
    toast.success(answer.value);
    await queries.invalidateQueries({ queryKey: callKey(teamCall, {}) });
  }

  return (
    <Panel title={text("pass")} bodyClassName="p-4">
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
        <p className="text-13 text-pretty text-text-2">{text("pass_text")}</p>
        <TextField
          label={text("pass_label")}
          inputMode="numeric"
          autoComplete="off"
          disabled={own === null}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
          {...(isWhole || own === null
            ? { hint: text("pass_preview", split) }
            : { error: refusals("pass_out_of_range") })}
        />
        <div>
          <Button type="submit" loading={isSubmitting} disabled={!isWhole || percent.trim() === own?.pass_percent}>
            {text("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
