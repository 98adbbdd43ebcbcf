// The reference of the API for machines, made from the declarations of the contract.

import { refusalSchema } from "@tidemark/contract";
import type { ServedCall as Call } from "@tidemark/contract/served";
import * as z from "zod/mini";
import { mediaTypeOf } from "./file-reply.ts";

type Json = Record<string, unknown>;

const written = { input: new WeakMap<z.ZodMiniType, Json>(), output: new WeakMap<z.ZodMiniType, Json>() };

/** Written once for each schema: both references show it, and writing is most of what they cost at a start. */
export function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const known = written[io].get(schema);
  if (known !== undefined) return known;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  written[io].set(schema, rest as Json);
  return rest as Json;
}

const refusalContent = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };

/** What a call answers, as it travels. */
export function exampleOf({ form, example }: Call): unknown {
  if (form === "message") return { type: "ok", message: example.reply };
  return form === "middle" ? { code: 0, msg: "", data: example.reply } : example.reply;
}

function replyContent(call: Call): Json {
  if (call.form === "image")
    return { "image/jpeg": { schema: { type: "string", format: "binary" } }, ...refusalContent };
  if (call.form === "file") {
    return { [mediaTypeOf(call.path)]: { schema: { type: "string" }, example: call.example.reply }, ...refusalContent };
  }
  return { "application/json": { schema: replySchema(call), example: exampleOf(call) } };
}

function replySchema(call: Call): Json {
  const reply = schemaOf(call.reply, "output");
  if (call.form === "bare") return reply;
  if (call.form === "middle") {
    const properties = {
      code: { type: "integer" },
      msg: { type: "string" },
      data: { oneOf: [reply, { type: "null" }] },
    };
    return { type: "object", required: ["code", "msg", "data"], properties };
  }
  const beside = call.top === null ? {} : (schemaOf(call.top, "output") as { properties?: Json; required?: string[] });
  const answered = {
    type: "object",
    required: ["type", "message", ...(beside.required ?? [])],
    properties: { type: { const: "ok" }, message: reply, ...beside.properties },
  };
  return { oneOf: [answered, { $ref: "#/components/schemas/Refusal" }] };
}

function parametersOf(call: Call): Json[] {
  const schema = schemaOf(call.request, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) === true,
    schema: property,
  }));
}

function bodyOf(call: Call): Json {
  if (call.takesFile) {
    const properties = { file: { type: "string", format: "binary" } };
    return { content: { "multipart/form-data": { schema: { type: "object", required: ["file"], properties } } } };
  }
  const schema = schemaOf(call.request, "input");
  const content = { schema, example: call.example.request };
  return { content: { "application/json": content, "application/x-www-form-urlencoded": { schema } } };
}

function operation(call: Call, method: string): Json {
  return {
    operationId: call.methods.length > 1 ? `${call.name}.${method.toLowerCase()}` : call.name,
    tags: [call.name.split(".")[0]],
    summary: call.summary,
    "x-who": call.who,
    "x-proof": call.proof.kind,
    "x-per-minute": call.perMinuteMax,
    security: call.who === "visitor" ? [] : [{ token: [] }],
    ...(method === "GET" ? { parameters: parametersOf(call) } : { requestBody: bodyOf(call) }),
    responses: {
      200: {
        description: "The answer, or a refusal with its code",
        content: replyContent(call),
      },
      429: {
        description: "Too many requests",
        content: refusalContent,
      },
    },
  };
}

export function openApi(calls: readonly Call[], about: { version: string; origin: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    for (const method of call.methods) path[method.toLowerCase()] = operation(call, method);
    paths[call.path] = path;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tidemark",
      version: about.version,
      description: "Replies are {type, message}; a refusal carries a stable code. Amounts travel as decimal text.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: about.origin }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusalSchema, "output") },
      securitySchemes: { token: { type: "apiKey", in: "header", name: "Authorization" } },
    },
  };
}
