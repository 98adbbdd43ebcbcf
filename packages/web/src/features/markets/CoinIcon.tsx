// A coin's own picture where the site ships one, its first letter where it does not.

import { cx, LetterBadge } from "@tidemark/ui";

/** The pictures that lie in public/coins. */
const shipped: ReadonlySet<string> = new Set(
  "BTC ETH USDT LTC XRP DOGE SOL ADA LINK UNI AAVE DOT AVAX ATOM".split(" "),
);

export type CoinIconProps = { readonly name: string; readonly size?: number; readonly className?: string };

export function CoinIcon({ name, size = 20, className }: CoinIconProps) {
  if (!shipped.has(name)) return <LetterBadge name={name} size={size} {...(className ? { className } : {})} />;
  // Some coins are as dark as the page; the edge keeps them round.
  return (
    <LetterBadge
      name={name}
      size={size}
      src={`/coins/${name.toLowerCase()}.svg`}
      className={cx("shadow-edge", className)}
    />
  );
}
