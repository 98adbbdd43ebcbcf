// Pictures for tests, and a short way to send one.

import sharp from "sharp";
import { type Answer, type Asker, request } from "./people.ts";
import type { TestExchange } from "./test-exchange.ts";

/** A plain picture of so many points. */
export function picture(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#3366aa" } })
    .jpeg()
    .toBuffer();
}

export function send(exchange: TestExchange, who: Asker, bytes: Uint8Array, more: object = {}): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "../../etc/passwd.jpg");
  for (const [name, value] of Object.entries(more)) form.append(name, String(value));
  return request(exchange, who, { method: "POST", path: "upload", body: form });
}
