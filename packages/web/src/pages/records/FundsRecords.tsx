// Deposits and withdrawals, the newest first, as lists and as files; of one currency, or of all of them.

import { exportDepositsCall, exportDepositsJsonCall } from "@tidemark/contract/deposits";
import { exportWithdrawalsCall, exportWithdrawalsJsonCall } from "@tidemark/contract/withdrawals";
import { Tabs } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { fetchFile } from "../../api/fetch-file.ts";
import { DepositRecords } from "../../features/deposits/DepositRecords.tsx";
import { ExportMenu } from "../../features/funds/ExportMenu.tsx";
import { FundsStale } from "../../features/funds/FundsStale.tsx";
import { useFundsFeed } from "../../features/funds/use-funds-feed.ts";
import { WithdrawalRecords } from "../../features/withdrawals/WithdrawalRecords.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export type RecordKind = "deposits" | "withdrawals";

export type FundsRecordsProps = {
  /** None for all currencies. */
  readonly currency?: number | undefined;
  readonly startsWith?: RecordKind;
  /** The record that is meant: marked, and the first one of the kind it starts with. */
  readonly meant?: number | undefined;
  /** Beside the export, such as a choice of the currency. */
  readonly tools?: ReactNode;
};

const files = {
  deposits: { csv: exportDepositsCall, json: exportDepositsJsonCall },
  withdrawals: { csv: exportWithdrawalsCall, json: exportWithdrawalsJsonCall },
} as const;

export function FundsRecords({ currency, startsWith = "deposits", meant, tools }: FundsRecordsProps) {
  const text = useTexts("funds");
  useFundsFeed();
  const [kind, setKind] = useState<RecordKind>(startsWith);
  const meantOf = (each: RecordKind) => (each === startsWith ? meant : undefined);
  const filter = currency === undefined ? "" : String(currency);
  return (
    <FundsStale>
      <Tabs<RecordKind>
        label={text("records")}
        value={kind}
        onChange={setKind}
        listClassName="flex-wrap"
        items={[
          {
            value: "deposits",
            label: text("deposits"),
            content: <DepositRecords currency={currency ?? null} meant={meantOf("deposits")} />,
          },
          {
            value: "withdrawals",
            label: text("withdrawals"),
            content: <WithdrawalRecords currency={currency ?? null} meant={meantOf("withdrawals")} />,
          },
        ]}
        trailing={
          <>
            {tools}
            <ExportMenu
              name={`tidemark-${kind}`}
              makeFile={(form) => fetchFile(files[kind][form], { currency: filter })}
            />
          </>
        }
      />
    </FundsStale>
  );
}
