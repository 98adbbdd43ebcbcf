// The button that begins a deal with a shop, or why there is none.

import { useLocation } from "@tanstack/react-router";
import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { Badge, Button } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";

export type TakeButtonProps = { readonly offer: ShopOffer; readonly onTake: () => void };

export function TakeButton({ offer, onTake }: TakeButtonProps) {
  const text = useTexts("offers");
  const ownText = useTexts("storefront");
  const isUser = useSession((session) => session.token !== null);
  const side = offer.type === "sell" ? "buy" : "sell";
  if (offer.is_own) return <Badge>{text("ownOffer")}</Badge>;
  if (!isUser) return <LogInLink />;
  return (
    <Button
      variant={side}
      className="max-md:w-full"
      disabled={!offer.is_open}
      title={offer.is_open ? undefined : ownText("closedHint")}
      aria-label={text(side === "buy" ? "buyFrom" : "sellTo", { coin: offer.currency_name, name: offer.seller_name })}
      onClick={onTake}
    >
      {text(side === "buy" ? "buyCoin" : "sellCoin", { coin: offer.currency_name })}
    </Button>
  );
}

/** Leads back to what the visitor was looking at. */
export function LogInLink() {
  const text = useTexts("offers");
  const href = useLocation({ select: (location) => location.href });
  return (
    <Button asChild className="max-md:w-full">
      <PageLink page="login" search={withWayBack(href)}>
        {text("logIn")}
      </PageLink>
    </Button>
  );
}
