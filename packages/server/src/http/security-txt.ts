// Where to tell us about a weakness, for programs and people who look in the usual place (RFC 9116). It says that it
// holds for three months from today, so that it never runs out while somebody runs the exchange.

import { dayMs } from "@tidemark/kernel";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";

export const securityTxtPath = "/.well-known/security.txt";
const holdsDays = 90;

export type SecurityTxtParts = {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig, "publicOrigin" | "securityContact" | "securityPolicy">;
};

export function securityTxt({ clock, config }: SecurityTxtParts): string {
  const today = Math.floor(clock.now() / dayMs) * dayMs;
  const expires = new Date(today + holdsDays * dayMs).toISOString().replace(".000Z", "Z");
  return [
    ...config.securityContact.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    "Preferred-Languages: en, zh, ja, ru",
    ...(config.publicOrigin === null ? [] : [`Canonical: ${config.publicOrigin}${securityTxtPath}`]),
    ...(config.securityPolicy === null ? [] : [`Policy: ${config.securityPolicy}`]),
    "",
  ].join("\n");
}

/** Served where somebody has said whom to tell. */
export function registerSecurityTxt(app: FastifyInstance, parts: SecurityTxtParts): void {
  if (parts.config.securityContact.length === 0) return;
  app.get(securityTxtPath, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "max-age=86400").send(securityTxt(parts)),
  );
}
