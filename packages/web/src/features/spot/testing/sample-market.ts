// The market of the contract's example, for tests: steps of 0.1 and 0.00001, fee 0.045 %, at least 1 USDT.

import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import type { TicketMarket } from "../ticket-terms.ts";

export const sampleMarket: TicketMarket = ensure(
  marketsCall.reply.parse(servedCall(marketsCall).example.reply)[0],
  "the example holds a market",
);
