// The acceptor's desk: deals that go on in the words of acceptors, and all of them as a file.

import { exportAcceptorDealsCall } from "@tidemark/contract/acceptors";
import { Button } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../../api/answer-text.ts";
import { fetchFile, saveFile } from "../../../api/fetch-file.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { DealDesk, moneyText, useDeskHand } from "../../deals/deals.ts";
import { DeskDeedDialog } from "./DeskDeedDialog.tsx";
import { deedsOf, useDeskColumns } from "./desk-columns.tsx";
import type { useAcceptorDesk } from "./own-acceptor.ts";

export function DeskDeals({ desk }: { readonly desk: ReturnType<typeof useAcceptorDesk> }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const hand = useDeskHand(desk.data?.data ?? [], { page: "acceptorDeskDeal", deedsOf });
  const columns = useDeskColumns({ onAsk: hand.ask, onOld: () => void desk.refetch() });
  const { asked } = hand;
  return (
    <>
      <DealDesk
        desk={desk}
        hand={hand}
        columns={columns}
        labels={{
          list: text("tabDeals"),
          disputed: text("disputed"),
          keyPay: text("keyPay"),
          keyRelease: text("keyConfirm"),
          empty: text("deskEmptyText"),
        }}
        said={(deal) =>
          [
            text(deal.type === "buy" ? "depositOne" : "withdrawalOne"),
            moneyText(deal.paid, deal.coin_code, languageTag),
            text(deal.is_turn ? "waitsOnYou" : "waitsOnOther"),
          ].join(", ")
        }
        actions={<CsvButton />}
      />
      {asked !== null && <DeskDeedDialog key={`${asked.deed} ${asked.deal.id}`} {...asked} onClose={hand.close} />}
    </>
  );
}

function CsvButton() {
  const text = useTexts("acceptorDesk");
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    setRunning(true);
    const answer = await fetchFile(exportAcceptorDealsCall, {});
    if (answer.ok) saveFile(answer.file, "tidemark-acceptor.csv");
    else say("error", await answerText(answer));
    setRunning(false);
  }
  return (
    <Button size="sm" loading={isRunning} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-3.5" />
      {text("csv")}
    </Button>
  );
}
