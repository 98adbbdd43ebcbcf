// The five languages say the same things: the same codes with the same places, each in its own script.

import { readdirSync } from "node:fs";
import { isRejectionCode, type Language, languages, rejectionCodes } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { placesOf } from "../fill-text.ts";
import { allNotices, allTexts, words } from "./all.ts";
import type { Plural, Words } from "./shape.ts";

type Sentences = Readonly<Record<string, string>>;

const scripts: Readonly<Record<Language, RegExp>> = {
  en: /^[\x20-\x7e]+$/,
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru: /\p{Script=Cyrillic}/u,
};

const endings: Readonly<Record<Language, RegExp>> = { en: /\.$/, zh: /。$/, hk: /。$/, jp: /。$/, ru: /\.$/ };

// Places that the code making the rejection is known to fill; a new place must be added here on purpose.
const filledPlaces: Readonly<Record<string, readonly string[]>> = {
  repeated_field: ["field"],
  invalid_field: ["field"],
  missing_field: ["field"],
  body_too_large: ["limit"],
  too_many_requests: ["seconds"],
  amount_too_precise: ["places"],
  price_out_of_band: ["high", "low"],
  trail_out_of_range: ["maximum", "minimum"],
  display_out_of_range: ["maximum", "minimum"],
  amount_below_minimum: ["minimum"],
  order_value_below_minimum: ["minimum"],
  too_many_open_orders: ["maximum"],
  order_budget_spent: ["free", "more", "until"],
  orders_cancelled: ["count"],
  hands_out_of_range: ["max", "min"],
  limit_wrong_side: ["price"],
  take_profit_wrong_side: ["price"],
  stop_loss_wrong_side: ["price"],
  leverage_user_limit: ["maximum"],
  too_many_positions: ["maximum"],
  positions_closed: ["count"],
  options_hours: ["until"],
  stake_out_of_range: ["max", "min"],
  too_many_options: ["maximum"],
  options_paused: ["until"],
  loss_limit_reached: ["left"],
  policy_amount_out_of_range: ["max", "min"],
  policy_stake_limit: ["count", "maximum"],
  claim_not_due: ["line"],
  policy_claimed: ["amount"],
  options_paused_now: ["until"],
  transfer_done: ["amount", "currency", "from", "to"],
  test_funds_sent: ["amount", "currency"],
  address_malformed: ["network"],
  amount_above_maximum: ["maximum"],
  withdrawal_hold: ["until"],
  address_unsaved: ["hours"],
  address_waiting: ["until"],
  withdrawal_day_limit: ["left"],
  withdrawal_month_limit: ["left"],
  withdrawal_coin_day_limit: ["currency", "left"],
  second_factor_missing: ["above"],
  addresses_full: ["maximum"],
  banks_full: ["maximum"],
  message_too_long: ["maximum"],
  pictures_too_many: ["maximum"],
  blocks_full: ["maximum"],
  account_too_new: ["until"],
  deals_hold: ["until"],
  deals_paused: ["until"],
  deals_open_max: ["maximum"],
  offers_full: ["maximum"],
  number_out_of_range: ["max", "min"],
  price_out_of_range: ["max", "min"],
  shop_name_malformed: ["max", "min"],
  shop_closed_now: ["until"],
  offer_price_moved: ["price"],
  offer_out_of_limits: ["max", "min"],
  premium_out_of_range: ["maximum"],
  window_out_of_range: ["max", "min"],
  savings_not_started: ["time"],
  savings_quota_left: ["currency", "left"],
  savings_below_minimum: ["currency", "min"],
  savings_above_maximum: ["currency", "left", "max"],
  savings_too_many: ["max"],
  savings_cost_changed: ["cost", "currency"],
  savings_made: ["date"],
  savings_redeemed: ["amount", "currency"],
  shop_leaves: ["until"],
  offering_not_started: ["time"],
  offering_sold_out: ["currency", "left"],
  offering_limit: ["currency", "left", "maximum"],
  offering_orders_max: ["maximum"],
  offering_subscribed: ["amount", "cost", "currency", "pay"],
  acceptor_room: ["maximum"],
  acceptor_limits_wrong: ["max", "min"],
  acceptor_deposit_begun: ["money"],
  acceptor_withdrawal_begun: ["minutes"],
  acceptor_transferred: ["minutes"],
  acceptor_leaves: ["until"],
  acceptor_moved_in: ["amount", "currency"],
  acceptor_moved_out: ["amount", "currency"],
  shop_moved_in: ["amount", "currency"],
  shop_moved_out: ["amount", "currency"],
  conversion_inventory: ["currency"],
  conversion_too_small: ["min"],
  conversion_too_large: ["max"],
  conversion_day_limit: ["left"],
  wealth_sold_out: ["units"],
  wealth_moved_in: ["amount", "currency"],
  wealth_moved_out: ["amount", "currency"],
  wealth_locked: ["amount", "currency", "until", "usdt"],
  wealth_redeemed: ["amount", "currency", "usdt"],
  converted: ["from", "pay", "receive", "to"],
  points_paid: ["amount", "currency", "points"],
  code_too_soon: ["seconds"],
  password_length: ["maximum", "minimum"],
  old_place_unproved: ["days"],
  place_change_waiting: ["until"],
  login_slowed: ["seconds"],
  device_unconfirmed: ["destination", "minutes"],
  passkeys_full: ["maximum"],
  image_too_large: ["bytes", "pixels"],
  second_factor_slowed: ["seconds"],
};

function wordFiles(language: Language): readonly string[] {
  return readdirSync(new URL("..", import.meta.url), { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(`/words/${language}.ts`));
}

function wordsOf(language: Language): Promise<readonly Words[]> {
  const files = wordFiles(language);
  return Promise.all(files.map((file) => import(new URL(`../${file}`, import.meta.url).href) as Promise<Words>));
}

const sections: readonly string[] = [
  "refusals",
  "notices",
  "messages",
  "purposes",
  "mails",
  "reasons",
  "log",
  "coins",
  "confirmations",
  "titles",
  "page",
] satisfies (keyof Words)[];

/** Every sentence by where it stands, such as `reasons.trade.title`; of plural forms, which languages differ in, one. */
function sentencesIn(said: unknown, at = ""): readonly (readonly [string, string])[] {
  if (typeof said === "string") return [[at, said]];
  if (Object.hasOwn(said as object, "other")) return [[at, (said as Plural).other]];
  return Object.entries(said as object).flatMap(([key, value]) => sentencesIn(value, at === "" ? key : `${at}.${key}`));
}

const features = Object.entries(words);

describe.each(languages)("%s", (language) => {
  const all: Sentences = { ...allTexts[language], ...allNotices[language] };
  const english: Sentences = { ...allTexts.en, ...allNotices.en };

  test("has one sentence for every code and no other", () => {
    expect(Object.keys(allTexts[language]).sort()).toEqual([...rejectionCodes].sort());
    expect(Object.keys(allNotices[language]).sort()).toEqual(Object.keys(allNotices.en).sort());
  });

  test("every sentence of every feature is gathered, and none is said by two", async () => {
    const words = await wordsOf(language);
    const said = (part: "refusals" | "notices") => words.flatMap((feature) => Object.entries(feature[part] ?? {}));
    expect(words.length).toBeGreaterThan(0);
    expect(said("refusals").sort()).toEqual(Object.entries(allTexts[language]).sort());
    expect(said("notices").sort()).toEqual(Object.entries(allNotices[language]).sort());
  });

  test.each(Object.entries(all))("%s reads as a plain sentence", (code, text) => {
    expect(text).toBe(text.trim());
    expect(text).toMatch(scripts[language]);
    expect(text).toMatch(endings[language]);
    expect(text).not.toMatch(/[!！]/);
    expect(placesOf(text)).toEqual(filledPlaces[code] ?? []);
    expect(text.replaceAll(/\{[a-z]+\}/g, "")).not.toMatch(/[{}]/);
    if (language !== "en") expect(text).not.toBe(english[code]);
  });

  test("no two rejections share a sentence", () => {
    const sentences = Object.values(allTexts[language]);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
  });
});

test("every folder of words is in the list, in every language", () => {
  for (const language of languages) {
    const folders = wordFiles(language).map((file) => file.split("/")[0]);
    expect(folders.sort()).toEqual(features.map(([name]) => name).sort());
  }
});

test.each(features)("%s says the same in every language, under sections that are known", (_name, feature) => {
  const places = (said: unknown) => sentencesIn(said).map(([at, text]) => `${at}: ${placesOf(text).join()}`);
  expect(Object.keys(feature.en).filter((section) => !sections.includes(section))).toEqual([]);
  for (const language of languages) {
    expect(places(feature[language]).sort()).toEqual(places(feature.en).sort());
    for (const [at, text] of sentencesIn(feature[language])) {
      expect({ at, text: text.trim() }).toEqual({ at, text });
      expect({ at, shouts: /[!！]/.test(text), isEmpty: text === "" }).toEqual({ at, shouts: false, isEmpty: false });
    }
  }
});

test("a notice is never mistaken for a rejection", () => {
  expect(Object.keys(allNotices.en).filter((code) => isRejectionCode(code))).toEqual([]);
});

// Characters written one way on the mainland and another in Hong Kong; neither file may borrow from the other.
test("simplified and traditional Chinese keep their own characters", () => {
  const simplified = [...Object.values(allTexts.zh), ...Object.values(allNotices.zh)].join("");
  const traditional = [...Object.values(allTexts.hk), ...Object.values(allNotices.hk)].join("");
  expect(simplified).not.toMatch(/[餘額帳戶訂單價請數內處證碼語設網續關買賣]/);
  expect(traditional).not.toMatch(/[余额账户订单价请数内处证码语设网续关买卖]/);
});
