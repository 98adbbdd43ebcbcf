// What one user may ask of the disk.

import { wholeSetting } from "../../platform/setting.ts";

export const settings = {
  ordersPerDay: wholeSetting(
    { name: "ORDERS_PER_DAY", means: "orders a day that one user may place without a single fill", default: 20_000 },
    { min: 1, max: 1_000_000_000 },
  ),
  ordersPerFill: wholeSetting(
    { name: "ORDERS_PER_FILL", means: "orders a day that each fill adds to them", default: 100 },
    { min: 0, max: 1_000_000 },
  ),
};
