// A coin by its picture and its symbol.

import { CoinIcon } from "../markets/markets.ts";

export function CoinName({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      <CoinIcon name={name} size={size} />
      <span className="font-semibold">{name}</span>
    </span>
  );
}
