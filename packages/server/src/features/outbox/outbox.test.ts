import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { dayMs, type Language, languages, minuteMs, secondMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../../assembly/config.ts";
import { type MailServer, openMailServer } from "../../testing/mail-server.ts";
import { asker, createFakeClock, freshEmail, freshPhone, get, post } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange, userIdOf } from "../../testing/test-exchange.ts";
import { codeTemplates, type OutboxTemplate } from "./templates.ts";

const clock = createFakeClock();

async function withMail(config: Partial<Config>, work: (exchange: TestExchange, mail: MailServer) => Promise<void>) {
  const mail = await openMailServer();
  const exchange = await openTestExchange({ clock, config: { smtpUrl: mail.url, ...config } });
  try {
    await work(exchange, mail);
  } finally {
    await exchange.close();
    await mail.close();
  }
}

type Sent = { template?: OutboxTemplate; params?: Record<string, string>; language?: Language; userId?: UserId | null };

async function send(exchange: TestExchange, destination: string, sent: Sent = {}): Promise<void> {
  const { database, outbox } = exchange.context;
  const { template = "code_login", params = { code: "123456" }, language = "en", userId = null } = sent;
  const outgoing = { channel: "mail", destination, template, params, language, userId } as const;
  await database.transaction((tx) => outbox.enqueue(tx, outgoing));
  await outbox.sendDue();
}

function rowOf(exchange: TestExchange, destination: string) {
  return exchange.context.database.query(
    "select tries, params, sent_at is not null as sent, failed_at is not null as failed, last_error from outbox where destination = $1",
    [destination],
  );
}

describe("mail over SMTP", () => {
  let mail: MailServer;
  let exchange: TestExchange;
  beforeAll(async () => {
    mail = await openMailServer();
    exchange = await openTestExchange({ clock, config: { smtpUrl: mail.url } });
  });
  afterAll(async () => {
    await exchange.close();
    await mail.close();
  });

  const scripts: Readonly<Record<Language, RegExp>> = {
    en: /[a-z]{4}/,
    zh: /验证码/,
    hk: /驗證碼/,
    jp: /コード/,
    ru: /код/i,
  };

  test.each(languages)("in %s every kind of mail carries its reader's phrase, plain and as HTML", async (language) => {
    const userId = await userIdOf(exchange, "trader1@demo.test");
    const phrase = "blue heron's 1st";
    await exchange.context.database.query("update users set anti_phishing_code = $2 where id = $1", [userId, phrase]);
    const kinds: [OutboxTemplate, Record<string, string>][] = [
      ...codeTemplates.map((template): [OutboxTemplate, Record<string, string>] => [template, { code: "042042" }]),
      ["account_exists", {}],
      ["message", { template: "password_changed", time: String(clock.now()) }],
    ];
    for (const [template, params] of kinds) {
      const to = freshEmail();
      await send(exchange, to, { template, params, language, userId });
      const received = mail.mails.find((one) => one.to[0] === to);
      expect(received?.text, template).toContain(phrase);
      expect(received?.html, template).toContain("blue heron&#39;s 1st");
      expect(received?.text).not.toMatch(/[{}]/);
      if (params.code !== undefined) {
        expect(received?.text).toContain("042042");
        expect(received?.html).toContain("042042");
        expect(received?.text).toMatch(scripts[language]);
      }
    }
    expect(new Set(mail.mails.map((one) => one.headers["message-id"])).size).toBe(mail.mails.length);
  });

  test("what a person may have written stays text, and no header grows out of it", async () => {
    const to = freshEmail();
    const device = '<img src=x onerror="alert(1)">\r\nBcc: eve@example.com';
    const params = { template: "login_new_device", time: "1", address: "10.0.0.1", device };
    await send(exchange, to, { template: "message", params });
    const received = mail.mails.find((one) => one.to[0] === to);
    expect(received?.html).not.toContain("<img");
    expect(received?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(Object.keys(received?.headers ?? {})).not.toContain("bcc");
    expect(received?.headers).toMatchObject({
      to,
      from: "Tidemark <no-reply@localhost>",
      subject: "Tidemark: Login from a new device",
      "auto-submitted": "auto-generated",
      "message-id": expect.stringMatching(/^<[0-9a-f]{32}@localhost>$/),
    });
  });

  test("the link of a forgotten password can be clicked", async () => {
    const asked = { user_string: "trader2@demo.test", scene: "reset_password" };
    await post(exchange, asker(), "sms_mail", asked);
    await exchange.context.outbox.sendDue();
    const received = mail.mails.find((one) => one.to[0] === "trader2@demo.test");
    expect(received?.html).toMatch(/<a href="http:\/\/localhost:[0-9]+\/resetPwd#link=[\w-]{43}"/);
  });

  test("nothing is kept of what it said once it is sent, and it is not sent twice", async () => {
    const to = freshEmail();
    await send(exchange, to);
    await Promise.all([exchange.context.outbox.sendDue(), exchange.context.outbox.sendDue()]);
    expect(mail.mails.filter((one) => one.to[0] === to)).toHaveLength(1);
    expect(await rowOf(exchange, to)).toEqual([{ tries: 1, params: {}, sent: true, failed: false, last_error: null }]);
  });

  test("what was rolled back is never sent", async () => {
    const { database, outbox } = exchange.context;
    const to = freshEmail();
    const outgoing = {
      channel: "mail",
      destination: to,
      userId: null,
      template: "code_login",
      params: {},
      language: "en",
    } as const;
    const rolledBack = database.transaction(async (tx) => {
      await outbox.enqueue(tx, outgoing);
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await outbox.sendDue();
    expect(mail.mails.filter((one) => one.to[0] === to)).toEqual([]);
  });
});

describe("a mail server that refuses", () => {
  test("for now is asked again, later each time, under the same Message-ID", async () => {
    await withMail({}, async (exchange, mail) => {
      const to = freshEmail();
      mail.refuse(451, 2);
      await send(exchange, to);
      expect(await rowOf(exchange, to)).toMatchObject([
        { tries: 1, sent: false, failed: false, last_error: "EENVELOPE" },
      ]);
      const key = await exchange.context.database.query<{ message_key: string }>("select message_key from outbox");
      expect(await exchange.context.outbox.sendDue()).toBe(0);
      clock.advance(5 * secondMs);
      expect(await exchange.context.outbox.sendDue()).toBe(1);
      clock.advance(14 * secondMs);
      expect(await exchange.context.outbox.sendDue()).toBe(0);
      clock.advance(secondMs);
      expect(await exchange.context.outbox.sendDue()).toBe(1);
      expect(mail.attempts()).toBe(3);
      expect(mail.mails.map((one) => one.headers["message-id"])).toEqual([`<${key[0]?.message_key}@localhost>`]);
    });
  });

  test("for good is not asked again", async () => {
    await withMail({}, async (exchange, mail) => {
      const to = freshEmail();
      mail.refuse(550, 1);
      await send(exchange, to);
      clock.advance(dayMs);
      await exchange.context.outbox.sendDue();
      expect(mail.attempts()).toBe(1);
      expect(await rowOf(exchange, to)).toMatchObject([{ failed: true, params: {} }]);
    });
  });

  test("by being away: the mail waits, through a restart too, and a code is given up once it has expired", async () => {
    const scratch = await openScratch();
    const first = await openMailServer();
    const port = Number.parseInt(new URL(first.url).port, 10);
    await first.close();
    const config = { smtpUrl: first.url };
    let exchange = await openTestExchange({ clock, scratch, config });
    const [notice, code] = [freshEmail(), freshEmail()];
    await send(exchange, notice, { template: "account_exists", params: {} });
    await post(exchange, asker(), "sms_mail", { user_string: code, scene: "register" });
    await exchange.context.outbox.sendDue();
    expect(await rowOf(exchange, notice)).toMatchObject([{ sent: false, failed: false, last_error: "ESOCKET" }]);
    await exchange.close();
    const mail = await openMailServer(port);
    clock.advance(11 * minuteMs);
    exchange = await openTestExchange({ clock, scratch, config });
    await exchange.context.outbox.sendDue();
    expect(mail.mails.map((one) => one.to)).toEqual([[notice]]);
    expect(await rowOf(exchange, code)).toMatchObject([{ failed: true, params: {}, last_error: "outlived its use" }]);
    await exchange.close();
    await mail.close();
    await scratch.remove();
  });
});

describe("a sender that died", () => {
  test("with a row in its hands leaves it to the next one after a minute, not before", async () => {
    await withMail({}, async (exchange, mail) => {
      const { database, outbox } = exchange.context;
      const to = freshEmail();
      const outgoing = {
        channel: "mail",
        destination: to,
        userId: null,
        template: "account_exists",
        params: {},
        language: "en",
      } as const;
      // In one step: the exchange's own sender must never see it unclaimed.
      await database.transaction(async (tx) => {
        await outbox.enqueue(tx, outgoing);
        await tx.query("update outbox set claimed_until = $1, tries = 1 where destination = $2", [
          clock.now() + minuteMs,
          to,
        ]);
      });
      expect(await outbox.sendDue()).toBe(0);
      clock.advance(minuteMs);
      expect(await outbox.sendDue()).toBe(1);
      expect(mail.mails.map((one) => one.to)).toEqual([[to]]);
    });
  });
});

describe("short messages", () => {
  type Gateway = {
    url: string;
    requests: { body: unknown; headers: Record<string, unknown> }[];
    close(): void;
    status: number;
  };

  async function openGateway(): Promise<Gateway> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        gateway.requests.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
        response.writeHead(gateway.status).end("thanks");
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const gateway: Gateway = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      requests: [],
      status: 202,
      close: () => server.closeAllConnections() ?? server.close(),
    };
    return gateway;
  }

  test("go to the gateway as it is documented, again under the same id when it fails, never after it said no", async () => {
    const gateway = await openGateway();
    const exchange = await openTestExchange({ clock, config: { smsUrl: gateway.url, smsToken: "gateway-token" } });
    const { outbox } = exchange.context;
    const [phone, refused] = [freshPhone(), freshPhone()];
    const ask = (number: string) =>
      post(exchange, asker({ language: "zh" }), "sms_send", { user_string: number, scene: "register" });
    gateway.status = 503;
    expect((await ask(phone)).type).toBe("ok");
    await outbox.sendDue();
    gateway.status = 202;
    clock.advance(5 * secondMs);
    await outbox.sendDue();
    expect(gateway.requests).toHaveLength(2);
    expect(gateway.requests[1]?.body).toEqual({
      to: `+86${phone}`,
      text: expect.stringMatching(/^[0-9]{6} 是你的 Tidemark 验证码，10 分钟内有效。用于注册账户。$/),
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(gateway.requests[0]?.body).toEqual(gateway.requests[1]?.body);
    expect(gateway.requests[1]?.headers).toMatchObject({
      "content-type": "application/json",
      authorization: "Bearer gateway-token",
      "idempotency-key": (gateway.requests[1]?.body as { id?: string } | undefined)?.id,
    });
    gateway.status = 400;
    await ask(refused);
    await outbox.sendDue();
    clock.advance(dayMs);
    await outbox.sendDue();
    expect(gateway.requests).toHaveLength(3);
    expect(await rowOf(exchange, `+86${refused}`)).toMatchObject([
      { failed: true, last_error: "gateway answered 400" },
    ]);
    await exchange.close();
    gateway.close();
  });
});

describe("the demo without settings", () => {
  test("keeps its post in files of its owner and shows it on the site, one destination or all", async () => {
    const exchange = await openTestExchange({ clock });
    const email = freshEmail();
    await send(exchange, email, { params: { code: "987654" } });
    const listed = (await get(exchange, asker(), `outbox?destination=${email.toUpperCase()}`)).message;
    expect(listed).toMatchObject([
      { channel: "mail", destination: email, subject: "Your Tidemark code", text: expect.stringContaining("987654") },
    ]);
    expect((await get(exchange, asker(), "outbox?destination=nobody@people.test")).message).toEqual([]);
    const folder = join(exchange.config.dataDir, "outbox");
    const [file = ""] = readdirSync(folder);
    expect(readFileSync(join(folder, file), "utf8")).toContain("987654");
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    await exchange.close();
  });
});

describe("live mode", () => {
  test("has no post box on the site, and no short messages without a gateway", async () => {
    await withMail(
      { mode: "live", publicOrigin: "https://exchange.example", secretKey: "k".repeat(32), trustProxy: ["127.0.0.1"] },
      async (exchange, mail) => {
        const [box, nothing] = [await get(exchange, asker(), "outbox"), await get(exchange, asker(), "no_such_call")];
        expect([box.status, box.body]).toEqual([nothing.status, nothing.body]);
        expect(box.status).toBe(404);
        const sms = await post(exchange, asker(), "sms_send", { user_string: freshPhone(), scene: "register" });
        expect(sms.code).toBe("sms_unavailable");
        const email = freshEmail();
        expect((await post(exchange, asker(), "sms_mail", { user_string: email, scene: "register" })).type).toBe("ok");
        await exchange.context.outbox.sendDue();
        expect(mail.mails[0]).toMatchObject({
          to: [email],
          headers: { from: "Tidemark <no-reply@exchange.example>" },
        });
        expect(await exchange.context.database.query("select 1 from local_outbox")).toEqual([]);
        const demo = { user_string: "trader1@demo.test", password: "Demo1234" };
        expect((await post(exchange, asker(), "user/login", demo)).code).toBe("login_failed");
      },
    );
  });
});
