// How both sides of a deal are paid, as it was when the deal began. It is sealed into the deal, so that nobody can swap
// an account once the other has begun to pay; only what the deal's way needs is taken along.

import { createHash } from "node:crypto";
import type { PayWay } from "@tidemark/contract/deals";
import type { PaymentSettings } from "../payments/payments.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { DealRow, FrozenDetails, SideDetails } from "./deal-row.ts";

const none: Omit<SideDetails, "realName"> = {
  bankName: "",
  bankAccount: "",
  bankAddress: "",
  alipayAccount: "",
  wechatAccount: "",
  wechatNickname: "",
};

export function sideDetails(settings: PaymentSettings, way: PayWay): SideDetails {
  const { realName, banks, alipayAccount, wechatAccount, wechatNickname } = settings;
  if (way === "ali_pay") return { ...none, realName, alipayAccount };
  if (way === "we_chat") return { ...none, realName, wechatAccount, wechatNickname };
  const [bank] = banks;
  return { ...none, realName, ...bank };
}

/** Of several bank accounts that somebody has saved, the one named is paid; the first where it is none of them. */
export function paidAt(settings: PaymentSettings, account: string): PaymentSettings {
  const chosen = settings.banks.find(({ bankAccount }) => bankAccount === account);
  return chosen === undefined ? settings : { ...settings, banks: [chosen] };
}

/** The ways by which somebody can be paid. */
export function waysOf({ banks, alipayAccount, wechatAccount }: PaymentSettings): PayWay[] {
  const ways: [PayWay, boolean][] = [
    ["ali_pay", alipayAccount !== ""],
    ["we_chat", wechatAccount !== ""],
    ["bank", banks.length > 0],
  ];
  return ways.filter(([, isThere]) => isThere).map(([way]) => way);
}

/** The picture that is scanned to pay somebody by a way. */
export function codeImageOf({ alipayImage, wechatImage }: PaymentSettings, way: PayWay): string | null {
  if (way === "ali_pay") return alipayImage;
  return way === "we_chat" ? wechatImage : null;
}

function sealedFor(dealId: number): string {
  return `deal ${dealId} details`;
}

export async function sealDetails(
  { secrets }: { readonly secrets: Secrets },
  dealId: number,
  details: FrozenDetails,
): Promise<Uint8Array> {
  const vault = await secrets.vault();
  return vault.seal(Buffer.from(JSON.stringify(details), "utf8"), sealedFor(dealId));
}

export async function readDetails(
  { secrets }: { readonly secrets: Secrets },
  deal: Pick<DealRow, "id" | "details">,
): Promise<FrozenDetails> {
  const vault = await secrets.vault();
  return JSON.parse(vault.open(deal.details, sealedFor(deal.id)).toString("utf8")) as FrozenDetails;
}

/** Stands in the case file: what was agreed on can be shown later without being in it. */
export function detailsHash(details: FrozenDetails): string {
  return createHash("sha256").update(JSON.stringify(details), "utf8").digest("hex");
}
