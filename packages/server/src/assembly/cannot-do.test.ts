// What nobody who runs the exchange can do: write a price, a tick, a candle or an outcome, or place, change or fill
// somebody's order. Every call of the console and every command of the shell is checked in here, with who may ask and
// what it takes; a new one fails this test until somebody has looked at it. The list of the house's own commands is
// checked in beside the engine (core/house-commands.test.ts).

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ConsoleCall } from "@tidemark/contract/console-call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import { consoleCalls } from "./testing/console-calls.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

function calls(): ConsoleCall[] {
  return [...exchange.context.consoleHandlers.values()].map(({ call }) => call);
}

type Def = { readonly type: string; readonly [part: string]: unknown };

function defOf(schema: unknown): Def {
  return (schema as { _zod: { def: Def } })._zod.def;
}

/** The names of all fields a schema takes, whatever they are wrapped in; `*` where it would take any name. */
function fieldsOf(schema: unknown): string[] {
  const def = defOf(schema);
  const within = (part: unknown): string[] => (part === undefined || part === null ? [] : fieldsOf(part));
  switch (def.type) {
    case "object": {
      const shape = def.shape as Readonly<Record<string, unknown>>;
      const more = def.catchall === undefined ? [] : ["*"];
      return [...more, ...Object.entries(shape).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])];
    }
    case "record":
      // Names out of a closed list are no free ones: an article's languages, say.
      return defOf(def.keyType).type === "enum" ? within(def.valueType) : ["*"];
    case "any":
    case "unknown":
      return ["*"];
    case "array":
      return within(def.element);
    case "union":
      return (def.options as unknown[]).flatMap(fieldsOf);
    case "pipe":
      return [...within(def.in), ...within(def.out)];
    default:
      return within(def.innerType);
  }
}

test("these are all calls of the console, with who may ask and what care they take", () => {
  const found = calls().map(
    ({ name, kind, roles, care }) => `${name} · ${kind} · ${care} · ${[...roles].sort().join(" ")}`,
  );
  expect(found.sort()).toEqual([...consoleCalls].sort());
});

/** Why a field of such a name is there and is none of what the console cannot do. */
const allowed: Readonly<Record<string, string>> = {
  "listing.create-market.tick": "the step of prices, given once, before there is an order",
  "listing.create-market.quote": "which coin the market is quoted in",
  "listing.create-market.displayOrder": "its place in lists",
  "listing.place-market.displayOrder": "its place in lists",
  "offerings.save.price": "at which the house sells its own tokens: in a draft alone, and never once people can see it",
  "points.set-terms.price": "what a point of another system counts; that of the coin is the recorded one",
};

const suspect =
  /price|tick|candle|kline|bars?$|ohlc|outcome|winner|result|order|trade|fill|deal|bid|ask$|quote|volume|mark$|index|settle|expir|override|\*/i;

test("none of them takes a price, a tick, a candle, an outcome or an order", () => {
  const found = calls().flatMap(({ name, request }) =>
    fieldsOf(request)
      .filter((field) => suspect.test(field))
      .map((field) => `${name}.${field}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(allowed).sort());
});

test("an auditor changes nothing but their own sessions and passkeys", () => {
  const own = ["operators.add-passkey", "operators.end-device"];
  const deeds = calls().filter(({ kind, roles }) => kind === "deed" && roles.includes("auditor"));
  expect(deeds.map(({ name }) => name).sort()).toEqual(own);
});

test("whatever is decided about money, limits or roles takes two, or its own count of two", () => {
  const alone = calls().filter(
    ({ name, kind, care }) => kind === "deed" && care !== "two" && name.startsWith("money."),
  );
  expect(alone.map(({ name, care }) => `${name} ${care}`).sort()).toEqual([
    // Counted by the withdrawal itself: two different people.
    "money.approve again",
    // Keeps money where it is.
    "money.refuse again",
    // Credits nothing.
    "money.refuse-claim plain",
    // Counted by the withdrawal itself: two different people.
    "money.resolve again",
  ]);
});

/** Everything that can be asked at the shell. */
const shellCommands: readonly string[] = [
  ...["agree", "approve", "audit", "certify", "check-code", "codes", "copy-database", "disagree", "end-sessions"],
  ...["first", "floor", "floors", "freeze", "identities", "identity", "list", "market", "proposals", "refuse"],
  ...["refuse-identity", "resolve", "resume", "stop", "unfreeze"],
];

test("these are all commands of the shell, and none takes a price but the least worth where money leaves", () => {
  const commands = [...exchange.context.operatorCommands];
  expect(commands.map(([name]) => name).sort()).toEqual([...shellCommands].sort());
  const found = commands.flatMap(([name, { usage }]) =>
    usage.flatMap(({ form }) =>
      [...form.matchAll(/--([a-z-]+)/g)].flatMap(([, option = ""]) =>
        suspect.test(option) ? [`${name} ${option}`] : [],
      ),
    ),
  );
  // It sends withdrawals to people when a price falls below it. No order, trade or chart hears of it.
  expect(found).toEqual(["floor price"]);
});

const source = fileURLToPath(new URL("..", import.meta.url));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length))
    .filter((path) => !path.includes("testing/"))
    .sort();
}

function holding(pattern: RegExp): string[] {
  return filesUnder(source).filter((path) => pattern.test(readFileSync(join(source, path), "utf8")));
}

test("orders are asked for by their owners' calls, the demo's makers and the demo's own people alone", () => {
  expect(holding(/"(PlaceOrder|AmendOrder|CancelOrder|CancelAll)"/)).toEqual([
    "features/makers/makers.ts",
    "features/makers/plan-quotes.ts",
    "features/makers/plan-trades.ts",
    // Only in the demo, on its first start and before its doors open, for the demo's own people and makers.
    "features/past/past.ts",
    "features/past/plan.ts",
    "features/spot/order-request.ts",
    "features/spot/order-routes.ts",
    // Only in the demo, for people who are marked as its own.
    "features/team/demo-team.ts",
  ]);
});

test("positions are opened, closed and changed by their owners' calls alone", () => {
  const commands = "OpenLever|CloseLever|CloseLevers|CancelLever|SetLeverStops|AddLeverMargin";
  expect(holding(new RegExp(`type: "(${commands})"`))).toEqual([
    "features/leverage/order-request.ts",
    "features/leverage/order-routes.ts",
  ]);
});

test("options and policies are asked for by their owners' calls alone", () => {
  const commands = "PlaceOption|SetOptionLimit|PauseOptions|BuyPolicy|ClaimPolicy|EndPolicy";
  expect(holding(new RegExp(`type: "(${commands})"`))).toEqual([
    "features/seconds/own-routes.ts",
    "features/seconds/policy-routes.ts",
    "features/seconds/submit-routes.ts",
  ]);
});

/** Who asks the engine for what in the name of the house. */
const askers: Readonly<Record<string, readonly string[]>> = {
  CreateAsset: [
    "features/assets/assets.ts",
    "features/listing/console-coins.ts",
    // Only in the demo.
    "features/offerings/demo-offerings.ts",
  ],
  CreateMarket: ["features/listing/create-market.ts", "features/markets/listed-markets.ts"],
  SetMarketState: ["features/markets/market-switch.ts"],
  SetMarketTerms: ["features/listing/console-markets.ts", "features/settings/settings-desk.ts"],
  EndMarket: ["features/listing/console-markets.ts"],
  // In the demo, and only where nobody has traded for an hour: the engine refuses it elsewhere.
  SetMarketReference: ["features/makers/makers-driver.ts", "features/past/past.ts"],
  Credit: [
    // Only in the demo.
    "features/c2c/demo-people.ts",
    // Only in the demo.
    "features/conversion/begin-conversion.ts",
    "features/demo/demo-funds.ts",
    "features/deposits/crediting.ts",
    // Only in the demo.
    "features/leverage/begin-leverage.ts",
    "features/makers/makers-funds.ts",
    // Only in the demo.
    "features/offerings/demo-offerings.ts",
    // Only in the demo.
    "features/points/begin-points.ts",
    "features/savings/begin-savings.ts",
    "features/seconds/begin-seconds.ts",
    // Only in the demo.
    "features/team/demo-team.ts",
    "features/wealth/begin-wealth.ts",
  ],
  Debit: [],
  Post: [],
  // Money of the house's own for the funds of leverage and of options, and against somebody's coins at a quote; fixed
  // deposits, their interest and their ends; shares of fees, and losses that are released.
  Book: [
    "features/acceptors/guarantee-change.ts",
    "features/conversion/exchange-desk.ts",
    "features/leverage/begin-leverage.ts",
    "features/leverage/console-deeds.ts",
    "features/offerings/console-deeds.ts",
    "features/offerings/demo-offerings.ts",
    "features/offerings/ending.ts",
    "features/offerings/order-desk.ts",
    "features/savings/ending.ts",
    "features/savings/payouts.ts",
    "features/savings/savings-desk.ts",
    "features/seconds/begin-seconds.ts",
    "features/seconds/console-funds.ts",
    "features/team/loss-release.ts",
    "features/team/payouts.ts",
    "features/wealth/lock-desk.ts",
  ],
  Adjust: ["features/money/console-adjustments.ts"],
  Reserve: [
    "features/acceptors/guarantee-desk.ts",
    "features/deals/deal-desk.ts",
    "features/deals/offer-desk.ts",
    "features/points/exchange-desk.ts",
    "features/shops/deposit-desk.ts",
    "features/withdrawals/desk.ts",
  ],
  Settle: ["features/deals/deal-desk.ts", "features/points/exchange-desk.ts", "features/withdrawals/desk.ts"],
  Release: [
    "features/acceptors/guarantee-desk.ts",
    "features/deals/deal-desk.ts",
    "features/deals/offer-desk.ts",
    "features/points/exchange-desk.ts",
    "features/shops/deposit-desk.ts",
    "features/withdrawals/desk.ts",
  ],
  SetLeverTerms: ["features/leverage/begin-leverage.ts", "features/leverage/console-deeds.ts"],
  SetLeverRules: ["features/leverage/begin-leverage.ts", "features/leverage/console-deeds.ts"],
  SetLeverState: [
    "features/leverage/console-deeds.ts",
    "features/leverage/console-ending.ts",
    "features/leverage/endings.ts",
    // With the market, where nobody holds anything.
    "features/listing/market-products.ts",
  ],
  ChargeOvernight: ["features/leverage/overnight.ts"],
  SetOptionDuration: ["features/seconds/begin-seconds.ts", "features/seconds/console-terms.ts"],
  SetOptionCoin: ["features/seconds/begin-seconds.ts", "features/seconds/console-terms.ts"],
  SetOptionMarket: [
    // With the market, where nothing runs.
    "features/listing/market-products.ts",
    "features/seconds/begin-seconds.ts",
    "features/seconds/console-terms.ts",
  ],
  SetPolicyType: ["features/seconds/begin-seconds.ts", "features/seconds/console-terms.ts"],
  AdoptRules: ["sequencer/open-sequencer.ts"],
  RunDue: ["sequencer/due-job.ts"],
};

test.each(Object.entries(askers))("%s is asked for here and nowhere else", (command, files) => {
  expect(holding(new RegExp(`type: "${command}"`))).toEqual(files);
});

test("a market that is created in the console has no price of anybody's but its traders'", () => {
  const text = readFileSync(join(source, "features/listing/create-market.ts"), "utf8");
  expect(text).not.toContain("referencePrice");
});

test("no deed of the console names an option, a bought policy or whose it is", () => {
  const ofOptions = calls().filter(({ name, kind }) => kind === "deed" && name.startsWith("seconds."));
  const names = ofOptions.flatMap(({ name, request }) => fieldsOf(request).map((field) => `${name}.${field}`));
  expect(names.filter((field) => /\.(option|policy|policyId|user|state)$/.test(field)).sort()).toEqual([
    // Whether new ones are taken.
    "seconds.set-coin.state",
    "seconds.set-duration.state",
    "seconds.set-market.state",
    "seconds.set-policy-type.state",
  ]);
});

test("a dispute is decided in whole by two, and nobody at the console touches what deals say of people", () => {
  const deeds = calls().filter(({ name, kind }) => kind === "deed" && name.startsWith("disputes."));
  const fields = deeds.flatMap(({ name, care, request }) =>
    fieldsOf(request).map((field) => `${name} ${care} ${field}`),
  );
  expect(fields.sort()).toEqual([
    "disputes.decide two id",
    "disputes.decide two verdict",
    "disputes.lift plain account",
    "disputes.pause plain account",
    "disputes.pause plain until",
  ]);
  const writes = (table: string) => new RegExp(`\\b(insert\\s+into|update|delete\\s+from)\\s+${table}\\b`, "i");
  expect(holding(writes("deal_people"))).toEqual(["features/deals/reputation.ts"]);
  expect(holding(writes("deal_ratings"))).toEqual(["features/deals/ratings-store.ts"]);
  expect(holding(writes("deal_entries"))).toEqual(["features/deals/case-file.ts"]);
});

test("whoever decides about a shop names the shop and nothing else; its deposit can only go back", () => {
  const deeds = calls().filter(({ name, kind }) => kind === "deed" && name.startsWith("shops."));
  const fields = deeds.flatMap(({ name, care, request }) =>
    fieldsOf(request).map((field) => `${name} ${care} ${field}`),
  );
  expect(fields.sort()).toEqual(["shops.approve two id", "shops.end two id", "shops.refuse plain id"]);
  const desk = readFileSync(join(source, "features/shops/deposit-desk.ts"), "utf8");
  expect(desk.match(/type: "[A-Z]\w+"/g)).toEqual(['type: "Reserve"', 'type: "Release"']);
});

test("whoever decides about conversions names a spread and limits, never a price, a quote or a person", () => {
  const deeds = calls().filter(({ name, kind }) => kind === "deed" && name.startsWith("conversion."));
  const fields = deeds.flatMap(({ name, care, request }) =>
    [...fieldsOf(request), "."].map((field) => `${name} ${care} ${field}`),
  );
  expect(fields.filter((field) => !field.endsWith(" .") || !field.includes("set-terms")).sort()).toEqual([
    "conversion.pause again .",
    "conversion.resume two .",
    "conversion.set-terms two dayMax",
    "conversion.set-terms two onceMax",
    "conversion.set-terms two spreadPpm",
  ]);
});

test("whoever decides about an acceptor moves no money: a guarantee is set aside by its owner, and can only go back", () => {
  const deeds = calls().filter(({ name, kind }) => kind === "deed" && name.startsWith("acceptors."));
  expect(deeds.map(({ name, care }) => `${name} ${care}`).sort()).toEqual([
    "acceptors.appoint two",
    "acceptors.change two",
    "acceptors.end two",
    "acceptors.guarantee two",
    "acceptors.resume plain",
    "acceptors.stop plain",
  ]);
  const desk = readFileSync(join(source, "features/acceptors/guarantee-desk.ts"), "utf8");
  expect(desk.match(/type: "[A-Z]\w+"/g)).toEqual(['type: "Reserve"', 'type: "Release"']);
  // Whatever opens that desk begins with the word of whoever was appointed.
  expect(holding(/guaranteeDesk\.open\(/)).toEqual(["features/acceptors/appointing.ts"]);
  // And another guarantee with the word of whoever is one: no handler of the console asks for it.
  expect(holding(/\.acceptGuarantee\(/)).toEqual(["features/acceptors/working-routes.ts"]);
});

test("orders, trades, balances and candles have one writer each: the sequencer, and the keeper of candles", () => {
  const tables =
    "candles|candle_marks|ticks|lever_positions|lever_closings|lever_markets|seconds_[a-z_]+(?<!untold)|trades|orders|ledger_entries|balances|holds|markets|assets|journal";
  const writes = new RegExp(`\\b(insert\\s+into|update|delete\\s+from|truncate)\\s+(${tables})\\b`, "i");
  expect(holding(writes)).toEqual(["features/candles/candles-store.ts"]);
  // Which nobody but the keeper reaches: it builds bars from trades that were committed.
  expect(holding(/candles-store\.ts"/).filter((path) => !path.startsWith("features/candles/"))).toEqual([]);
});
