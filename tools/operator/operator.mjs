// @ts-check
// `npm run operator -- …`: what operators decide until they have a console. It speaks to the running exchange through a
// socket file that only the exchange's own user can open.

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { askExchange } from "./door.mjs";
import { printAudit, printList } from "./print.mjs";

const help = `Decides on withdrawals and markets of the running exchange.

  npm run operator -- list                                what waits and what is on its way
  npm run operator -- approve <id> --as <name>            says yes; two different operators are needed
  npm run operator -- refuse <id> --as <name> --reason …  says no; the money goes back, its owner reads the reason
  npm run operator -- resolve <id> --as <name> --paid     an unknown one was paid; two different operators are needed
  npm run operator -- resolve <id> --as <name> --refund   an unknown one can never be paid and comes back; likewise two
  npm run operator -- stop --as <name> --reason …         nothing more is asked for or signed
  npm run operator -- resume --as <name> --reason …       everything goes on
  npm run operator -- market <pair> --state <state> --as <name> --reason …
                                                          a market becomes open, cancel_only or closed
  npm run operator -- audit                               what was decided, and whether the log is whole
  npm run operator -- key <name>                          makes a secret and the line for the operators' file

The secret comes from --secret-file, from OPERATOR_SECRET, or is asked for. The exchange is found by OPERATOR_SOCKET, or
in DATA_DIR (data).
`;

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
      paid: { type: "boolean", default: false },
      refund: { type: "boolean", default: false },
      state: { type: "string" },
      "secret-file": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
}

/** @returns {Promise<number>} */
async function main() {
  const { positionals, values } = read();
  const [command = "", subject] = positionals;
  if (values.help || command === "") {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  if (command === "key") {
    makeKey(subject ?? "");
    return 0;
  }
  const path = resolve(process.env.OPERATOR_SOCKET ?? `${process.env.DATA_DIR ?? "data"}/operator.sock`);
  if (command === "list" || command === "audit") {
    const { ok, data, text } = await askExchange(path, { command });
    if (data === undefined) throw new Error(text);
    if (command === "list") printList(data);
    else printAudit(data);
    return ok ? 0 : 1;
  }
  if (values.as === undefined) throw new Error("Say who you are, with --as.");
  if (values.paid && values.refund) throw new Error("Say --paid or --refund, not both.");
  const outcome = values.paid ? "paid" : values.refund ? "refund" : undefined;
  const request = {
    command,
    id: subject,
    as: values.as,
    secret: await secretOf(values),
    reason: values.reason,
    outcome,
    state: values.state,
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
