// Saves the deals that the filter shows, all of them, as a table.

import { takenShopDealsCall } from "@tidemark/contract/shops";
import type { ShopDeal } from "@tidemark/contract/shops/shapes";
import { bare } from "@tidemark/kernel";
import { Button } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { saveFile } from "../../api/fetch-file.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { sideIn } from "../c2c/c2c.ts";
import { dealStateOf } from "../deals/deals.ts";
import { type DealFilter, dealRequestOf } from "./deal-filter.ts";
import { csvOf } from "./deals-csv.ts";

const heads = ["deal", "time", "side", "coin", "number", "price", "money", "currency", "way", "shop", "fee", "state"];

function lineOf(deal: ShopDeal): readonly string[] {
  return [
    String(deal.id),
    deal.format_create_time,
    sideIn(deal.type, "taker"),
    deal.currency_name,
    bare(deal.number),
    bare(deal.price),
    bare(deal.deal_money),
    deal.coin_code,
    deal.way,
    deal.seller_name,
    bare(deal.out_fee),
    dealStateOf(deal.is_sure) ?? String(deal.is_sure),
  ];
}

/** Null where the exchange cannot be asked; it has said why. */
async function allDeals(filter: DealFilter): Promise<readonly ShopDeal[] | null> {
  const deals = new Map<number, ShopDeal>();
  for (let page = 1; ; page += 1) {
    const answer = await callApi(takenShopDealsCall, { ...dealRequestOf(filter), page });
    if (!answer.ok) return null;
    // A deal that begins meanwhile moves the others on by one: none is listed twice.
    for (const deal of answer.value.data) deals.set(deal.id, deal);
    if (page >= answer.value.pages || answer.value.data.length === 0) return [...deals.values()];
  }
}

export function SaveDeals({ filter }: { readonly filter: DealFilter }) {
  const text = useTexts("storefront");
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    const deals = await allDeals(filter);
    setRunning(false);
    if (deals === null) return;
    const file = new Blob(["\ufeff", csvOf(heads, deals.map(lineOf))], { type: "text/csv" });
    saveFile(file, "tidemark-shop-deals.csv");
  }
  return (
    <Button variant="ghost" size="sm" loading={isRunning} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-3.5" />
      {text("saveDeals")}
    </Button>
  );
}
