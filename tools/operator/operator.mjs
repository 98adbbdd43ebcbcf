// @ts-check
// `npm run operator -- …`: what operators decide without the console, from a shell. It speaks to the running exchange through a
// socket file that only the exchange's own user can open.

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { askExchange } from "./door.mjs";
import { print } from "./print.mjs";

const title = "Decides on what the running exchange leaves to people.";
const ownUsage = { form: "key <name>", means: "makes a secret and the line for the operators' file" };
const footer = `The secret comes from --secret-file, from OPERATOR_SECRET, or is asked for. The exchange is found by OPERATOR_SOCKET, or
in DATA_DIR (data).`;
const meansAt = 58;

/** @param {{ form: string, means: string }} usage */
function usageLine({ form, means }) {
  const line = `  npm run operator -- ${form}`;
  return line.length < meansAt ? line.padEnd(meansAt) + means : `${line}\n${" ".repeat(meansAt)}${means}`;
}

/** What the exchange at a socket file can be asked; every feature of it says its part. @param {string} path */
async function helpText(path) {
  /** @type {{ form: string, means: string }[] | null} */
  const usages = await askExchange(path, { command: "help" }).then(
    ({ data }) => data,
    () => null,
  );
  const lines = [...(usages ?? []), ownUsage].map(usageLine);
  if (usages === null) lines.push("", "What else can be asked says the exchange itself; it cannot be reached now.");
  return `${[title, "", ...lines, "", footer].join("\n")}\n`;
}

/** @param {string} name */
function makeKey(name) {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name)) throw new Error("A name has 2 to 32 small letters, digits or hyphens.");
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest("hex");
  process.stdout.write(`secret, for ${name} alone and shown once:\n${secret}\n\n`);
  process.stdout.write(`line for the operators' file (OPERATORS_FILE, or operators in DATA_DIR):\n`);
  process.stdout.write(`${name} sha256:${hash}\n`);
}

/** @param {string} name @returns {Promise<string>} */
function askSecret(name) {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write(`Secret of ${name}: `);
  // Without an output nothing of what is typed is shown.
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY === true });
  return new Promise((resolve, reject) => {
    lines.once("line", (line) => {
      if (stdin.isTTY) stdout.write("\n");
      lines.close();
      resolve(line.trim());
    });
    lines.once("close", () => reject(new Error("No secret was given.")));
  });
}

/** @param {{ as?: string | undefined, "secret-file"?: string | undefined }} values */
async function secretOf(values) {
  if (values["secret-file"] !== undefined) return readFileSync(values["secret-file"], "utf8").trim();
  return process.env.OPERATOR_SECRET ?? (await askSecret(values.as ?? ""));
}

function read() {
  return parseArgs({
    allowPositionals: true,
    options: {
      as: { type: "string" },
      reason: { type: "string" },
      code: { type: "string" },
      paid: { type: "boolean", default: false },
      refund: { type: "boolean", default: false },
      state: { type: "string" },
      price: { type: "string" },
      auto: { type: "string" },
      day: { type: "string" },
      "secret-file": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
}

/** @param {string} path @param {string} command */
async function look(path, command) {
  const { ok, data, text } = await askExchange(path, { command });
  if (data === undefined && !ok) throw new Error(text);
  print(command, data ?? text.split("\n"));
  return ok ? 0 : 1;
}

/** @returns {Promise<number>} */
async function main() {
  const { positionals, values } = read();
  const [command = "", subject] = positionals;
  const path = resolve(process.env.OPERATOR_SOCKET ?? `${process.env.DATA_DIR ?? "data"}/operator.sock`);
  if (values.help || command === "") {
    process.stdout.write(await helpText(path));
    return values.help ? 0 : 2;
  }
  if (command === "key") {
    makeKey(subject ?? "");
    return 0;
  }
  // Without a name one can only look.
  if (values.as === undefined) return look(path, command);
  if (values.paid && values.refund) throw new Error("Say --paid or --refund, not both.");
  const outcome = values.paid ? "paid" : values.refund ? "refund" : undefined;
  const request = {
    command,
    id: subject,
    as: values.as,
    secret: await secretOf(values),
    reason: values.reason,
    code: values.code,
    outcome,
    state: values.state,
    price: values.price,
    auto: values.auto,
    day: values.day,
  };
  const reply = await askExchange(path, request);
  process.stdout.write(`${reply.text}\n`);
  return reply.ok ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
