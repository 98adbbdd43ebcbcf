// Every product of the exchange. The unions of commands, replies, events and views follow from this list; nothing
// else names a product. It only grows at its end: what falls due at one instant is done in this order.

import { leverage } from "./leverage/leverage.ts";
import { seconds } from "./seconds/seconds.ts";
import { spot } from "./spot/spot.ts";

export const products = [spot, leverage, seconds] as const;
