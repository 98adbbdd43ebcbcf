// What a deposit asks for: the least amount, the confirmations, and what must not be sent here.

import { bare } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { NetworkInfo } from "../funds/funds.ts";

type DepositFactsProps = { readonly name: string; readonly network: NetworkInfo; readonly isDemo: boolean };

export function DepositFacts({ name, network, isDemo }: DepositFactsProps) {
  const text = useTexts("deposits");
  const languageTag = useLanguageTag();
  const minimum = `${formatDecimal(bare(network.deposit_min), languageTag)} ${name}`;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 text-13 text-text-2">
      <li>{text("depositMinimum", { minimum })}</li>
      <li>{text("depositConfirmations", { count: network.confirmations })}</li>
      <li>{text(isDemo ? "depositDemo" : "depositOnly", { currency: name, network: network.type })}</li>
    </ul>
  );
}
