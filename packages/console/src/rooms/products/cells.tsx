// Cells that several lists about leverage have.

import type { LeverSide } from "@tidemark/contract/leverage";
import { Badge } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { useProductWords } from "./use-products.ts";

export function SideBadge({ side }: { side: LeverSide }) {
  const t = useProductWords();
  return <Badge tone={side === "long" ? "buy" : "sell"}>{t[side]}</Badge>;
}

const wholePpm = 1_000_000;

/** Below a million not everything that is owed could be paid: said by a word of weight, not by colour alone. */
export function Coverage({ ppm }: { ppm: number }) {
  return ppm >= wholePpm ? <Figure of={ppm} /> : <Badge tone="danger">{`↓ ${ppm}`}</Badge>;
}
