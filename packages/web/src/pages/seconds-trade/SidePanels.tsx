// Insurance with the rules of the game, and what people set for themselves: together or apart, as there is room.

import { Skeleton } from "@tidemark/ui";
import { InsurancePanel } from "../../features/seconds/InsurancePanel.tsx";
import { ProtectionPanel } from "../../features/seconds/ProtectionPanel.tsx";
import { FairPlay } from "./FairPlay.tsx";
import type { OptionCoin } from "./option-ticket.ts";

export type SidePanelsProps = {
  readonly coin: OptionCoin | undefined;
  readonly view: "all" | "insurance" | "limits";
};

export function SidePanels({ coin, view }: SidePanelsProps) {
  if (coin === undefined) return <Skeleton lines={4} />;
  return (
    <div className="flex flex-col gap-4 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-4">
      {view === "limits" ? <ProtectionPanel coin={coin} /> : <InsurancePanel coin={coin} />}
      {view === "all" && <ProtectionPanel coin={coin} />}
      {view !== "limits" && <FairPlay coin={coin} />}
    </div>
  );
}
