// Where the money goes, as it was when the deal began, and the name it must come from. Both sides see the same; whoever
// has paid is not told to pay once more.

import type { Deal, Payee } from "@tidemark/contract/deals";
import { Banner, Panel } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { shownText } from "./chat-text.ts";
import { Figure } from "./Figure.tsx";
import { WayName } from "./WayName.tsx";

export function PayeePanel({ deal, payee }: { readonly deal: Deal; readonly payee: Payee }) {
  const text = useTexts("dealing");
  const isBuyer = deal.role === "buyer";
  const hasPaid = isBuyer && deal.state !== "waiting";
  const rows = [
    [text("realName"), payee.real_name],
    [text("bankName"), payee.bank_name],
    [text("bankAddress"), payee.bank_address],
    [text("nickname"), payee.nickname],
    [text(deal.way === "bank" ? "bankAccount" : "wayAccount"), payee.account],
  ] as const;
  return (
    <Panel
      title={text(hasPaid ? "youPaidTo" : isBuyer ? "payTo" : "paidTo")}
      actions={<WayName way={deal.way} />}
      bodyClassName="flex flex-col"
    >
      <div className="flex flex-wrap gap-x-6">
        <dl className="min-w-0 flex-1 basis-72 divide-y divide-line px-4">
          {rows.map(([label, value]) =>
            value === "" ? null : <Figure key={label} label={label} value={shownText(value)} copied={value} />,
          )}
        </dl>
        {payee.image !== "" && (
          <figure className="flex shrink-0 flex-col items-center gap-1 p-4">
            {/* On white in both themes: cameras read it there. */}
            <img
              src={payee.image}
              alt={text("codeOf", { name: payee.real_name })}
              width={176}
              height={176}
              className="size-44 rounded-control bg-white object-contain p-2"
            />
            <figcaption className="text-12 text-text-3">{text("scan")}</figcaption>
          </figure>
        )}
      </div>
      {!hasPaid && (
        <div className="border-t border-line p-4">
          <Banner tone="warn">
            {deal.payer_name === ""
              ? text("ownNameOnly")
              : text(isBuyer ? "payAs" : "payerIs", { name: shownText(deal.payer_name) })}
          </Banner>
        </div>
      )}
    </Panel>
  );
}
