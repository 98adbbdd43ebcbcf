// Pausing somebody's deals until an instant, and lifting it.

import { type History, liftPause, pauseDealer } from "@tidemark/contract/console/deals";
import { TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { useDisputeWords } from "./use-disputes.ts";

/** Read in the operator's own zone, as the field shows it. */
function instantIn(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

export function PauseDeeds({ history: { account, pausedUntil } }: { history: History }) {
  const t = useDisputeWords();
  const [text, setText] = useState("");
  const until = instantIn(text);
  return (
    <div className="flex flex-wrap gap-2">
      <DeedButton
        call={pauseDealer}
        label={t.pause}
        title={t.pause}
        lead={t.pauseLead}
        confirmLabel={t.pause}
        buttonSize="md"
        request={until === null ? null : { account, until }}
      >
        <TextField
          label={t.until}
          type="datetime-local"
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </DeedButton>
      {pausedUntil > 0 && (
        <DeedButton
          call={liftPause}
          label={t.lift}
          title={t.lift}
          lead={t.liftLead}
          confirmLabel={t.lift}
          buttonSize="md"
          request={{ account }}
        />
      )}
    </div>
  );
}
