// Brings the overlay host in once something is said or asked, and keeps it from then on.

import { lazy, Suspense, useState } from "react";
import { useOverlays } from "./overlay-store.ts";

const OverlayHost = lazy(() => import("./OverlayHost.tsx").then((file) => ({ default: file.OverlayHost })));

export function Overlays() {
  const [isNeeded, setNeeded] = useState(false);
  const hasSomething = useOverlays(({ sayings, questions }) => sayings.length + questions.length > 0);
  if (hasSomething && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <OverlayHost />}</Suspense>;
}
