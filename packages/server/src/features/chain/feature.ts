// Chains: where money comes in from and goes out to.

import { SettingError } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import { assets } from "../assets/feature.ts";
import { signing } from "../signing/feature.ts";
import { type OpenChains, openChains } from "./chain.ts";
import { settings } from "./settings.ts";

/** Stands between the exchange and its networks. */
type ChainTrials = { readonly chains?: (opened: OpenChains) => OpenChains };

export const chains = defineFeature({
  name: "chains",
  settings,
  checkSettings({ chainRpcUrl, chainXpub }) {
    if (chainRpcUrl === null || chainXpub !== null) return;
    throw new SettingError("CHAIN_RPC_URL needs CHAIN_XPUB, from which deposit addresses come.");
  },
  needs: { assets, signing },
  async open({ signing, ...parts }, { chains: replace }: ChainTrials) {
    const opened = await openChains({ ...parts, signer: signing });
    return replace?.(opened) ?? opened;
  },
});
