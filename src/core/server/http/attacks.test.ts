import { randomUUID } from "node:crypto";
import http from "node:http";
import os from "node:os";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sharedServer, type TestServer } from "../../../../test/harness.ts";
import { hashPassword } from "../accounts/auth-password.ts";
import { sweepQueue } from "../jobs/sweep.ts";

/** What somebody tries against accounts from outside; the tests beside this one say what single pieces promise. */

const PASSWORD = "a-long-enough-one";

let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await sharedServer();
  hash = await hashPassword(PASSWORD);
});
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

describe("many guesses at once", () => {
  test("are no more than ten: at sign-in, and wherever a session's person gives the password", {
    timeout: 120_000,
  }, async () => {
    const email = await account();
    const cookie = cookieOf(await signIn(email));
    const tries: [string, (guess: string) => Promise<Response>][] = [
      ["sign-in/email", (guess) => signIn(email, guess)],
      [
        "change-password",
        (currentPassword) =>
          post(
            "change-password",
            { currentPassword, newPassword: "another-good-one", revokeOtherSessions: true },
            { cookie },
          ),
      ],
      ["two-factor/enable", (password) => post("two-factor/enable", { password }, { cookie })],
      ["confirm-password", (password) => post("confirm-password", { password }, { cookie })],
    ];
    for (const [path, guess] of tries) {
      await server.owner.query("delete from auth.failed_sign_ins");
      await server.owner.query("delete from auth.rate_limits");
      const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(`wrong-${n}`)));
      const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: string }).code));
      const looked = codes.filter((code) => code === "INVALID_PASSWORD" || code === "INVALID_EMAIL_OR_PASSWORD");
      expect([path, looked.length]).toEqual([path, 10]);
      expect((await signIn(email)).status).toBe(429);
    }
    const disabling = await post("two-factor/disable", { password: PASSWORD }, { cookie });
    const renewing = await post("two-factor/generate-backup-codes", { password: PASSWORD }, { cookie });
    expect([disabling.status, renewing.status]).toEqual([429, 429]);
  });

  test("that are right wait for one another and all come in", { timeout: 60_000 }, async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(email)));
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
    const left = await server.owner.query("select from auth.failed_sign_ins");
    expect(left.rowCount).toBe(0);
  });
});

describe("what account calls take and give", () => {
  test.each(["sign-in/email", "sign-up/email", "reset-password", "request-password-reset", "confirm-email"])(
    "text with a NUL is refused: %s",
    async (path) => {
      const hostile = "a\u0000b@bigco.example";
      const body = { email: hostile, password: hostile, token: hostile, newPassword: hostile, name: "" };
      const refused = await post(path, body);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, "invalid"]);
      expect((await post(path, ["a list"])).status).toBe(400);
    },
  );

  test("no browser is given a session's token, and nothing of an account is kept by caches", async () => {
    const email = await account();
    const answer = await signIn(email);
    expect(answer.headers.get("set-auth-token")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(Object.keys((await answer.json()) as object)).not.toContain("token");
    const program = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer none" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const bearer = { authorization: `Bearer ${program.headers.get("set-auth-token") ?? ""}` };
    expect((await fetch(`${server.url}/api/profile`, { headers: bearer })).status).toBe(200);
  });

  test("a picture from elsewhere is not taken at sign-up", async () => {
    const email = `${randomUUID()}@example.test`;
    await post("sign-up/email", { name: "", email, password: PASSWORD, image: "https://evil.example/track.png" });
    const { rows } = await server.owner.query("select avatar_url from users where email = $1", [email]);
    expect(rows).toEqual([{ avatar_url: null }]);
  });

  test.each(["GET", "PUT", "DELETE", "OPTIONS", "HEAD"])("nothing is signed out by %s", async (method) => {
    const cookie = cookieOf(await signIn(await account()));
    const refused = await fetch(`${server.url}/api/auth/sign-out`, { method, headers: { cookie, origin: server.url } });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await status(cookie)).toBe(200);
  });
});

/** As somebody asks who reached this server under another name; fetch would not let them. */
const asked = (host: string, method = "GET", path = "/") =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(server.url);
    const options = { host: "127.0.0.1", port, path, method, headers: { host, origin: `http://${host}` } };
    http
      .request(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .once("error", reject)
      .end();
  });

describe("a name this server does not go by", () => {
  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:3000"])(
    "opens nothing while BASE_URL is not set: %s",
    async (host) => {
      for (const path of ["/", "/metrics", "/api/session"])
        expect([path, await asked(host, "GET", path)]).toEqual([path, 403]);
      expect(await asked(host, "POST", "/api/auth/sign-out")).toBe(403);
      expect(await asked(host, "GET", "/api/health")).toBe(200);
    },
  );

  test.each(["localhost", "127.0.0.1:9", "[::1]:3000", "192.168.1.5:3000", os.hostname()])(
    "is not %s",
    async (host) => {
      expect(await asked(host, "GET", "/api/session")).toBe(200);
    },
  );
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

  test("ends everywhere when one of them is signed out", async () => {
    const email = await account();
    const [here, there] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))];
    expect((await post("sign-out", {}, { cookie: here })).status).toBe(200);
    expect([await status(here), await status(there)]).toEqual([401, 401]);
  });

  test("is not the one from before after the password changed", async () => {
    const email = await account();
    const before = cookieOf(await signIn(email));
    const change = { currentPassword: PASSWORD, newPassword: "another-good-one", revokeOtherSessions: true };
    const after = cookieOf(await post("change-password", change, { cookie: before }));
    expect([await status(before), await status(after)]).toEqual([401, 200]);
  });
});

test("one reset makes the links of all others void", async () => {
  const email = await account();
  for (const token of ["first", "second"])
    await server.owner.query(
      "insert into auth.verifications (identifier, value, expires_at) select 'reset-password:' || $2, id::text, now() + interval '1 hour' from users where email = $1",
      [email, token],
    );
  expect((await post("reset-password", { token: "second", newPassword: "another-good-one" })).status).toBe(200);
  expect((await post("reset-password", { token: "first", newPassword: "a-third-good-one" })).status).toBe(400);
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
