// @ts-check
// Makes requests from the contract: of every declared call the good one, the one that is almost good, and the ones
// nobody means. A call that is declared tomorrow is asked tomorrow.

import { hostileNames, hostileValues, oddHeaders, oddKeys, wrongTokens } from "./hostile-values.mjs";
import { addressOf, markOf } from "./owners.mjs";
import { encodings } from "./request-plan.mjs";

/** @typedef {import("@tidemark/contract/served").ServedCall} Call */
/** @typedef {import("./cast.mjs").Person} Person */
/** @typedef {import("./random.mjs").Random} Random */
/** @typedef {import("./request-plan.mjs").Field} Field */
/** @typedef {import("./request-plan.mjs").Header} Header */
/** @typedef {import("./request-plan.mjs").Plan} Plan */

/**
 * @typedef {object} World
 * @property {readonly Person[]} people of this round
 * @property {readonly { id: number, symbol: string }[]} coins
 * @property {readonly { id: number, base: number, quote: number }[]} markets
 */

/** @typedef {Plan & { person: Person | null }} Made */

/** @type {Readonly<Record<string, (world: World, random: Random, person: Person) => Record<string, unknown>>>} */
const recipes = {
  "spot.place": placing,
  "spot.amend": (_world, random) => ({ target_price: price(random), amount: "" }),
  "spot.orders": (_world, random) => ({ state: random.pick(["open", "history"]), limit: random.pick(["", 5, 100]) }),
  "spot.delete": (_world, random) => ({ type: random.pick(["in", "out"]) }),
  "spot.entrust": (_world, random) => ({ type: random.pick(["", "in", "out"]) }),
  "withdrawals.request": (_world, random, person) => ({
    currency: 3,
    number: random.pick(["20", "100", "1500", "1"]),
    address: addressOf(person.number, random.below(3)),
  }),
  "withdrawals.addAddress": (_world, random, person) => ({
    currency_id: 3,
    address: addressOf(person.number, random.below(40)),
    notes: `${markOf(person.number)} cold`,
  }),
  "transfers.move": (_world, random) => ({
    currency_id: 3,
    number: `${1 + random.below(50)}.${random.below(100)}`,
    from_field: random.pick(["change", "legal"]),
    to_field: random.pick(["change", "legal", "lever", "micro"]),
  }),
  "people.login": (_world, _random, person) => ({ user_string: person.email, password: person.password }),
  "security.changePassword": (_world, _random, { password }) => ({
    old_password: password,
    password,
    re_password: password,
  }),
  "security.changeTradePassword": (_world, _random, { tradePassword }) => ({
    password: tradePassword,
    re_password: tradePassword,
  }),
  "security.setAntiPhishing": (_world, random, person) => ({ code: `${markOf(person.number)} ${random.below(99)}` }),
  "people.setNickname": (_world, _random, { number, tradePassword }) => ({
    account: `${markOf(number)}-n`,
    password: tradePassword,
    repassword: tradePassword,
  }),
  "codes.sendMail": (_world, random, person) => ({
    user_string: random.chance(50) ? person.email : `new${random.below(1e9)}@fuzz.test`,
    scene: random.pick(["register", "login", "tibi", "trade_password"]),
  }),
  "wallets.statement": (_world, random) => ({ month: random.pick(["2026-11", "2026-10", "2031-01"]) }),
  "system.setLanguage": (_world, random) => ({ lang: random.pick(["en", "zh", "hk", "jp", "ru"]) }),
};

/** @param {Random} random */
function price(random) {
  return `${49_000 + random.below(2_000)}.${random.below(10)}`;
}

/** @param {World} _world @param {Random} random */
function placing(_world, random) {
  const kind = random.below(10);
  const common = { legal_id: 3, currency_id: 1, type: 1 + random.below(2), amount: `0.0${1 + random.below(90)}` };
  if (kind < 6)
    return { ...common, target_price: price(random), time_in_force: random.pick(["", "", "ioc", "post_only"]) };
  if (kind < 8) return { ...common, order_type: "market" };
  return { ...common, order_type: "stop_limit", target_price: price(random), stop_price: price(random) };
}

const coinNames = /^(currency|currency_id|legal_id)$/;
const thingNames = /^(id|ids|before|address_id|market_id|.*_id)$/;
const wrongMethods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];
const plainWays = /** @type {const} */ (["json", "form"]);
const ways = /** @type {import("./request-plan.mjs").Encoding[]} */ (Object.keys(encodings));

/** What leaves a person with nothing more to ask for: never with the right password, or a round would end with it. */
/** @type {Readonly<Record<string, string>>} */
const wearing = { "security.freeze": "freezes the account" };

/** @param {Call} call */
function asksForPassword({ request }) {
  const { shape } = /** @type {{ _zod: { def: { shape: object } } }} */ (/** @type {unknown} */ (request))._zod.def;
  return "login_password" in shape;
}

/** @param {Call} call */
function featureOf(call) {
  return call.name.split(".")[0] ?? "";
}

/** The request that is meant to be answered. @param {Call} call @param {World} world @param {Random} random @param {Person} person */
function goodFields(call, world, random, person) {
  const own = person.things.get(featureOf(call)) ?? [];
  /** @type {Record<string, unknown>} */
  const fields = { .../** @type {object} */ (call.example.request) };
  for (const name of Object.keys(fields)) {
    if (coinNames.test(name)) fields[name] = random.pick(world.coins).id;
    else if (name === "market_id") fields[name] = random.pick(world.markets).id;
    else if (thingNames.test(name) && own.length > 0) fields[name] = random.pick(own);
  }
  if ("legal_id" in fields && "currency_id" in fields) {
    const { base, quote } = random.pick(world.markets);
    Object.assign(fields, { legal_id: quote, currency_id: base });
  }
  // Where it is not a new one, a person's password is meant.
  if (call.who === "user" && "password" in fields && !("re_password" in fields)) fields.password = person.password;
  Object.assign(fields, recipes[call.name]?.(world, random, person));
  if (call.proof.kind === "trade_password") fields[call.proof.field] = person.tradePassword;
  if (asksForPassword(call) && !(call.name in wearing)) fields.login_password = person.password;
  return /** @type {Field[]} */ (Object.entries(fields));
}

/** One or two things are wrong with it. @param {readonly Field[]} good @param {Call} call @param {World} world @param {Random} random */
function spoil(good, call, world, random) {
  const fields = [...good];
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const at = random.below(fields.length);
    const field = fields[at];
    const dice = random.below(10);
    if (field === undefined || dice === 0) fields.push([random.pick(hostileNames), random.pick(hostileValues)]);
    else if (dice === 1) fields.splice(at, 1);
    else if (dice === 2) fields.push([field[0], random.pick(hostileValues)]);
    else if (dice === 3) fields[at] = [field[0], [field[1]]];
    else if (dice === 4) fields[at] = [field[0], { [field[0]]: field[1] }];
    else if (dice <= 6) fields[at] = [field[0], foreignThing(call, world, random)];
    else fields[at] = [field[0], random.pick(hostileValues)];
  }
  return fields;
}

/** Something of anybody's. @param {Call} call @param {World} world @param {Random} random */
function foreignThing(call, world, random) {
  const other = random.pick(world.people);
  const things = other.things.get(featureOf(call)) ?? [];
  const all = [...things.slice(-20), other.id, other.email, other.accountNumber, addressOf(other.number)];
  return random.pick(all);
}

/** @param {Person | null} person @param {Random} random @returns {Header[]} */
function identity(person, random) {
  if (person !== null && person.tokens.length > 0) return [["authorization", random.pick(person.tokens)]];
  return [];
}

/** Ways of saying who one is that must open nothing, or nothing more. @param {World} world @param {Random} random @returns {Header[]} */
function wrongIdentity(world, random) {
  const somebody = random.pick(world.people);
  const token = random.pick(somebody.tokens.length > 0 ? somebody.tokens : ["x"]);
  const secret = random.pick(somebody.socketSecrets.length > 0 ? somebody.socketSecrets : ["x"]);
  switch (random.below(7)) {
    case 0:
      return [["authorization", secret]];
    case 1:
      return [["cookie", `tidemark_socket=${secret}`]];
    case 2:
      return [["cookie", `authorization=${token}; token=${token}`]];
    case 3:
      return [["authorization", `Bearer ${token}`]];
    case 4:
      return [
        ["authorization", random.pick(wrongTokens)],
        ["x-authorization", token],
      ];
    case 5:
      return [["authorization", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`]];
    default:
      return [["authorization", random.pick(wrongTokens)]];
  }
}

/** @param {string} path @param {Random} random */
function oddPath(path, random) {
  return random.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}%00`,
    `${path}/..`,
    `${path};x=1`,
    `${path}.json`,
    path.replace("/api/", "/api//"),
    path.replace("/api/", "/api/%2e%2e/api/"),
    `${path}%ff`,
    `${path}?${"a=1&".repeat(1_000)}`,
    `${path}?__proto__[x]=1&constructor=2`,
  ]);
}

/** An address of one's own, so that limits by address are met by those who are meant to. @param {Random} random @returns {Header} */
function from(random) {
  return ["x-forwarded-for", `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`];
}

/**
 * @param {Call} call @param {World} world @param {Random} random
 * @param {{ isGood?: boolean }} [options] good ones alone, for a round to have something in it
 * @returns {Made}
 */
export function makePlan(call, world, random, { isGood = false } = {}) {
  const somebody = random.pick(world.people);
  const person = call.who === "visitor" && random.chance(50) ? null : somebody;
  const isRead = call.methods[0] === "GET";
  const method = random.pick(call.methods);
  const fields = goodFields(call, world, random, somebody);
  const headers = [from(random), ...identity(person, random)];
  if (call.isMoney && random.chance(30)) headers.push(["idempotency-key", keyOf(somebody, random)]);
  const encoding = isRead ? /** @type {const} */ ("query") : random.pick(plainWays);
  /** @type {Made} */
  const good = { call, person, method, path: call.path, headers, fields, encoding };
  const dice = random.below(100);
  if (isGood || dice < 35) return good;
  if (dice < 70) return { ...good, fields: spoil(fields, call, world, random) };
  return hostile(good, world, random);
}

/** @param {Person} person @param {Random} random */
function keyOf(person, random) {
  if (person.keys.length > 0 && random.chance(40)) return random.pick(person.keys);
  const key = random.chance(10) ? random.pick(oddKeys) : `key-${random.below(1e9)}`;
  person.keys.push(key);
  if (person.keys.length > 50) person.keys.shift();
  return key;
}

/** @param {Made} good @param {World} world @param {Random} random @returns {Made} */
function hostile(good, world, random) {
  const { call, fields, headers } = good;
  switch (random.below(8)) {
    case 0:
      return { ...good, method: random.pick(wrongMethods) };
    case 1:
      return { ...good, path: oddPath(call.path, random) };
    case 2:
      return { ...good, person: null, headers: [from(random), ...wrongIdentity(world, random)] };
    case 3:
      return { ...good, headers: [...headers, random.pick(oddHeaders)] };
    case 4:
      return { ...good, headers: [...headers, ["idempotency-key", random.pick(oddKeys)]] };
    case 5:
      return { ...good, fields: fields.map(([name]) => [name, random.pick(hostileValues)]) };
    case 6:
      return {
        ...good,
        encoding: random.pick(ways),
        fields: random.chance(50) ? spoil(fields, call, world, random) : fields,
      };
    default:
      return {
        ...good,
        encoding: random.pick(ways),
        method: random.pick(wrongMethods),
        headers: [...headers, random.pick(oddHeaders)],
      };
  }
}
