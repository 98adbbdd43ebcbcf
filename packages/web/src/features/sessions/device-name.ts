// What a session's device is called. The exchange writes a question mark where it could not tell.

import type { Translate } from "../../i18n/use-texts.ts";

export function deviceName(device: string, text: Translate<"sessions">): string {
  return device === "?" || device === "" ? text("unknownDevice") : device;
}
