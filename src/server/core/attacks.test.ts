import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/harness.ts";
import { hashPassword } from "./auth-password.ts";
import { sweepQueue } from "./sweep.ts";

/** What somebody tries against accounts from outside; the tests beside this one say what single pieces promise. */

const PASSWORD = "a-long-enough-one";

let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query("delete from auth.rate_limits");
  await server.owner.query("delete from auth.failed_sign_ins");
});

async function account(): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  const { rows } = await server.owner.query<{ id: string }>(
    "insert into users (email, email_verified) values ($1, true) returning id",
    [email],
  );
  await server.owner.query(
    "insert into auth.accounts (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)",
    [rows[0]?.id, hash],
  );
  return email;
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { origin: server.url, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
  });
}
const signIn = (email: string, password = PASSWORD) => post("sign-in/email", { email, password });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
const status = async (cookie: string) => (await fetch(`${server.url}/api/profile`, { headers: { cookie } })).status;
const failures = (count: number) =>
  server.owner.query(
    "insert into auth.failed_sign_ins (email) select 'sign-ins from 127.0.0.1' from generate_series(1, $1)",
    [count],
  );

describe("guessing from one address", () => {
  test("over many accounts ends after a hundred failures, also for the right password; others get on after a while", async () => {
    await failures(99);
    expect((await signIn(`${randomUUID()}@example.test`, "wrong-one")).status).toBe(401);
    const email = await account();
    const refused = await signIn(email);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, "TOO_MANY_FAILURES"]);
    await server.owner.query("update auth.failed_sign_ins set at = at - interval '16 minutes'");
    expect((await signIn(email)).status).toBe(200);
  });

  test("is not what an office does whose people all come in the same minute", { timeout: 60_000 }, async () => {
    const email = await account();
    const answers = [];
    for (let person = 0; person < 40; person++) answers.push((await signIn(email)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test("cannot be hidden by saying that one is somewhere else", async () => {
    await failures(100);
    const headers = { "x-forwarded-for": "203.0.113.9", "x-tranche-client": "203.0.113.9" };
    const refused = await post("sign-in/email", { email: await account(), password: PASSWORD }, headers);
    expect(refused.status).toBe(429);
  });
});

describe("a page of another site", () => {
  const paths = [
    "sign-in/email",
    "sign-up/email",
    "sign-out",
    "change-password",
    "reset-password",
    "request-password-reset",
    "two-factor/enable",
    "two-factor/disable",
    "two-factor/verify-totp",
  ];
  const doors: [string, Record<string, string>][] = [
    ["its own origin", { origin: "https://evil.example" }],
    ["no origin it can name", { origin: "null" }],
    ["our name at another port", { origin: "http://127.0.0.1:1" }],
    ["our name with more behind it", { origin: "http://127.0.0.1.evil.example" }],
  ];
  test.each(doors)("with %s can do nothing to accounts, not even sign somebody in", async (_name, foreign) => {
    const email = await account();
    const cookie = cookieOf(await signIn(email));
    for (const path of paths) {
      const answer = await post(path, { email, password: PASSWORD }, { ...foreign, cookie });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const still = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
    expect(await still.json()).toMatchObject({ user: { email } });
  });
});

describe("a session", () => {
  test("planted before signing in is not the one that is opened, and opens nothing itself", async () => {
    const email = await account();
    const planted = "tranche.session_token=planted.AAAA";
    const answer = await post("sign-in/email", { email, password: PASSWORD }, { cookie: planted });
    const [cookie = ""] = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    expect(cookie).toMatch(/^tranche\.session_token=/);
    expect(cookie).not.toContain("planted");
    const asPlanted = await fetch(`${server.url}/api/profile`, { headers: { cookie: planted } });
    expect(asPlanted.status).toBe(401);
  });

  test("is not the one from before after the password changed", async () => {
    const email = await account();
    const before = cookieOf(await signIn(email));
    const change = { currentPassword: PASSWORD, newPassword: "another-good-one", revokeOtherSessions: true };
    const after = cookieOf(await post("change-password", change, { cookie: before }));
    expect([await status(before), await status(after)]).toEqual([401, 200]);
  });
});

test("what guessing leaves behind is swept by the clock, and only what is old", async () => {
  await server.owner.query(
    "insert into auth.rate_limits (key, count, began_at) values ('old', 1, now() - interval '2 hours'), ('new', 1, now())",
  );
  await server.owner.query(
    "insert into auth.failed_sign_ins (email, at) values ('old', now() - interval '2 hours'), ('new', now())",
  );
  await sweepQueue(server.owner).run({}, { signal: new AbortController().signal, progressed: async () => undefined });
  const left = await server.owner.query<{ name: string }>(
    "select key as name from auth.rate_limits where key in ('old', 'new') union all select email from auth.failed_sign_ins",
  );
  expect(left.rows.map(({ name }) => name)).toEqual(["new", "new"]);
});
