// Ending a session, or all but this one, with the password and the second factor: an open page alone shuts nobody out.

import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "@tidemark/contract";
import { endOtherSessionsCall, endSessionCall, sessionsCall } from "@tidemark/contract/sessions";
import { callApi } from "../../api/call-api.ts";
import { callKey } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { deviceName } from "./device-name.ts";
import { ProofDialog } from "./ProofDialog.tsx";

type SessionRow = ReplyOf<typeof sessionsCall>[number];
export type Ending = { readonly kind: "one"; readonly row: SessionRow } | { readonly kind: "others" };

export function EndSessionsDialog({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) {
  const text = useTexts("sessions");
  const client = useQueryClient();
  const isOne = ending.kind === "one";
  return (
    <ProofDialog
      title={text(isOne ? "endTitle" : "endOthersTitle")}
      description={isOne ? `${deviceName(ending.row.device, text)}, ${ending.row.address}` : undefined}
      submitLabel={text(isOne ? "end" : "endOthers")}
      missing="unknown_session"
      send={(proof) =>
        isOne
          ? callApi(endSessionCall, { id: ending.row.id, ...proof }, { isQuiet: true })
          : callApi(endOtherSessionsCall, proof, { isQuiet: true })
      }
      onDone={() => client.invalidateQueries({ queryKey: callKey(sessionsCall, {}) })}
      onClose={onClose}
    />
  );
}
