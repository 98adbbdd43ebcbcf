// What its keeper may do with a whole shop: withdraw the application, pause, open again, give up. Each is asked with
// what it means, and proved.

import { leaveCall, shopSettingsCall, withdrawApplicationCall } from "@tidemark/contract/shops/keeping";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { Button } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { useShopTerms } from "../terms.ts";
import { coinsText } from "./amounts.ts";
import { KeptDialog } from "./KeptDialog.tsx";

type ShopDeed = "withdrawApplication" | "pause" | "resume" | "leave";

/** Those that a shop in this state may be done to. */
export function shopDeedsOf(shop: OwnShop): readonly ShopDeed[] {
  if (shop.state === "applied") return ["withdrawApplication"];
  if (shop.state !== "open") return [];
  return [shop.is_paused ? "resume" : "pause", "leave"];
}

export function ShopDeeds({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const [asked, setAsked] = useState<ShopDeed | null>(null);
  // Nobody is asked to give up a shop before it can be said what that means.
  const isKnown = useShopTerms().data !== undefined;
  const labels = {
    withdrawApplication: text("withdrawApplication"),
    pause: text("pauseAll"),
    resume: text("resumeAll"),
    leave: text("leave"),
  };
  const close = () => setAsked(null);
  return (
    <>
      {shopDeedsOf(shop).map((deed) => (
        <Button
          key={deed}
          size="sm"
          variant={deed === "leave" ? "ghost" : "secondary"}
          disabled={!isKnown}
          onClick={() => setAsked(deed)}
        >
          {labels[deed]}
        </Button>
      ))}
      {asked === "withdrawApplication" && <WithdrawDialog shop={shop} onClose={close} />}
      {asked === "leave" && <LeaveDialog shop={shop} onClose={close} />}
      {(asked === "pause" || asked === "resume") && (
        <PauseDialog shop={shop} isPaused={asked === "pause"} onClose={close} />
      )}
    </>
  );
}

type DialogProps = { readonly shop: OwnShop; readonly onClose: () => void };

function useShopRows(shop: OwnShop) {
  const text = useTexts("keeping");
  return [
    { label: text("shop"), value: <bdi>{shop.name}</bdi> },
    { label: text("coin"), value: shop.currency_name },
  ];
}

function useDeposit(shop: OwnShop): string {
  const languageTag = useLanguageTag();
  const { data: terms } = useShopTerms();
  return coinsText(shop.deposit, terms?.deposit_name ?? "", languageTag).trim();
}

function WithdrawDialog({ shop, onClose }: DialogProps) {
  const text = useTexts("keeping");
  return (
    <KeptDialog
      call={withdrawApplicationCall}
      request={{ id: shop.id }}
      title={text("withdrawApplicationTitle")}
      rows={[...useShopRows(shop), { label: text("depositBack"), value: useDeposit(shop) }]}
      warning={{ tone: "info", text: text("withdrawApplicationText") }}
      confirmLabel={text("withdrawApplication")}
      tone="danger"
      onClose={onClose}
    />
  );
}

function LeaveDialog({ shop, onClose }: DialogProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { data: terms } = useShopTerms();
  return (
    <KeptDialog
      call={leaveCall}
      request={{ id: shop.id }}
      title={text("leaveTitle", { name: shop.name })}
      rows={[
        ...useShopRows(shop),
        { label: text("deposit"), value: useDeposit(shop) },
        { label: text("free"), value: coinsText(shop.legal_balance, shop.currency_name, languageTag) },
        { label: text("locked"), value: coinsText(shop.lock_seller_balance, shop.currency_name, languageTag) },
      ]}
      warning={{ tone: "danger", text: text("leaveText", { count: terms?.notice_days ?? 0 }) }}
      confirmLabel={text("leave")}
      tone="danger"
      onClose={onClose}
    />
  );
}

function PauseDialog({ shop, isPaused, onClose }: DialogProps & { readonly isPaused: boolean }) {
  const text = useTexts("keeping");
  return (
    <KeptDialog
      call={shopSettingsCall}
      request={{ id: shop.id, is_paused: isPaused ? "1" : "0" }}
      title={text(isPaused ? "pauseTitle" : "resumeTitle", { name: shop.name })}
      rows={useShopRows(shop)}
      warning={{ tone: "info", text: text(isPaused ? "pauseText" : "resumeText") }}
      confirmLabel={text(isPaused ? "pauseAll" : "resumeAll")}
      onClose={onClose}
    />
  );
}
