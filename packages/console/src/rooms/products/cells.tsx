// Cells that several lists about leverage have.

import type { LeverSide } from "@tidemark/contract/leverage";
import { Badge } from "@tidemark/ui";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useProductWords } from "./use-products.ts";

export function Figure({ of, unit = "" }: { of: string | number; unit?: string }) {
  const text = of === "" ? "–" : `${of}${unit === "" ? "" : ` ${unit}`}`;
  return <span className="num whitespace-nowrap">{text}</span>;
}

export function SideBadge({ side }: { side: LeverSide }) {
  const t = useProductWords();
  return <Badge tone={side === "long" ? "buy" : "sell"}>{t[side]}</Badge>;
}

export function PersonLink({ id }: { id: number }) {
  return (
    <RoomLink to="/people/person" search={{ id: String(id) }}>
      <span className="num">{id}</span>
    </RoomLink>
  );
}

const wholePpm = 1_000_000;

/** Below a million not everything that is owed could be paid: said by a word of weight, not by colour alone. */
export function Coverage({ ppm }: { ppm: number }) {
  return ppm >= wholePpm ? <Figure of={ppm} /> : <Badge tone="danger">{`↓ ${ppm}`}</Badge>;
}
