// Which network the money travels by: a choice where there are several, a plain name where there is one. A simulated
// network is marked as such.

import { Badge, Segmented } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import type { NetworkInfo } from "./funds-view.ts";

export type NetworkChoiceProps = {
  readonly networks: readonly NetworkInfo[];
  readonly value: string;
  readonly isDemo: boolean;
  readonly onChange: (type: string) => void;
};

export function NetworkChoice({ networks, value, isDemo, onChange }: NetworkChoiceProps) {
  const text = useTexts("funds");
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 font-medium text-text-2">{text("network")}</span>
      <div className="flex flex-wrap items-center gap-2">
        {networks.length > 1 ? (
          <Segmented
            label={text("network")}
            options={networks.map(({ type }) => ({ value: type, label: type }))}
            value={value}
            onChange={onChange}
          />
        ) : (
          <span className="text-14 font-semibold">{value}</span>
        )}
        {isDemo && <Badge tone="demo">{text("simulatedNetwork")}</Badge>}
      </div>
    </div>
  );
}
