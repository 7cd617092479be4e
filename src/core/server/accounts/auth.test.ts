import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, newFirm, type OwnServer, type Person, startTestServer } from "../../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { isWholeRun, turnOf } from "../../../../test/whole-run.ts";

let mailbox: Mailbox;
let server: OwnServer;
let email: string;
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  email = `${randomUUID()}@example.test`;
  await server.owner.query("delete from auth.rate_limits");
});

const PASSWORD = "a-long-enough-one";

function post(path: string, body: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { ...server.visitor.headers, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
  });
}

const signUp = (extra: Record<string, string> = {}) =>
  post("sign-up/email", { name: "", email, password: PASSWORD, ...extra });
const signIn = (password = PASSWORD) => post("sign-in/email", { email, password });

async function confirmed(): Promise<void> {
  expect((await signUp()).status).toBe(200);
  expect((await confirm(linkIn(await mailbox.next(email)))).status).toBe(200);
}
const confirm = (link: string) =>
  post("confirm-email", { token: new URL(link).searchParams.get("confirm") ?? "", password: PASSWORD });

/** Signs in and returns who may now send requests. */
async function session(): Promise<Pick<Person, "url" | "headers">> {
  const answer = await signIn();
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { url: server.url, headers: { ...server.visitor.headers, cookie } };
}

describe("from an address to a firm", () => {
  test("sign up, confirm by mail, sign in, found a firm, sign out everywhere", async () => {
    await signUp();
    const before = await signIn();
    expect([before.status, ((await before.json()) as { code: string }).code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    const message = await mailbox.next(email);
    expect(message.subject).toBe("Confirm your e-mail for Tranche");
    expect(linkIn(message)).toContain(`${server.url}/auth?email=${encodeURIComponent(email)}&confirm=`);
    expect((await confirm(linkIn(message))).status).toBe(200);
    expect((await confirm(linkIn(message))).status).toBe(400);

    const person = await session();
    expect(await call(person, "auth.session")).toMatchObject({ user: { email }, firm: null, permissions: [] });
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "forbidden" });
    const founding = {
      firstName: "Ada",
      lastName: "L",
      firmName: "Ada Capital",
      currency: "CHF",
      timeZone: "Asia/Tokyo",
      numberFormat: "fr-CH",
    } as const;
    for (const wrong of [{ currency: "EURO" }, { timeZone: "Mars/Olympus" }, { timeZone: "+02:00" }])
      await expect(call(person, "auth.foundFirm", { ...founding, ...wrong })).rejects.toMatchObject({
        code: "invalid",
      });
    await call(person, "auth.foundFirm", founding);
    expect(await call(person, "auth.session")).toMatchObject({
      firm: { name: "Ada Capital", currency: "CHF", timeZone: "Asia/Tokyo", numberFormat: "fr-CH" },
      roles: ["super_admin"],
    });
    expect((await call(person, "roles.list")).items).toHaveLength(11);

    const elsewhere = await session();
    await call(person, "auth.signOut");
    await expect(call(elsewhere, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("a forgotten password is replaced once, by the link only its owner gets, and ends every session", async () => {
    await confirmed();
    const old = await session();
    expect((await post("request-password-reset", { email, redirectTo: "http://evil.example/" })).status).toBe(200);
    const link = new URL(linkIn(await mailbox.next(email)));
    expect(link.origin + link.pathname).toBe(`${server.url}/auth/reset`);
    const token = link.searchParams.get("token") ?? "";
    for (const common of ["password", "aaaaaaaa", "qwerty12", `${email.split("@")[0]}!`]) {
      const { status } = await post("reset-password", { token, newPassword: common });
      expect([common, status]).toEqual([common, 400]);
    }
    expect((await post("reset-password", { token, newPassword: "another-good-one" })).status).toBe(200);
    expect((await post("reset-password", { token, newPassword: "third-good-one" })).status).toBe(400);
    await expect(call(old, "auth.signOut")).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await signIn()).status).toBe(401);
    expect((await signIn("another-good-one")).status).toBe(200);
  });

  test.each(["12345", "password", "123456", "x".repeat(129)])(
    "the password %j is refused with a reason",
    async (password) => {
      const answer = await signUp({ password });
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toMatch(/characters|common|too/i);
    },
  );
});

describe("somebody who guesses", () => {
  test("is locked out of an address after ten wrong passwords, even with the right one; others are not", async () => {
    await confirmed();
    for (let guess = 0; guess < 10; guess++) expect((await signIn(`wrong-${guess}`)).status).toBe(401);
    const locked = await signIn();
    expect(locked.headers.get("retry-after")).toBe("900");
    expect([locked.status, ((await locked.json()) as { code: string }).code]).toEqual([429, "LOCKED_OUT"]);
    email = `${randomUUID()}@example.test`;
    await confirmed();
    expect((await signIn()).status).toBe(200);
  });

  test("does not learn whether an address has an account", async () => {
    await confirmed();
    const known = email;
    const answers = async (address: string) => {
      email = address;
      const tries = [
        await signIn("wrong-one"),
        await signUp(),
        await post("request-password-reset", { email }),
        await post("send-verification-email", { email }),
      ];
      return Promise.all(
        tries.map(async (answer) => [answer.status, Object.keys((await answer.json()) as object).toSorted()]),
      );
    };
    expect(await answers(known)).toEqual(await answers(`${randomUUID()}@example.test`));
    const told = await mailbox.next(known);
    expect(told.subject).toBe("You already have a Tranche account");
  });

  test("from one machine gets no more than a few tries a minute, whatever it says of itself", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const headers = { "x-forwarded-for": `203.0.113.${n}`, "x-tranche-client": `203.0.113.${n}` };
      statuses.push((await post("request-password-reset", { email: `${n}@example.test` }, headers)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  test("from one office gets on, however long its people keep coming", async () => {
    for (let n = 0; n < 20; n++) {
      await server.owner.query("update auth.rate_limits set began_at = began_at - interval '7 seconds'");
      expect((await post("request-password-reset", { email: `office-${n}@example.test` })).status).toBe(200);
    }
  });
});

describe("links and cookies", () => {
  const elsewhere = [
    "http://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/%5cevil.example",
    "/..//evil.example",
  ];
  test.each(elsewhere.filter((address) => isWholeRun || turnOf(address) % 3 === 0))(
    "no message and no answer leads to %s",
    async (callbackURL) => {
      await signUp({ callbackURL });
      await post("send-verification-email", { email, callbackURL });
      await post("request-password-reset", { email, redirectTo: callbackURL });
      for (let n = 0; n < 3; n++) {
        const link = new URL(linkIn(await mailbox.next(email)));
        expect([link.origin, link.search.includes("evil")]).toEqual([server.url, false]);
      }
      for (const path of ["verify-email", "reset-password/x", "reset-password"]) {
        const address = `${server.url}/api/auth/${path}?token=x&callbackURL=${encodeURIComponent(callbackURL)}`;
        const open = await fetch(address, { redirect: "manual" });
        expect([open.status >= 400, open.headers.get("location")]).toEqual([true, null]);
      }
    },
  );

  test("messages name this site whatever host the request asked for", async () => {
    const { super_admin: admin } = (await newFirm(server)).people;
    const forged = {
      ...admin,
      headers: { ...admin.headers, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    };
    await call(forged, "invitations.create", { email, role: "viewer" });
    expect(new URL(linkIn(await mailbox.next(email))).origin).toBe(server.url);
  });

  test("a session's cookie is out of reach of scripts and other sites, and new with each sign-in", async () => {
    await confirmed();
    const cookies = [await signIn(), await signIn()].map(
      (answer) => answer.headers.getSetCookie().find((one) => one.includes("session_token")) ?? "",
    );
    for (const cookie of cookies) expect(cookie).toMatch(/^tranche\.session_token=[^;]+;.*HttpOnly;.*SameSite=Lax/i);
    expect(cookies[0]).not.toBe(cookies[1]);
    const planted = await post(
      "sign-in/email",
      { email, password: PASSWORD },
      { cookie: cookies[0]?.split(";")[0] ?? "" },
    );
    expect(planted.headers.getSetCookie().join()).not.toContain(cookies[0]?.split(";")[0] ?? "");
  });

  test.each(["list-sessions", "update-user", "delete-user", "change-email", "ok", "error", "sign-in/social"])(
    "what we do not use of the library is closed: %s",
    async (path) => {
      expect((await post(path, {})).status).toBe(404);
      expect((await fetch(`${server.url}/api/auth/${path}`)).status).toBe(404);
    },
  );

  test("who is signed in is told without the session's token", async () => {
    const firm = await newFirm(server);
    const response = await fetch(`${server.url}/api/auth/get-session`, { headers: firm.people.analyst.headers });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { email: firm.people.analyst.email },
      session: { userId: firm.people.analyst.id },
    });
    expect(text).not.toContain(firm.people.analyst.token);
  });
});

describe("sign-up by invitation only", () => {
  test("the very first person founds the firm; after that only the invited come in, and nobody founds another", async () => {
    const closed = await startTestServer({ signup: "invite" });
    try {
      const apply = (address: string) =>
        fetch(`${closed.url}/api/auth/sign-up/email`, {
          method: "POST",
          headers: { origin: closed.url, "content-type": "application/json" },
          body: JSON.stringify({ name: "", email: address, password: PASSWORD }),
        });
      expect((await apply("first@closed.example")).status).toBe(200);
      const firm = await newFirm(closed);
      expect((await apply("second@closed.example")).status).toBe(403);
      const again = { firstName: "A", lastName: "B", firmName: "Another" };
      await expect(call(firm.people.analyst, "auth.foundFirm", again)).rejects.toMatchObject({ code: "forbidden" });
    } finally {
      await closed.close();
    }
  });
});

describe("invitations", () => {
  test("bring the invited person, and nobody else, into the firm that invited them", async () => {
    const firm = await newFirm(server);
    const { super_admin: admin } = firm.people;
    await call(admin, "invitations.create", { email, role: "analyst" });
    const message = await mailbox.next(email);
    const token = new URL(linkIn(message)).searchParams.get("token") ?? "";
    const offer = await call(server.visitor, "auth.invitation", { token });
    expect(offer).toMatchObject({ email, role: "Analyst" });

    const names = { firstName: "New", lastName: "Hand" };
    const { viewer: other } = (await newFirm(server)).people;
    await expect(call(other, "auth.acceptInvitation", { token, ...names })).rejects.toMatchObject({
      code: "not_found",
    });

    await confirmed();
    const person = await session();
    expect((await call(person, "auth.session")).invitations).toMatchObject([{ id: offer.id, role: "Analyst" }]);
    await call(person, "auth.acceptInvitation", { token, ...names });
    expect(await call(person, "auth.session")).toMatchObject({
      firm: { id: firm.id },
      roles: ["analyst"],
      invitations: [],
    });
    await expect(call(person, "auth.acceptInvitation", { token, ...names })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(call(server.visitor, "auth.invitation", { token })).rejects.toMatchObject({ code: "not_found" });
  });

  test("do not let an administrator read what opens somebody's account", async () => {
    const { super_admin: admin } = (await newFirm(server)).people;
    await call(admin, "invitations.create", { email, role: "viewer" });
    await mailbox.next(email);
    await confirmed();
    await post("request-password-reset", { email });
    await mailbox.next(email);
    const { items } = await call(admin, "outbox.list");
    expect(items).toMatchObject([{ subject: expect.stringContaining("invites you"), links: [] }]);
    expect(items[0]?.html).toContain("Join ");
    for (const shown of [items[0]?.html, items[0]?.text]) expect(shown).not.toMatch(/https?:|token=|href/);
  });

  test("are at most ten an hour from a firm to an address, and take no room from messages about the account", async () => {
    const { super_admin: admin } = (await newFirm(server)).people;
    const { id } = await call(admin, "invitations.create", { email, role: "viewer" });
    for (let n = 0; n < 9; n++) await call(admin, "invitations.resend", { id });
    await expect(call(admin, "invitations.resend", { id })).rejects.toMatchObject({ code: "too_many" });
    for (let n = 0; n < 12; n++) {
      await server.owner.query("delete from auth.rate_limits");
      expect((await signUp()).status).toBe(200); // no word of a limit to a stranger
    }
    const { rows } = await server.owner.query(
      "select purpose, count(*)::int as n from mails where recipient = $1 group by purpose order by purpose",
      [email],
    );
    expect(rows).toEqual([
      { purpose: "account", n: 10 },
      { purpose: "firm", n: 10 },
    ]);
  });
});
