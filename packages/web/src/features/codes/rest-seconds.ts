// How long the button that asks for a code rests: a moment longer than the exchange asks for where somebody waits to
// get in or to set a password, longer elsewhere, as mails take a while.

import type { CodeScene } from "@tidemark/contract/codes";

const shortScenes: readonly CodeScene[] = ["register", "reset_password", "forget", "trade_password"];

export function restSecondsOf(scene: CodeScene): number {
  return shortScenes.includes(scene) ? 31 : 60;
}
