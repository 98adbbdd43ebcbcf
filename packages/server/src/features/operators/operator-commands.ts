// What the shell can ask about operators and proposals: the first owner's link, the demo's digits, and the second word
// of somebody who keeps the machine and has no seat at the console.

import { fillText } from "@tidemark/contract";
import { roles as allRoles } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/operators";
import { type Decided, type Decision, type OperatorCommand, onNumbered } from "../../seams/operator-command.ts";
import type { Platform } from "../../seams/platform.ts";
import type { SecretKey } from "../security/security.ts";
import type { Console } from "./console.ts";
import { sentenceOf } from "./deeds.ts";
import { demoCodes } from "./demo-operators.ts";
import { proposalsBefore } from "./proposals-store.ts";

type CommandParts = Pick<Platform, "clock" | "config" | "database"> & { readonly key: SecretKey };

const listedMax = 50;

export function consoleCommands(parts: CommandParts, desk: Console): Readonly<Record<string, OperatorCommand>> {
  const { config, database } = parts;
  const asking = ({ operator, roles }: Decision) => ({ operator, roles, language: "en" as const });
  const said = async (work: ReturnType<Console["deeds"]["agree"] | Console["deeds"]["refuse"]>, done: string) => {
    const result = await work;
    return { isDone: result.ok, text: result.ok ? done : sentenceOf(result, "en") } satisfies Decided;
  };
  return {
    first: {
      usage: [{ form: "first", means: "the link by which the first owner of the console begins; once" }],
      async look() {
        const link = await desk.links.first();
        const text =
          link === null
            ? "There is an operator already; owners invite the others in the console."
            : `Open this once, within a day, and choose name, mailbox, password and second factor:\n${desk.origin()}/welcome#${link}`;
        return { ok: true, text };
      },
    },
    ...(config.mode === "demo"
      ? {
          codes: {
            usage: [{ form: "codes", means: "the digits of the demo's operators for the next half minute" }],
            async look() {
              const text = (await demoCodes(parts)).join("\n");
              return { ok: true, text };
            },
          },
        }
      : {}),
    proposals: {
      usage: [{ form: "proposals", means: "what waits for the word of a second person" }],
      async look() {
        const page = { state: "open", before: Number.MAX_SAFE_INTEGER, limit: listedMax };
        const rows = await proposalsBefore(database, page);
        const lines = rows.map(
          ({ id, deed, subject, proposedBy, reason, after }) =>
            `${id}  ${deed}  ${subject}  by ${proposedBy}: ${reason}  ${after}`,
        );
        const text = lines.length === 0 ? "Nothing waits." : lines.join("\n");
        return { ok: true, text };
      },
    },
    agree: {
      usage: [{ form: "agree <proposal> --as <name>", means: "gives the second word; never to an own proposal" }],
      roles: allRoles,
      decide: onNumbered("proposal", (id, decision) =>
        said(desk.deeds.agree(id, asking(decision)), `Proposal ${id} is agreed to and done.`),
      ),
    },
    disagree: {
      usage: [
        { form: "disagree <proposal> --as <name> --reason …", means: "ends a proposal, or takes back an own one" },
      ],
      roles: allRoles,
      decide: onNumbered("proposal", (id, decision) =>
        decision.reason === ""
          ? fillText(words.en.refusals.reason_needed)
          : said(desk.deeds.refuse(id, asking(decision), decision.reason), `Proposal ${id} is ended.`),
      ),
    },
  };
}
