// A proved deed of an acceptor: said when it is done; whatever came of it, what the page shows is asked for anew.

import type { Call } from "@tidemark/contract";
import { useSubmit } from "../../../api/use-call.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { ProvedDialog, type ProvedDialogProps, withPassword } from "../../deals/deals.ts";
import { useRefreshDesk } from "./own-acceptor.ts";

export type DeskDialogProps = Omit<ProvedDialogProps, "send"> & {
  readonly call: Call;
  readonly request: Readonly<Record<string, string | number>>;
  readonly onDone?: () => void;
};

export function DeskDialog({ call, request, onDone, ...dialog }: DeskDialogProps) {
  const { submit } = useSubmit(call, true);
  const refresh = useRefreshDesk();
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
