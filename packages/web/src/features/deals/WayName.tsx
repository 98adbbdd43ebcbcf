// A way to pay, with a mark of its own colour and shape.

import type { PayWay } from "@tidemark/contract/deals";
import { cx } from "@tidemark/ui";
import { Landmark, MessageCircle, WalletCards } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";

const marks = {
  ali_pay: { Icon: WalletCards, colour: "text-accent" },
  we_chat: { Icon: MessageCircle, colour: "text-good" },
  bank: { Icon: Landmark, colour: "text-warn" },
} as const;

export function WayName({ way, className }: { readonly way: PayWay; readonly className?: string }) {
  const text = useTexts("dealing");
  const { Icon, colour } = marks[way];
  return (
    <span className={cx("inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <Icon aria-hidden="true" className={cx("size-4 shrink-0", colour)} />
      {text(way)}
    </span>
  );
}
