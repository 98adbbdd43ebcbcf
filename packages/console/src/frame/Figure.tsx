// A figure in a cell, and the way to the person a number stands for.

import { formatDecimal } from "@tidemark/ui";
import { RoomLink } from "./RoomLink.tsx";

const amountForm = /^-?\d+(\.\d+)?$/;

/** A number may be that of a thing; what has a unit is a sum, whose thousands are set apart. */
export function Figure({
  of,
  unit = "",
  isSum = unit !== "",
}: {
  of: string | number;
  unit?: string;
  isSum?: boolean;
}) {
  const plain = String(of);
  const figure = isSum && amountForm.test(plain) ? formatDecimal(plain, "en") : plain;
  const text = plain === "" ? "–" : `${figure}${unit === "" ? "" : ` ${unit}`}`;
  return <span className="num whitespace-nowrap">{text}</span>;
}

export function PersonLink({ id }: { id: number }) {
  return (
    <RoomLink to="/people/person" search={{ id: String(id) }}>
      <span className="num">{id}</span>
    </RoomLink>
  );
}
