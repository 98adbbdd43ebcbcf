// The question before an offer is posted, with its figures and the trade password. Refused, the form is cleared, as in
// clients of this family; when only the way there failed, everything stays and a second press cannot post a second offer.

import { useNavigate } from "@tanstack/react-router";
import { postOfferCall } from "@tidemark/contract/c2c";
import type { PayWay } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { formatDecimal, formatPercent } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProvedDialog, WayName, withPassword } from "../deals/deals.ts";
import type { PostState } from "./PostForm.tsx";
import type { PostFormProps } from "./use-post-form.ts";

export function PostDialog({ side, coin, post }: PostFormProps & { readonly post: PostState }) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const navigate = useNavigate();
  const { submit } = useSubmit(postOfferCall, true);
  const { form, figures } = post;
  const { number, price, way } = form.values;
  const coins = (amount: string) => `${formatDecimal(bare(amount), languageTag)} ${coin?.name ?? ""}`;
  const plain = (typed: string) => typed.replace(/\.$/, "");
  async function send(password: string) {
    const offer = {
      price: plain(price),
      total_number: plain(number),
      way,
      currency_id: coin?.id ?? 0,
      type: side,
      coin_code: figures.code,
    };
    const answer = await submit(withPassword(offer, password));
    if (answer?.ok === true) {
      say("success", answer.value);
      void navigate({ to: pagePaths.c2cOffers, search: coin === undefined ? {} : { coin: String(coin.id) } });
    }
    return answer;
  }
  return (
    <ProvedDialog
      title={text(side === "buy" ? "postBuyTitle" : "postSellTitle")}
      rows={[
        { label: text("quantity"), value: coins(plain(number)) },
        { label: text("price"), value: `${formatDecimal(plain(price), languageTag)} ${figures.code}` },
        ...(figures.distance === null
          ? []
          : [{ label: text("distance"), value: formatPercent(figures.distance, languageTag) }]),
        {
          label: text(side === "buy" ? "youPay" : "youGet"),
          value: `${formatDecimal(figures.money ?? "", languageTag)} ${figures.code}`,
        },
        { label: text("way"), value: <WayName way={way as PayWay} /> },
        ...(figures.fee === null ? [] : [{ label: text("fee"), value: coins(figures.fee) }]),
        ...(figures.setAside === null ? [] : [{ label: text("setAside"), value: coins(figures.setAside) }]),
      ]}
      warning={{ tone: figures.isFar ? "warn" : "info", text: text(side === "buy" ? "postBuyNext" : "postSellNext") }}
      confirmLabel={text(side === "buy" ? "postBuyConfirm" : "postSellConfirm", { number: coins(plain(number)) })}
      send={send}
      onRefused={post.clear}
      onClose={post.stopAsking}
    />
  );
}
