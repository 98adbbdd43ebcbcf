// Works out what the names of shops look like that were there before anybody asked.

import type { Database } from "../../store/database.ts";
import { lookOf } from "./name-look.ts";
import { setLook, shopsWithoutLook } from "./shops-store.ts";

const atOnce = 500;

/** The oldest first: where two look the same, the older one has the look. Answers how many there were. */
export async function seeNames(database: Database): Promise<number> {
  let seen = 0;
  for (;;) {
    const some = await shopsWithoutLook(database, atOnce);
    for (const { id, name } of some) await setLook(database, id, lookOf(name));
    seen += some.length;
    if (some.length < atOnce) return seen;
  }
}
