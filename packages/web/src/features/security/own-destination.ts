// Where codes for the caller's own account go: the mailbox if one is bound, else the phone. What the exchange shows
// masked it also understands masked, so no page needs to know the whole address.

import type { CodeDestination } from "../codes/codes.tsx";
import type { UserInfo } from "../people/people.tsx";

export function ownDestination(info: Pick<UserInfo, "email" | "phone" | "area_code">): CodeDestination {
  if (info.email !== null) return { channel: "mail", account: info.email, areaCode: "" };
  return { channel: "sms", account: info.phone ?? "", areaCode: info.area_code };
}
