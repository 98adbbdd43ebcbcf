// What is read of payment settings as they are typed. The other side of a deal pays by them, so nothing that does not
// show and nothing that turns the direction of writing gets in.

import type { RequestOf } from "@tidemark/contract";
import { banksMax, type savePaymentsCall } from "@tidemark/contract/payments";
import { ok, type Result, refuse } from "@tidemark/kernel";

export type Bank = { readonly bankName: string; readonly bankAccount: string; readonly bankAddress: string };

export type PaymentDetails = {
  readonly realName: string;
  readonly banks: readonly Bank[];
  readonly alipayAccount: string;
  readonly wechatAccount: string;
  readonly wechatNickname: string;
  readonly telegramAccount: string;
  readonly lineAccount: string;
};

export type SentPayments = RequestOf<typeof savePaymentsCall>;

/** Controls, marks of direction, private and unassigned characters: nothing a reader could see. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

function shown(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
}

function isShown(text: string): boolean {
  return !unseen.test(text);
}

/** Older clients know one bank account: it takes the place of the first. */
function banksOf(sent: SentPayments, before: PaymentDetails | null): readonly Bank[] {
  if (sent.banks !== undefined) {
    const all = sent.banks.map(({ bank_name, bank_account, bank_address }) => ({
      bankName: shown(bank_name),
      bankAccount: shown(bank_account),
      bankAddress: shown(bank_address),
    }));
    return all.filter(({ bankName, bankAccount, bankAddress }) => `${bankName}${bankAccount}${bankAddress}` !== "");
  }
  const [bankName, bankAccount] = [shown(sent.bank_name), shown(sent.bank_account)];
  const [first, ...others] = before?.banks ?? [];
  if (bankName === "" && bankAccount === "") return others;
  const isSame = first?.bankName === bankName && first.bankAccount === bankAccount;
  return [{ bankName, bankAccount, bankAddress: isSame ? first.bankAddress : "" }, ...others];
}

/** All but the name, which somebody else reads. */
export function readDetails(
  sent: SentPayments,
  realName: string,
  before: PaymentDetails | null,
): Result<PaymentDetails> {
  const details: PaymentDetails = {
    realName,
    banks: banksOf(sent, before),
    alipayAccount: shown(sent.alipay_account),
    wechatAccount: shown(sent.wechat_account),
    wechatNickname: shown(sent.wechat_nickname),
    telegramAccount: shown(sent.telegram_account ?? before?.telegramAccount ?? ""),
    lineAccount: shown(sent.line_account ?? before?.lineAccount ?? ""),
  };
  const { banks, ...rest } = details;
  const texts = [...Object.values(rest), ...banks.flatMap((bank) => Object.values(bank))] as string[];
  if (!texts.every(isShown)) return refuse("payment_text_malformed");
  if (banks.some(({ bankName, bankAccount }) => bankName === "" || bankAccount === ""))
    return refuse("bank_incomplete");
  if (banks.length > banksMax) return refuse("banks_full", { maximum: String(banksMax) });
  const ways = [details.alipayAccount, details.wechatAccount, details.telegramAccount, details.lineAccount];
  if (banks.length === 0 && ways.every((way) => way === "")) return refuse("payment_ways_missing");
  return ok(details);
}

/** Letters in either size and any blanks between them make no other name. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[\s·・.'’-]/gu, "");
  return plain(one) === plain(other);
}
