// Whether withdrawals go to saved addresses only, with the switch. It closes at once and opens a day later.

import { whitelistCall } from "@tidemark/contract/withdrawals";
import { Badge, Button, Countdown, Panel } from "@tidemark/ui";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { ProofDialog } from "./ProofDialog.tsx";

export type WhitelistProps = {
  readonly isOn: boolean;
  /** Epoch milliseconds; 0 when nobody asked for it. */
  readonly offAt: number;
  readonly onChange: () => void;
};

export function Whitelist({ isOn, offAt, onChange }: WhitelistProps) {
  const text = useTexts("withdrawals");
  const [wanted, setWanted] = useState<"0" | "1" | null>(null);
  const isLeaving = isOn && offAt > 0;
  const close = (): void => {
    setWanted(null);
    onChange();
  };
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <ShieldCheck aria-hidden="true" className={isOn ? "size-5 text-good" : "size-5 text-text-3"} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <h2 className="flex items-center gap-2 text-14 font-semibold">
            {text("whitelist")}
            {isOn && <Badge tone={isLeaving ? "warn" : "good"}>{text("whitelistState")}</Badge>}
          </h2>
          <p className="text-12 text-text-2">
            {isLeaving ? (
              <>
                {text("whitelistLeaving")} <Countdown until={offAt} onEnd={onChange} />
              </>
            ) : (
              text(isOn ? "whitelistOn" : "whitelistOff")
            )}
          </p>
        </div>
        <Button onClick={() => setWanted(isOn && !isLeaving ? "0" : "1")}>
          {text(isLeaving ? "keepOn" : isOn ? "turnOff" : "turnOn")}
        </Button>
      </div>
      {wanted !== null && (
        <ProofDialog
          title={text(wanted === "1" ? "turnOn" : "turnOff")}
          description={text(wanted === "1" ? "turnOnText" : "turnOffText")}
          confirmLabel={text(wanted === "1" ? "turnOn" : "turnOff")}
          send={(proofs) => callApi(whitelistCall, { is_on: wanted, ...proofs }, { isQuiet: true })}
          onClose={close}
        />
      )}
    </Panel>
  );
}
