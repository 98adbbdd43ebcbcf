// The list of rooms, in the order of the navigation.

import type { Room } from "./frame/room.ts";
import { acceptors } from "./rooms/acceptors/room.ts";
import { audit } from "./rooms/audit/room.ts";
import { agents } from "./rooms/awaited/room.ts";
import { conversion } from "./rooms/conversion/room.ts";
import { disputes } from "./rooms/disputes/room.ts";
import { identities } from "./rooms/identities/room.ts";
import { listing } from "./rooms/listing/room.ts";
import { money } from "./rooms/money/room.ts";
import { news } from "./rooms/news/room.ts";
import { offerings } from "./rooms/offerings/room.ts";
import { devices, operators } from "./rooms/operators/room.ts";
import { options } from "./rooms/options/room.ts";
import { people } from "./rooms/people/room.ts";
import { points } from "./rooms/points/room.ts";
import { products } from "./rooms/products/room.ts";
import { proposals } from "./rooms/proposals/room.ts";
import { savings } from "./rooms/savings/room.ts";
import { settings } from "./rooms/settings/room.ts";
import { shops } from "./rooms/shops/room.ts";
import { team } from "./rooms/team/room.ts";
import { today } from "./rooms/today/room.ts";
import { wealth } from "./rooms/wealth/room.ts";

export const rooms: readonly Room[] = [
  today,
  proposals,
  identities,
  people,
  money,
  listing,
  news,
  products,
  options,
  savings,
  conversion,
  wealth,
  offerings,
  disputes,
  shops,
  points,
  acceptors,
  agents,
  team,
  settings,
  audit,
  operators,
  devices,
];
