// The recorded price of a market, as a figure for places that stand without it: its code comes after the first paint.

import { latePart, useLatePart } from "../../frame/late-part.ts";
import type { IndexButtonProps } from "./IndexButton.tsx";

const buttonPart = latePart(async () => (await import("./IndexButton.tsx")).IndexButton);

export function IndexFigure(props: IndexButtonProps) {
  const IndexButton = useLatePart(buttonPart, "soon");
  return IndexButton === null ? null : <IndexButton {...props} />;
}
