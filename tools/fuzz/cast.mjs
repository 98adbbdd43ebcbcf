// @ts-check
// The people of a round: each with an account, a name, a trade password, words against phishing, money, sessions, and
// a mark in everything of theirs by which it is known in other people's hands.

import { randomBytes } from "node:crypto";
import { markOf } from "./owners.mjs";

/**
 * @typedef {object} Person
 * @property {number} number counted through all rounds
 * @property {number} id
 * @property {string} name how a repeated request calls their token
 * @property {string} email
 * @property {string} accountNumber
 * @property {string} password
 * @property {string} tradePassword
 * @property {string[]} tokens
 * @property {string[]} socketSecrets
 * @property {Map<string, (string | number)[]>} things by feature: numbers seen in replies to this person
 * @property {string[]} keys under which money was moved
 */

/** @typedef {{ exchange: import("./exchange-process.mjs").ExchangeProcess, sender: import("./send.mjs").Sender, owners: import("./owners.mjs").Owners }} Stage */

const tokensEach = 8;

/** @param {Stage} stage @param {string} path @param {object} body @param {string | null} [token] @returns {Promise<any>} */
export async function post({ sender }, path, body, token = null) {
  const address = `10.${[...randomBytes(3)].join(".")}`;
  /** @type {import("./request-plan.mjs").Header[]} */
  const headers = [
    ["content-type", "application/json"],
    ["x-forwarded-for", address],
    ...(token === null ? [] : [/** @type {[string, string]} */ (["authorization", token])]),
  ];
  for (let tries = 0; ; tries += 1) {
    const wire = { method: "POST", url: `/api/${path}`, headers, body: Buffer.from(JSON.stringify(body)) };
    const reply = await sender.send(wire);
    if (reply.status !== 503 || tries > 100) return JSON.parse(reply.text);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @param {string} step @param {any} answer */
function expectOk(step, answer) {
  if (answer.type !== "ok") throw new Error(`${step} was refused: ${answer.code}`);
  return answer;
}

/** @param {Stage} stage @param {number} number @returns {Promise<Person>} */
export async function newPerson(stage, number) {
  const { exchange, owners } = stage;
  const mark = markOf(number);
  const email = `${mark}-${randomBytes(4).toString("hex")}@fuzz.test`;
  const password = `w9-${randomBytes(5).toString("hex")}`;
  const tradePassword = `t7-${randomBytes(5).toString("hex")}`;
  expectOk("the code", await post(stage, "sms_mail", { user_string: email, scene: "register" }));
  const { code } = await exchange.ask({ kind: "code", destination: email });
  const account = { type: "email", user_string: email, code, password, re_password: password };
  expectOk("the registration", await post(stage, "user/register", account));
  const { id, accountNumber } = await exchange.ask({ kind: "account", email });
  await exchange.ask({ kind: "fund", userId: id });
  /** @type {Person} */
  const person = {
    number,
    id,
    name: `PERSON_${number}`,
    email,
    accountNumber,
    password,
    tradePassword,
    tokens: [],
    socketSecrets: [],
    things: new Map(),
    keys: [],
  };
  await openSessions(stage, person);
  owners.own(id, person);
  owners.own(accountNumber, person);
  await furnish(stage, person, mark);
  return person;
}

/** Whatever of this is refused leaves the person with less, and nothing to find it by. */
/** @param {Stage} stage @param {Person} person @param {string} mark */
async function furnish(stage, person, mark) {
  const [token = ""] = person.tokens;
  const { password, tradePassword } = person;
  const proof = { login_password: password };
  const name = { account: `${mark}-n`, password: tradePassword, repassword: tradePassword, ...proof };
  expectOk("the name", await post(stage, "user/setaccount", name, token));
  expectOk("the words", await post(stage, "safe/anti_phishing", { code: `${mark} heron`, ...proof }, token));
  await stage.exchange.ask({ kind: "settle", userId: person.id });
}

/** Sessions end by what people ask for; then they get others. @param {Stage} stage @param {Person} person */
export async function openSessions({ exchange }, person) {
  const { sessions } = await exchange.ask({ kind: "sessions", userId: person.id, count: tokensEach });
  for (const { token, socketSecret } of sessions) {
    person.tokens.push(token);
    person.socketSecrets.push(socketSecret);
  }
}

/** Takes the numbers of things out of a reply to somebody, for asking about them later. */
/** @param {Person} person @param {string} feature @param {unknown} body */
export function keepThings(person, feature, body) {
  const kept = person.things.get(feature) ?? [];
  person.things.set(feature, kept);
  /** @param {unknown} value @param {number} depth */
  const walk = (value, depth) => {
    if (typeof value !== "object" || value === null || depth > 5) return;
    for (const [name, inner] of Object.entries(value).slice(0, 40)) {
      if (name === "id" && (typeof inner === "number" || typeof inner === "string")) kept.push(inner);
      else walk(inner, depth + 1);
    }
  };
  walk(body, 0);
  if (kept.length > 60) kept.splice(0, kept.length - 60);
}
