// A proved deed on something that a merchant keeps: said when it is done; whatever came of it, lists are asked anew.

import type { Call } from "@tidemark/contract";
import { useSubmit } from "../../../api/use-call.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { ProvedDialog, type ProvedDialogProps, withPassword } from "../../deals/deals.ts";
import { useRefreshKept } from "./keeping.ts";

export type KeptDialogProps = Omit<ProvedDialogProps, "send"> & {
  readonly call: Call;
  readonly request: Readonly<Record<string, string | number>>;
  readonly onDone?: () => void;
};

export function KeptDialog({ call, request, onDone, ...dialog }: KeptDialogProps) {
  const { submit } = useSubmit(call, true);
  const refresh = useRefreshKept();
  return (
    <ProvedDialog
      {...dialog}
      send={async (password) => {
        const answer = await submit(withPassword(request, password));
        if (answer?.ok === true) {
          say("success", String(answer.value));
          onDone?.();
        }
        if (answer !== null) refresh();
        return answer;
      }}
    />
  );
}
