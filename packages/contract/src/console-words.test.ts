// What the rooms say has the same places in both languages of the console, and no sentence is empty.

import { expect, test } from "vitest";
import { words as acceptors } from "./acceptors/console-words/words.ts";
import { words as audit } from "./audit/console-words/words.ts";
import { words as conversion } from "./conversion/console-words/words.ts";
import { words as deals } from "./deals/console-words/words.ts";
import { placesOf } from "./fill-text.ts";
import { words as identity } from "./identity/console-words/words.ts";
import { words as leverage } from "./leverage/console-words/words.ts";
import { words as listing } from "./listing/console-words/words.ts";
import { words as money } from "./money/console-words/words.ts";
import { words as news } from "./news/console-words/words.ts";
import { words as operators } from "./operators/console-words/words.ts";
import { words as people } from "./people/console-words/words.ts";
import { words as points } from "./points/console-words/words.ts";
import { words as savings } from "./savings/console-words/words.ts";
import { words as seconds } from "./seconds/console-words/words.ts";
import { words as settings } from "./settings/console-words/words.ts";
import { words as shops } from "./shops/console-words/words.ts";
import { words as team } from "./team/console-words/words.ts";
import { words as today } from "./today/console-words/words.ts";
import { words as wealth } from "./wealth/console-words/words.ts";

type Section = Readonly<Record<string, string>>;

const rooms = {
  acceptors,
  audit,
  conversion,
  deals,
  identity,
  leverage,
  listing,
  money,
  news,
  operators,
  people,
  savings,
  seconds,
  settings,
  points,
  shops,
  team,
  today,
  wealth,
};

function flat(language: Readonly<Record<string, Section>>): Section {
  const sections = Object.entries(language).flatMap(([section, said]) =>
    Object.entries(said).map(([key, text]) => [`${section}.${key}`, text] as const),
  );
  return Object.fromEntries(sections);
}

test.each(Object.keys(rooms) as (keyof typeof rooms)[])("the room %s says the same in both languages", (room) => {
  const english = flat(rooms[room].en);
  const chinese = flat(rooms[room].zh);
  expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    const other = chinese[key] ?? "";
    expect({ key, places: placesOf(other) }).toEqual({ key, places: placesOf(text) });
    expect({ key, isSaid: text.trim() !== "" && other.trim() !== "" }).toEqual({ key, isSaid: true });
    expect(`${text}${other}`).not.toMatch(/[!！]/);
  }
});
