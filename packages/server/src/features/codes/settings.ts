// How many codes go out.

import { wholeSetting } from "../../platform/setting.ts";

export const settings = {
  codesPerDestination: wholeSetting(
    {
      name: "CODES_PER_DESTINATION",
      means: "codes a day to one phone or mailbox for one purpose; its owner's devices and strangers are counted apart",
      default: 10,
    },
    { min: 1, max: 1_000_000 },
  ),
  codesPerAddress: wholeSetting(
    {
      name: "CODES_PER_ADDRESS",
      means: "codes a day asked for from one network address",
      default: ({ mode }) => (mode === "demo" ? 2_000 : 20),
      shown: "20 (demo 2000)",
    },
    { min: 1, max: 1_000_000 },
  ),
  smsPerDay: wholeSetting(
    {
      name: "SMS_PER_DAY",
      means: "short messages with codes a day in all; at most half of them to one country",
      default: 5_000,
    },
    { min: 1, max: 100_000_000 },
  ),
};
