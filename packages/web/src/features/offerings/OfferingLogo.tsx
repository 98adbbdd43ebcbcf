// The picture of an offering, or that of its coin.

import { LetterBadge } from "@tidemark/ui";
import { CoinIcon } from "../markets/markets.ts";

type OfferingLogoProps = { readonly logo: string; readonly coin: string; readonly size: number };

export function OfferingLogo({ logo, coin, size }: OfferingLogoProps) {
  return logo === "" ? <CoinIcon name={coin} size={size} /> : <LetterBadge name={coin} size={size} src={logo} />;
}
