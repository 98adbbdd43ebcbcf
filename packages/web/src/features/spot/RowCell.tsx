// A figure of an open order that can be changed where it stands: Enter saves, Escape leaves it as it was.

import type { SpotOrder } from "@tidemark/contract/spot";
import { NumberField } from "@tidemark/ui";
import type { KeyboardEvent, ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { termsOf } from "./amend-order.ts";
import type { RowEdit, RowField } from "./use-row-edit.ts";

export type RowCellProps = {
  readonly order: SpotOrder;
  readonly field: RowField;
  readonly edit: RowEdit;
  /** The figure as it is read. */
  readonly children: ReactNode;
};

const labels = { stop: "stopPrice", price: "price", amount: "amountLeft" } as const;

export function RowCell({ order, field, edit, children }: RowCellProps) {
  const text = useTexts("spot");
  if (termsOf(order)[field] === null) return children;
  if (edit.edited?.id === order.id) return <RowInput order={order} field={field} edit={edit} />;
  return (
    <button
      type="button"
      title={text("amendOrder")}
      onClick={() => edit.begin(order, field)}
      className="min-h-6 rounded-control decoration-dotted underline-offset-4 hover:text-accent hover:underline max-md:pointer-events-none"
    >
      {children}
    </button>
  );
}

function RowInput({ order, field, edit }: Omit<RowCellProps, "children">) {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const { edited } = edit;
  const market = edit.marketOf(order);
  const isAmount = field === "amount";
  const step = isAmount ? market?.lot : market?.tick;
  function pressed(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") void edit.save(order);
    else if (event.key === "Escape") edit.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <NumberField
      label={text(labels[field])}
      isLabelHidden
      autoFocus={edited?.field === field}
      onFocus={(event) => event.currentTarget.select()}
      value={edited?.typed[field] ?? termsOf(order)[field] ?? ""}
      onChange={(value) => edit.type(field, value)}
      onKeyDown={pressed}
      disabled={edited?.isBusy === true}
      decimals={(isAmount ? market?.amount_places : market?.price_places) ?? 8}
      languageTag={languageTag}
      {...(step === undefined ? {} : { step })}
      className="inline-block w-28 align-middle [&_input]:text-right [&>div]:h-7! [&>div]:px-1.5!"
    />
  );
}
