import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger("info", { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test.each([
  "password",
  "re_password",
  "repassword",
  "pay_password",
  "token",
  "authorization",
  "cookie",
  "code",
  "sms_code",
])("%s is kept back, wherever it stands", (name) => {
  const lines = logged((logger) => {
    logger.info({ [name]: "canary", headers: { [name]: "canary" }, a: { b: { [name]: "canary" } } }, "x");
  });
  expect(JSON.stringify(lines)).not.toContain("canary");
  expect(lines[0]).toMatchObject({ [name]: "[kept back]", headers: { [name]: "[kept back]" } });
});

test("of an error come its kind, words, state and causes, and nothing a driver hung on it", () => {
  const cause = Object.assign(new Error("the server went away"), { code: "57P01", detail: "canary-detail" });
  const error = Object.assign(new Error("no answer", { cause }), { parameters: ["canary-parameter"], code: 7 });
  const [line] = logged((logger) => logger.error({ err: error }, "failed"));
  expect(line?.err).toMatchObject({
    type: "Error",
    message: "no answer",
    cause: { message: "the server went away", state: "57P01" },
  });
  expect(JSON.stringify(line)).not.toContain("canary");
});

test("an error that causes itself, and what is no error, are logged all the same", () => {
  const error = new Error("round");
  error.cause = error;
  const lines = logged((logger) => {
    logger.error({ err: error }, "x");
    logger.error({ err: { password: "canary" } }, "y");
    logger.error({ err: "canary" }, "z");
  });
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("a request is its method and path, never its query", () => {
  const req = { id: "1", method: "GET", url: "/api/x?token=canary", headers: { cookie: "canary" }, body: "canary" };
  const [line] = logged((logger) => logger.info({ req }, "incoming request"));
  expect(line?.req).toEqual({ id: "1", method: "GET", path: "/api/x" });
});

test("nothing in a text begins a new line", () => {
  const [line, ...rest] = logged((logger) => logger.info({ nickname: 'a\n{"level":60,"msg":"forged"}' }, "x\ny"));
  expect(rest).toEqual([]);
  expect(line?.msg).toBe("x\ny");
});
