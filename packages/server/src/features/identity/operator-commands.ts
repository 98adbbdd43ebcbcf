// What operators may ask about identities, and decide on them. Whoever looks at a paper is written down.

import { type Decided, type OperatorCommand, onNumbered } from "../../seams/operator-command.ts";
import type { Identities } from "./identity.ts";
import type { IdentityParts } from "./identity-parts.ts";

const listedMax = 100;

function decided(isDone: boolean, text: string): Decided {
  return { isDone, text: isDone ? text : "There is no such paper, or somebody has decided on it already." };
}

export function identityCommands(
  identities: Identities,
  { clock, origin }: IdentityParts,
): Readonly<Record<string, OperatorCommand>> {
  return {
    identities: {
      usage: [{ form: "identities", means: "papers that wait to be looked at" }],
      async look() {
        const rows = await identities.pending(listedMax);
        const minutes = (at: number): number => Math.floor((clock.now() - at) / 60_000);
        const lines = rows.map(({ id, submittedAt }) => `${id}  waiting for ${minutes(submittedAt)} minutes`);
        return { ok: true, text: lines.length === 0 ? "No paper waits." : lines.join("\n") };
      },
    },
    identity: {
      usage: [
        { form: "identity <id> --as <name>", means: "name, number and pictures of a paper; the links work 5 minutes" },
      ],
      roles: ["reviewer"],
      decide: onNumbered("paper", async (id, { operator }) => {
        const shown = await identities.show(id, operator);
        if (shown === null) return { isDone: false, text: `There is no paper ${id}.` };
        const links = shown.links.length === 0 ? ["The pictures are erased."] : shown.links;
        const lines = links.map((link) => (link.startsWith("/") ? `${origin()}${link}` : link));
        return { isDone: true, text: [`${shown.name}, ${shown.cardId}`, ...lines].join("\n") };
      }),
    },
    certify: {
      usage: [{ form: "certify <id> --as <name>", means: "the paper is good; its owner's limits rise at once" }],
      roles: ["reviewer"],
      decide: onNumbered("paper", async (id, { operator }) =>
        decided(await identities.decide(id, { state: "certified", reason: "", operator }), `Paper ${id} is certified.`),
      ),
    },
    "refuse-identity": {
      usage: [
        {
          form: "refuse-identity <id> --as <name> --reason …",
          means: "the paper is not good; its owner reads the reason and may hand in another",
        },
      ],
      roles: ["reviewer"],
      decide: onNumbered("paper", async (id, { operator, reason }) => {
        if (reason === "") return "Say why, with --reason; its owner reads it.";
        return decided(await identities.decide(id, { state: "refused", reason, operator }), `Paper ${id} is refused.`);
      }),
    },
  };
}
