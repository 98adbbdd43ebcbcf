// What is sent as a picture is kept as a picture and nothing else, sealed, and shown only through a link.

import { deflateSync } from "node:zlib";
import { minuteMs } from "@tidemark/kernel";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, createFakeClock, get, newGuest, request } from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

async function shown(address: unknown): Promise<{ readonly bytes: Buffer; readonly headers: Headers }> {
  const reply = await fetch(`${exchange.origin}${String(address)}`, { headers: { "x-forwarded-for": "10.1.1.1" } });
  return { bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers };
}

async function kept(): Promise<number> {
  const rows = await exchange.context.database.query<{ count: number }>("select count(*)::int as count from images");
  return rows[0]?.count ?? -1;
}

describe("a picture", () => {
  test("is drawn upright, and where and with what it was taken is not kept", async () => {
    const source = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#ff0000" } })
      .withExif({ IFD0: { Make: "a camera of mine" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const answer = await send(exchange, asker(), source);
    expect(answer).toMatchObject({ status: 200, type: "ok" });
    expect(answer.headers.get("content-type")).toContain("application/json");
    const { bytes, headers } = await shown(answer.message);
    const drawn = await sharp(bytes).metadata();
    // A quarter turn: what lay is upright.
    expect([drawn.format, drawn.width, drawn.height]).toEqual(["jpeg", 20, 40]);
    expect([drawn.exif, drawn.orientation, drawn.icc, drawn.xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes("a camera of mine")).toBe(false);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  });

  test.each(["png", "webp"] as const)("may be a %s, see-through or not", async (format) => {
    const source = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toFormat(format)
      .toBuffer();
    const { bytes } = await shown((await send(exchange, asker(), source)).message);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });

  test("that is larger than is needed is made smaller, and keeps its shape", async () => {
    const { bytes } = await shown((await send(exchange, asker(), await picture(5_120, 2_560))).message);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([2_560, 1_280]);
  });

  test("lies sealed in the database", async () => {
    const { bytes } = await shown((await send(exchange, asker(), await picture())).message);
    const rows = await exchange.context.database.query<{ sealed: Uint8Array }>("select sealed from images");
    for (const { sealed } of rows) {
      expect(Buffer.from(sealed).includes(bytes.subarray(0, 16))).toBe(false);
      expect(Buffer.from(sealed).includes("JFIF")).toBe(false);
    }
  });
});

/** A PNG that says how many points it has and hardly has any: what unpacks it by its head is lost. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", lines),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what is no picture", () => {
  const script = "<script>alert(1)</script>";
  const cases: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
    ["nothing", () => Buffer.alloc(0), "image_unreadable"],
    ["text", () => Buffer.from("hello"), "image_unreadable"],
    ["a page", () => Buffer.from(`<!doctype html>${script}`), "image_unreadable"],
    [
      "a vector",
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
      "image_unreadable",
    ],
    [
      "a vector with a head",
      () => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
      "image_unreadable",
    ],
    [
      "a document",
      () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>"),
      "image_unreadable",
    ],
    [
      "an animation",
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: "#000" } })
          .gif()
          .toBuffer(),
      "image_unreadable",
    ],
    [
      "a rare format",
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: "#000" } })
          .tiff()
          .toBuffer(),
      "image_unreadable",
    ],
    ["an archive", () => Buffer.from("504b0304140000000000", "hex"), "image_unreadable"],
    ["half a picture", async () => (await picture(400, 400)).subarray(0, 900), "image_unreadable"],
    [
      "a head and nothing else",
      () => Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
      "image_unreadable",
    ],
    ["one of 900 million points", () => bomb(30_000), "image_too_large"],
    ["one of 40 million points and some", () => bomb(6_325), "image_too_large"],
  ];

  test.each(cases)("%s is refused and not kept", async (_, make, code) => {
    const before = await kept();
    const answer = await send(exchange, asker(), await make());
    expect([answer.status, answer.type, answer.code]).toEqual([200, "error", code]);
    expect(await kept()).toBe(before);
  });

  test("what hides behind a picture is left behind", async () => {
    const hiding = Buffer.concat([await picture(), Buffer.from(`\n<!--${script}-->`)]);
    const answer = await send(exchange, asker(), hiding);
    expect(answer.type).toBe("ok");
    const { bytes } = await shown(answer.message);
    expect(bytes.includes("script")).toBe(false);
  });
});

describe("the form", () => {
  test("of more than 8 MB is refused as such, and one a little smaller is read", async () => {
    const tooMuch = await send(exchange, asker(), Buffer.alloc(8_100_000));
    expect([tooMuch.code, tooMuch.message]).toEqual(["body_too_large", expect.stringContaining("8 MB")]);
    expect((await send(exchange, asker(), Buffer.alloc(7_900_000))).code).toBe("image_unreadable");
  });

  test("needs a file under its name, once", async () => {
    const ask = (body: object) => request(exchange, asker(), { method: "POST", path: "upload", body });
    const other = new FormData();
    other.append("picture", new Blob([new Uint8Array(await picture())]), "a.jpg");
    expect(await ask(other)).toMatchObject({ code: "missing_field", body: { params: { field: "file" } } });
    const text = new FormData();
    text.append("file", "not a file");
    expect((await ask(text)).code).toBe("invalid_field");
    const twice = new FormData();
    for (const _ of [1, 2]) twice.append("file", new Blob([new Uint8Array(await picture())]), "a.jpg");
    expect((await ask(twice)).code).toBe("repeated_field");
    expect((await ask({ file: "aGVsbG8=" })).code).toBe("invalid_field");
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x"])(
    "that cannot be read is refused: %s",
    async (type) => {
      const headers = { "content-type": type, "x-forwarded-for": asker().address };
      const reply = await fetch(`${exchange.origin}/api/upload`, { method: "POST", body: "--y\r\nodd", headers });
      expect(((await reply.json()) as { code: string }).code).toBe("malformed_body");
    },
  );

  test("is taken by no other call", async () => {
    const form = new FormData();
    form.append("user_string", "trader1@demo.test");
    const answer = await request(exchange, asker(), { method: "POST", path: "user/login", body: form });
    expect(answer.code).toBe("unsupported_body");
  });
});

describe("the link", () => {
  test("works for five minutes and for one picture only", async () => {
    const one = new URL(String((await send(exchange, asker(), await picture())).message), exchange.origin);
    const other = new URL(String((await send(exchange, asker(), await picture())).message), exchange.origin);
    const open = async (change: Record<string, string>): Promise<string> => {
      const link = new URL(one);
      for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value);
      return (await get(exchange, asker(), `image${link.search}`)).code ?? "shown";
    };
    const value = (name: string): string => other.searchParams.get(name) ?? "";
    expect(await open({})).toBe("shown");
    const until = one.searchParams.get("until") ?? "";
    expect(await open({ id: value("id") })).toBe("unknown_image");
    expect(await open({ until: String(Number(until) + 1) })).toBe("unknown_image");
    expect(await open({ proof: value("proof") })).toBe("unknown_image");
    expect(await open({ id: "../../secret.key" })).toBe("unknown_image");
    expect(await open({ proof: "" })).toBe("unknown_image");
    clock.advance(5 * minuteMs);
    expect(await open({})).toBe("shown");
    clock.advance(1);
    expect(await open({})).toBe("unknown_image");
  });
});

describe("how many", () => {
  test("thirty a day for a person, and for nobody else fewer", async () => {
    const person = await newGuest(exchange);
    const bytes = await picture();
    for (let sent = 0; sent < 30; sent += 1) expect((await send(exchange, person, bytes)).type).toBe("ok");
    clock.advance(minuteMs);
    expect((await send(exchange, { ...person, address: asker().address }, bytes)).code).toBe("images_spent");
    expect((await send(exchange, await newGuest(exchange), bytes)).type).toBe("ok");
  });

  test("what is handed in with nothing is gone after a day", async () => {
    const person = await newGuest(exchange);
    await send(exchange, asker(), await picture());
    await send(exchange, person, await picture());
    clock.advance(24 * 60 * minuteMs + 1);
    await exchange.context.images.sweep();
    expect(await kept()).toBe(0);
  });
});
