// The list of the terminal's keys, and the switch for those who do not want them.

import { Dialog, Kbd, Switch } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { setKeysOn, tradeKeys, useKeysOn } from "./trade-keys.ts";

const lines = [
  { key: tradeKeys.price.toUpperCase(), name: "keyPrice" },
  { key: tradeKeys.amount.toUpperCase(), name: "keyAmount" },
  { key: tradeKeys.buy.toUpperCase(), name: "keyBuy" },
  { key: tradeKeys.sell.toUpperCase(), name: "keySell" },
  { key: tradeKeys.cancel.toUpperCase(), name: "keyCancel" },
  { key: "/", name: "keySearch" },
  { key: tradeKeys.help, name: "keyHelp" },
] as const;

export type KeysDialogProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const text = useTexts("trade");
  const isOn = useKeysOn((state) => state.isOn);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={text("keysTitle")}
      description={text("keysText")}
      closeLabel={text("close")}
      size="sm"
    >
      <dl className="divide-y divide-line">
        {lines.map(({ key, name }) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-13 text-text-2">{text(name)}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-3">
        <Switch label={text("keysOn")} checked={isOn} onChange={setKeysOn} />
      </div>
    </Dialog>
  );
}
