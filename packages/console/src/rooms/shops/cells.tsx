// Cells that several pages about shops have.

import type { ShopListing } from "@tidemark/contract/console/shops";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useShopWords } from "./use-shops.ts";

const tones: Readonly<Record<ShopListing["state"], BadgeTone>> = {
  asked: "neutral",
  applied: "accent",
  open: "good",
  leaving: "warn",
  ended: "neutral",
  refused: "danger",
  void: "neutral",
};

export function ShopBadge({ shop }: { shop: Pick<ShopListing, "state" | "isPaused"> }) {
  const t = useShopWords();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[shop.state]}>{t[shop.state]}</Badge>
      {shop.state === "open" && shop.isPaused && <Badge tone="warn">{t.paused}</Badge>}
    </span>
  );
}

const linkClasses = "text-accent hover:underline";

export function ShopLink({ id, name }: { id: number; name: string }) {
  return (
    <RoomLink to="/shops/shop" search={{ id: String(id) }} className={linkClasses}>
      <bdi>{name}</bdi>
    </RoomLink>
  );
}

export function AccountLink({ account }: { account: string }) {
  return (
    <RoomLink to="/people/person" search={{ account }} className={`num ${linkClasses}`}>
      {account}
    </RoomLink>
  );
}
