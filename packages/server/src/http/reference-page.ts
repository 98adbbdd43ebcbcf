// The reference of the API for people: one page, made from the declarations, no script and no foreign origin.

import { refusalSchema } from "@tidemark/contract";
import type { ServedCall as Call } from "@tidemark/contract/served";
import { allTexts } from "@tidemark/contract/words/all";
import { rejectionCodes } from "@tidemark/kernel";
import type * as z from "zod/mini";
import { exampleOf, schemaOf } from "./openapi.ts";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function json(value: unknown): string {
  return `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
}

function shape(schema: z.ZodMiniType, io: "input" | "output"): string {
  return json(schemaOf(schema, io));
}

const whoText: Readonly<Record<Call["who"], string>> = {
  visitor: "anybody",
  user: "a signed-in user",
  seller: "a seller",
  agent: "a regional agent",
  operator: "an operator",
};

function whenAsked(proof: Call["proof"]): string {
  return proof.kind === "trade_password" && proof.isOptional === true ? ", judged where it is sent" : "";
}

function callSection(call: Call): string {
  const example = exampleOf(call);
  const facts = [
    `Who: ${whoText[call.who]}`,
    call.proof.kind === "none"
      ? ""
      : `Proof: ${call.proof.kind.replace("_", " ")} in <code>${escapeHtml(call.proof.field)}</code>${whenAsked(call.proof)}`,
    call.isMoney ? "Takes an <code>Idempotency-Key</code>" : "",
    call.isMoney && !call.isRepeatable ? "Two equal ones within two seconds without a key are one" : "",
    `At most ${call.perMinuteMax} a minute`,
  ].filter((fact) => fact !== "");
  return `<section id="${escapeHtml(call.name)}">
<h3><span class="method">${call.methods.join(" · ")}</span> <code>${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}</p>
<ul class="facts">${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>
<div class="pair"><div><h4>Request</h4>${json(call.example.request)}</div><div><h4>Reply</h4>${json(example)}</div></div>
<details><summary>Schemas of <code>${escapeHtml(call.name)}</code></summary><div class="pair"><div>${shape(call.request, "input")}</div><div>${shape(call.reply, "output")}</div></div></details>
</section>`;
}

function codeRows(): string {
  return rejectionCodes
    .map((code) => `<tr><td><code>${code}</code></td><td>${escapeHtml(allTexts.en[code])}</td></tr>`)
    .join("\n");
}

export function referencePage(calls: readonly Call[], version: string): string {
  const features = [...new Set(calls.map((call) => call.name.split(".")[0] ?? ""))];
  const nav = features.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join("");
  const body = features.map((name) => {
    const own = calls.filter((call) => call.name.startsWith(`${name}.`)).map(callSection);
    return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${own.join("\n")}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Tidemark</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/reference.css"></head>
<body><header><a class="home" href="/">Tidemark</a><span>API reference ${escapeHtml(version)}</span><a href="/api/openapi.json">openapi.json</a></header>
<main><nav aria-label="Features"><ul>${nav}<li><a href="#codes">refusal codes</a></li></ul></nav><div>
<h1>API reference</h1>
<p>Bodies may be JSON or form-encoded. A reply is <code>{type, message}</code>; <code>type</code> is <code>ok</code> or the kind of refusal,
and a refusal carries <code>code</code>, the stable name of its reason. The <code>Authorization</code> header holds the bare token. Amounts travel as decimal text.</p>
<h2>Shape of a refusal</h2>${shape(refusalSchema, "output")}
${body.join("\n")}
<section id="codes"><h2>Refusal codes</h2><div class="scroll" tabindex="0" role="region" aria-label="Refusal codes"><table><thead><tr><th scope="col">Code</th><th scope="col">Sentence</th></tr></thead><tbody>${codeRows()}</tbody></table></div></section>
</div></main></body></html>`;
}
