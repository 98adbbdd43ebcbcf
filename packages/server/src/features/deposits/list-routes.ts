// The caller's deposits, as pages and as files, and claims about deposits, which are noted and nothing more.

import {
  chargeRequestCall,
  depositsCall,
  exportDepositsCall,
  exportDepositsJsonCall,
} from "@tidemark/contract/deposits";
import { allNotices } from "@tidemark/contract/words/all";
import { type AssetId, invalid, ok, parseId, parsePositiveAmount, type Result, refuse } from "@tidemark/kernel";
import { fileRange } from "../../http/file-range.ts";
import { type Caller, type Handler, handle, handleFile, userOf } from "../../http/handler.ts";
import { askedPage, page } from "../../http/page.ts";
import type { Markets } from "../markets/markets.ts";
import { insertClaim } from "./claims-store.ts";
import { type DepositExport, depositsCsv, depositsJson } from "./deposit-export.ts";
import type { DepositParts } from "./deposit-parts.ts";
import { depositRows } from "./deposit-rows.ts";
import { pageDeposits } from "./deposits-store.ts";

const limits = { usual: 20, max: 100 };

/** Null where none is named. */
function assetIn(text: string, markets: Markets): Result<AssetId | null> {
  if (text === "") return ok(null);
  const id = parseId<"asset">(text);
  if (id === null) return invalid("currency");
  return markets.coin(id) === null ? refuse("unknown_asset") : ok(id);
}

type Asked = { readonly currency: string; readonly from: string; readonly to: string };

function exportRoutes(parts: DepositParts): Handler[] {
  function exportOf(asked: Asked, caller: Caller): Result<DepositExport> {
    const assetId = assetIn(asked.currency, parts.markets);
    if (!assetId.ok) return assetId;
    const range = fileRange(asked);
    return range.ok ? ok({ ...range.value, userId: userOf(caller), assetId: assetId.value }) : range;
  }
  return [
    handleFile(exportDepositsCall, (request, caller) => {
      const asked = exportOf(request, caller);
      return asked.ok ? ok(depositsCsv(parts, asked.value)) : asked;
    }),
    handleFile(exportDepositsJsonCall, (request, caller) => {
      const asked = exportOf(request, caller);
      return asked.ok ? ok(depositsJson(parts, asked.value)) : asked;
    }),
  ];
}

export function listRoutes(parts: DepositParts): Handler[] {
  const { clock, database, markets } = parts;
  return [
    handle(depositsCall, async (request, caller) => {
      const assetId = assetIn(request.currency, markets);
      if (!assetId.ok) return assetId;
      const asked = askedPage(request, limits);
      if (!asked.ok) return asked;
      const filter = { userId: userOf(caller), assetId: assetId.value };
      const { rows, next } = await page(
        asked.value.limit,
        (limit) => pageDeposits(database, filter, { ...asked.value, limit }),
        (deposit) => deposit.id,
      );
      return ok({ data: depositRows(parts, rows), next });
    }),
    // Whose claim it is says the session; the id that old pages send along names nobody.
    handle(chargeRequestCall, async (request, caller) => {
      const coin = markets.coin(request.currency);
      if (coin === null) return refuse("unknown_asset");
      const amount = parsePositiveAmount(request.amount, coin.scale);
      if (!amount.ok) return amount;
      if (request.account === "") return refuse("missing_field", { field: "account" });
      if (/\p{Cc}/u.test(request.account)) return invalid("account");
      const { assetId } = coin;
      const claim = { userId: userOf(caller), assetId, amount: amount.value, account: request.account };
      await insertClaim(database, { ...claim, at: clock.now() });
      return ok(allNotices[caller.language].claim_noted);
    }),
    ...exportRoutes(parts),
  ];
}
