// Taking money out is asked once more: every figure, where it goes, how little time there is to contest, and the proof.

import type { AcceptorInfo } from "@tidemark/contract/acceptors";
import { useTexts } from "../../i18n/use-texts.ts";
import { ProvedDialog, WayName } from "../deals/deals.ts";
import { useAcceptorTerms } from "./acceptor-calls.ts";
import { useDealFigures } from "./BeginFigures.tsx";
import type { Sums } from "./sums.ts";
import type { Begin } from "./use-begin.ts";

export type WithdrawDialogProps = {
  readonly acceptor: AcceptorInfo;
  readonly sums: Sums;
  readonly begin: Begin;
  readonly onClose: () => void;
};

export function WithdrawDialog({ acceptor, sums, begin, onClose }: WithdrawDialogProps) {
  const text = useTexts("acceptance");
  const { data: terms } = useAcceptorTerms();
  const figures = useDealFigures({ acceptor, side: "sell", sums });
  const { way } = begin.form.values;
  return (
    <ProvedDialog
      title={text("withdrawTitle")}
      rows={[
        { label: text("acceptor"), value: <bdi>{acceptor.name}</bdi> },
        ...figures.map(({ label, value }) => ({ label, value })),
        ...(way === "" ? [] : [{ label: text("wayOut"), value: <WayName way={way} /> }]),
        { label: text("accountTo"), value: <bdi>{begin.account}</bdi> },
      ]}
      warning={{ tone: "danger", text: text("withdrawWarning", { contest: terms?.contest_minutes ?? 0 }) }}
      confirmLabel={text("withdraw")}
      send={begin.send}
      onClose={onClose}
    />
  );
}
