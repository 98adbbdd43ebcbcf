// What browsers report when a page of ours did something that its policy forbids: a bug of ours, an extension of theirs,
// or somebody's script. Strangers can send such reports as well, so they are small, few and only counted by the rule
// that was broken; nothing of what they say is kept.

import type { FastifyInstance } from "fastify";
import type { SecurityLog } from "../platform/security-log.ts";

export const policyReportsPath = "/policy-reports";
const reportBytesMax = 16 * 1024;
const reportsPerMinuteMax = 20;
const reportsAtOnceMax = 20;

/** The rules a page of ours has; a report about any other is not about us. */
const rules: readonly string[] = [
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "object-src",
  "base-uri",
  "frame-ancestors",
  "frame-src",
  "form-action",
  "media-src",
  "manifest-src",
  "worker-src",
  "require-trusted-types-for",
  "trusted-types",
];

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Which rule one report is about, in the words of either way of reporting. */
function ruleOf(report: unknown): string {
  const old = fieldOf(report, "csp-report");
  const named =
    fieldOf(fieldOf(report, "body"), "effectiveDirective") ??
    fieldOf(old, "effective-directive") ??
    fieldOf(old, "violated-directive");
  const rule = typeof named === "string" ? (named.split(" ", 1)[0] ?? "") : "";
  return rules.includes(rule) ? rule : "other";
}

/** The rules that were broken; none where the text is no report. */
export function brokenRules(text: string): readonly string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof parsed !== "object" || parsed === null) return [];
  return (Array.isArray(parsed) ? parsed.slice(0, reportsAtOnceMax) : [parsed]).map(ruleOf);
}

export async function registerPolicyReports(
  app: FastifyInstance,
  { securityLog }: { readonly securityLog: SecurityLog },
): Promise<void> {
  // In a room of its own: nowhere else is a body of these kinds read.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const kinds = ["application/csp-report", "application/reports+json", "application/json"];
    scope.addContentTypeParser(kinds, { parseAs: "string", bodyLimit: reportBytesMax }, (_request, text, done) => {
      done(null, text);
    });
    const limited = { config: { rateLimit: { max: reportsPerMinuteMax, timeWindow: 60_000 } } };
    scope.post(policyReportsPath, { bodyLimit: reportBytesMax, ...limited }, async (request, reply) => {
      for (const what of brokenRules(typeof request.body === "string" ? request.body : "")) {
        securityLog.sample("csp_report", { what, address: request.ip, requestId: request.id });
      }
      return reply.status(204).send();
    });
  });
}
