// The chain that money comes from and goes to.

import { listSetting, matching, textSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  chainRpcUrl: textSetting(
    {
      name: "CHAIN_RPC_URL",
      means: "node of an EVM chain for deposits and withdrawals",
      default: null,
      shown: "the demo's simulated chain",
    },
    matching(/^https?:\/\/[^\s]+$/),
    "an address that begins with https:// or http://",
  ),
  chainXpub: textSetting(
    {
      name: "CHAIN_XPUB",
      means: "extended public key that deposit addresses come from; needed with CHAIN_RPC_URL",
      default: null,
      shown: "none",
    },
    matching(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/),
    "an extended public key that begins with xpub",
  ),
  chainNetwork: textSetting(
    { name: "CHAIN_NETWORK", means: "name under which people choose the chain", default: "ERC20" },
    matching(/^(?!DEMO$)[A-Z0-9]{2,16}$/),
    "2 to 16 capital letters and digits, and not DEMO",
  ),
  chainTokens: listSetting(
    {
      name: "CHAIN_TOKENS",
      means: "tokens of the chain as COIN:contract:decimals, separated by commas; read when a coin has no row yet",
      default: [],
      shown: "none",
    },
    matching(/^[A-Z0-9]{2,10}:0x[0-9a-fA-F]{40}:([0-9]|[12][0-9]|3[0-6])$/),
    "a list such as USDT:0xdAC17F958D2ee523a2206206994597C13D831ec7:6",
  ),
  chainConfirmations: wholeSetting(
    {
      name: "CHAIN_CONFIRMATIONS",
      means: "blocks until a deposit is credited, for coins without a row yet",
      default: 12,
    },
    { min: 1, max: 10_000 },
  ),
};
