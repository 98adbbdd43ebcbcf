// The merchant's desk: deals that go on, in the words of shops.

import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { DealDesk, moneyText, useDeskHand } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { DeskDeedDialog } from "./DeskDeedDialog.tsx";
import { deedsOf, useDeskColumns } from "./desk-columns.tsx";
import type { useDesk } from "./use-desk.ts";

export function DeskDeals({ desk }: { readonly desk: ReturnType<typeof useDesk> }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const hand = useDeskHand(desk.data?.data ?? [], { page: "merchantDeal", deedsOf });
  const columns = useDeskColumns({ onAsk: hand.ask, onOld: () => void desk.refetch() });
  const { asked } = hand;
  return (
    <>
      <DealDesk
        desk={desk}
        hand={hand}
        columns={columns}
        labels={{
          list: text("tabDesk"),
          disputed: text("disputed"),
          keyPay: text("keyPay"),
          keyRelease: text("keyRelease"),
          empty: text("deskEmptyText"),
        }}
        said={(deal) =>
          [
            text(deal.role === "seller" ? "sells" : "buys"),
            coinsText(deal.number, deal.currency_name, languageTag),
            moneyText(deal.deal_money, deal.coin_code, languageTag),
            text(deal.is_turn ? "waitsOnYou" : "waitsOnOther"),
          ].join(", ")
        }
      />
      {asked !== null && <DeskDeedDialog key={`${asked.deed} ${asked.deal.id}`} {...asked} onClose={hand.close} />}
    </>
  );
}
