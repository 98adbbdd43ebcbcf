// Draws toasts and questions with a host that comes after the first paint, so that it is there when a lost
// connection has to be spoken of.

import { loadArea } from "../../i18n/areas.ts";
import { useSession } from "../../session/session-store.ts";
import { latePart, useLatePart } from "../late-part.ts";
import { useOverlays } from "./overlay-store.ts";

const hostPart = latePart(async () => {
  const { language } = useSession.getState();
  const [file] = await Promise.all([import("./OverlayHost.tsx"), loadArea(language, "ask")]);
  return file.OverlayHost;
});

export function Overlays() {
  const hasWord = useOverlays(({ sayings, questions }) => sayings.length > 0 || questions.length > 0);
  const Host = useLatePart(hostPart, hasWord ? true : "soon");
  return Host === null ? null : <Host />;
}
