// People of a team as others may see them: by a name that tells nobody more than they know.

import { maskEmail, maskNumber } from "@tidemark/contract/people/mask";
import type { TeamNode } from "@tidemark/contract/team";
import { amount, type Scale } from "@tidemark/kernel";
import type { PublicIds } from "../../platform/public-ids.ts";
import { type Markets, plain, usdtId } from "../markets/markets.ts";
import type { TeamRow } from "./tree-store.ts";

type Reachable = Pick<TeamRow, "account_number" | "nickname" | "email" | "phone" | "area_code">;

/** A nickname is chosen to be seen; a mailbox or phone is masked. */
export function maskedName({ account_number, nickname, email, phone, area_code }: Reachable): string {
  if (nickname !== null) return nickname;
  if (email !== null) return maskEmail(email);
  return phone === null ? `${account_number.slice(0, 3)}***` : maskNumber(phone.slice(area_code.length + 1));
}

export function maskedPhone({ phone, area_code, email }: Reachable): string {
  if (phone !== null) return maskNumber(phone.slice(area_code.length + 1));
  return email === null ? "" : maskEmail(email);
}

export function usdtScale(markets: Markets): Scale {
  return (markets.coin(usdtId)?.scale ?? 0) as Scale;
}

/** Units of USDT as they come out of a table. */
export function usdtText(markets: Markets, units: string): string {
  return plain(amount(BigInt(units)), usdtScale(markets));
}

export function wireNode(publicIds: PublicIds, row: TeamRow, parent: number): TeamNode {
  return {
    id: publicIds.show("person", row.user_id),
    name: maskedName(row),
    parent_id: publicIds.show("person", parent),
    direct: row.direct,
    people: row.people,
    is_real: row.review_status === 2,
  };
}
