// The pages of the four accounts.

import { FiatLinks } from "./FiatLinks.tsx";
import { LeverageState } from "./LeverageState.tsx";
import { SecondsState } from "./SecondsState.tsx";
import { WalletPage } from "./WalletPage.tsx";

export function SpotAccountPage() {
  return <WalletPage page="spotAccount" scope="change" />;
}

export function FiatAccountPage() {
  return <WalletPage page="fiatAccount" scope="legal" between={() => <FiatLinks />} />;
}

export function LeverageAccountPage() {
  return <WalletPage page="leverageAccount" scope="lever" between={() => <LeverageState />} />;
}

export function SecondsAccountPage() {
  return <WalletPage page="secondsAccount" scope="micro" between={() => <SecondsState />} />;
}
