// Cells that several lists about money have.

import { RoomLink } from "../../frame/RoomLink.tsx";

export function Units({ amount, coin }: { amount: string; coin: string }) {
  return <span className="num whitespace-nowrap">{`${amount} ${coin}`}</span>;
}

export function PersonLink({ id }: { id: number }) {
  if (id === 0) return <span className="num">0</span>;
  return (
    <RoomLink to="/people/person" search={{ id: String(id) }}>
      <span className="num">{id}</span>
    </RoomLink>
  );
}

/** Long and seldom read whole. */
export function Long({ text }: { text: string }) {
  return (
    <span
      className="num block max-w-56 truncate max-md:max-w-none max-md:break-all max-md:whitespace-normal"
      title={text}
    >
      {text === "" ? "–" : text}
    </span>
  );
}
