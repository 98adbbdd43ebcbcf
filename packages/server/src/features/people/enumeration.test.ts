// Who has an account here is told to nobody: whatever is asked about a phone, a mailbox or an account number, one that
// exists and one that does not get the same answers in the same order, however they are spelt.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Asker,
  asker,
  createFakeClock,
  freshPhone,
  goodPassword,
  newPerson,
  post,
  received,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

type Named = { readonly email: string; readonly phone: string; readonly accountNumber: string };

async function somebody(areaCode = "86"): Promise<Named> {
  const person = await newPerson(exchange);
  const phone = freshPhone();
  const rows = await exchange.context.database.query<{ account_number: string }>(
    "update users set phone = $2, area_code = $3 where id = $1 returning account_number",
    [person.id, `+${areaCode}${phone}`, areaCode],
  );
  return { email: person.email, phone, accountNumber: rows[0]?.account_number ?? "" };
}

function nobody(): Named {
  return { email: "nobody@people.test", phone: freshPhone(), accountNumber: `1${freshPhone().slice(1, 9)}` };
}

/** All that somebody outside can see of an answer. */
function seen({ status, type, message, code, body }: Answer): unknown {
  return { status, type, message, code, params: body.params };
}

type Step = (who: Asker, named: Named) => Promise<Answer>;

/** The same steps about one who exists and one who does not, each from one place. */
async function compare(steps: readonly Step[], areaCode = "86"): Promise<unknown[]> {
  const [one, other] = [await somebody(areaCode), nobody()];
  const [here, there] = [asker(), asker()];
  const answers: unknown[] = [];
  for (const [at, step] of steps.entries()) {
    const [known, unknown] = [await step(here, one), await step(there, other)];
    expect(seen(unknown), `step ${at}`).toEqual(seen(known));
    answers.push(known.code);
  }
  return answers;
}

function guess(text: (named: Named) => string, more: object = {}): Step {
  return (who, named) => post(exchange, who, "user/login", { user_string: text(named), password: "no", ...more });
}

function ask(path: "sms_send" | "sms_mail", text: (named: Named) => string, more: object = {}): Step {
  return (who, named) => post(exchange, who, path, { user_string: text(named), scene: "reset_password", ...more });
}

describe("logging in", () => {
  test("all spellings of a phone count as one, known or not", async () => {
    const spellings: Step[] = [
      guess(({ phone }) => phone, { area_code: "86" }),
      guess(({ phone }) => `${phone.slice(0, 3)} ${phone.slice(3)}`, { area_code: "86" }),
      guess(({ phone }) => `${phone.slice(0, 3)}-${phone.slice(3)}`, { area_code: "+86" }),
      guess(({ phone }) => `+86${phone}`, { area_code: "0086" }),
      guess(({ phone }) => phone),
      guess(({ phone }) => `(${phone.slice(0, 3)})${phone.slice(3)}`),
    ];
    const failed = Array.from({ length: 5 }, () => "login_failed");
    expect(await compare(spellings)).toEqual([...failed, "login_slowed"]);
  });

  test("so do an account number with every area code, and a mailbox in any case", async () => {
    const areas = ["", "1", "44", "86", "abc", "7"];
    const failed = Array.from({ length: 5 }, () => "login_failed");
    const byNumber = areas.map((area_code) => guess(({ accountNumber }) => accountNumber, { area_code }));
    expect(await compare(byNumber)).toEqual([...failed, "login_slowed"]);
    const byMail = [0, 1, 2, 3, 4, 5].map((at) =>
      guess(({ email }) => (at % 2 === 0 ? ` ${email.toUpperCase()}` : email)),
    );
    expect(await compare(byMail)).toEqual([...failed, "login_slowed"]);
  });

  test("the mailbox of an account does not wait for what was tried with its phone or number", async () => {
    const phone = guess(({ phone: typed }) => typed);
    const number = guess(({ accountNumber }) => accountNumber);
    const mail = guess(({ email }) => email);
    const answers = await compare([phone, phone, phone, phone, phone, phone, number, mail]);
    expect(answers.slice(5)).toEqual(["login_slowed", "login_failed", "login_failed"]);
  });
});

describe("asking for a code", () => {
  test.each(["sms_send", "sms_mail"] as const)("%s with a bad area code is refused whomever it means", async (path) => {
    const bad = [
      ask(path, ({ phone }) => phone, { area_code: "abc" }),
      ask(path, ({ accountNumber }) => accountNumber, { area_code: "abc" }),
      ask(path, ({ accountNumber }) => accountNumber, { country_code: "0" }),
    ];
    expect(await compare(bad)).toEqual(["phone_malformed", "phone_malformed", "phone_malformed"]);
  });

  test("a number does not show to which mailbox or phone it leads", async () => {
    const steps = [
      ask("sms_mail", ({ accountNumber }) => accountNumber),
      ask("sms_mail", ({ email }) => email),
      ask("sms_mail", ({ accountNumber }) => ` ${accountNumber}`),
      ask("sms_send", ({ phone }) => phone, { area_code: "44" }),
    ];
    expect(await compare(steps)).toEqual([undefined, undefined, "code_too_soon", undefined]);
  });

  test("a phone without its country does not show which country it has", async () => {
    const steps = [
      ask("sms_send", ({ phone }) => phone),
      ask("sms_send", ({ phone }) => phone, { area_code: "44" }),
      ask("sms_send", ({ phone }) => `+44${phone}`, { area_code: "44" }),
    ];
    expect(await compare(steps, "44")).toEqual([undefined, "code_too_soon", "code_too_soon"]);
  });

  test("where no short messages go out, a number gets the same answer whatever is bound to its account", async () => {
    const { outbox } = exchange.context;
    const canSend = outbox.canSend;
    Object.assign(outbox, { canSend: (channel: "mail" | "sms") => channel === "mail" });
    try {
      const steps = [
        ask("sms_mail", ({ accountNumber }) => accountNumber),
        ask("sms_send", ({ accountNumber }) => accountNumber),
        ask("sms_mail", ({ phone }) => phone),
      ];
      expect(await compare(steps)).toEqual([undefined, "sms_unavailable", undefined]);
    } finally {
      Object.assign(outbox, { canSend });
    }
  });

  test("one mailbox is still written to once a minute, by whichever name it was asked for", async () => {
    const { accountNumber, email } = await somebody();
    const who = asker();
    await post(exchange, who, "sms_mail", { user_string: email, scene: "reset_password" });
    await post(exchange, who, "sms_mail", { user_string: accountNumber, scene: "reset_password" });
    expect(await received(exchange, email)).toHaveLength(1);
  });
});

test("a reset by code answers the same, try for try", async () => {
  const body = { password: goodPassword, repassword: goodPassword, code: "000000" };
  const tried: Step = (who, { email }) => post(exchange, who, "user/forget", { account: email, ...body });
  expect(await compare([ask("sms_mail", ({ email }) => email), tried, tried, tried])).toEqual([
    undefined,
    "code_wrong",
    "code_wrong",
    "code_wrong",
  ]);
});
