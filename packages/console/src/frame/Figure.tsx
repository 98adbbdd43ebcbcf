// A figure in a cell, and the way to the person a number stands for.

import { RoomLink } from "./RoomLink.tsx";

export function Figure({ of, unit = "" }: { of: string | number; unit?: string }) {
  const text = of === "" ? "–" : `${of}${unit === "" ? "" : ` ${unit}`}`;
  return <span className="num whitespace-nowrap">{text}</span>;
}

export function PersonLink({ id }: { id: number }) {
  return (
    <RoomLink to="/people/person" search={{ id: String(id) }}>
      <span className="num">{id}</span>
    </RoomLink>
  );
}
