// How a shop stands: its state, and while it is open whether it takes deals at this moment.

import type { OwnShop, ShopState } from "@tidemark/contract/shops/shapes";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useTexts } from "../../../i18n/use-texts.ts";

const tones: Readonly<Record<ShopState, BadgeTone>> = {
  asked: "neutral",
  applied: "accent",
  open: "good",
  leaving: "warn",
  ended: "neutral",
  refused: "danger",
  void: "neutral",
};

export function ShopBadge({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  if (shop.state !== "open") return <Badge tone={tones[shop.state]}>{text(shop.state)}</Badge>;
  if (shop.is_paused) return <Badge tone="warn">{text("paused")}</Badge>;
  return <Badge tone={shop.is_open ? "good" : "neutral"}>{text(shop.is_open ? "openNow" : "closedNow")}</Badge>;
}
