import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, cookieOf, newFirm, type OwnServer, postAccount, startTestServer } from "../../../../test/harness.ts";
import { linkIn, type Mailbox, openMailbox } from "../../../../test/mailbox.ts";

const PASSWORD = "a-long-enough-one";

let mailbox: Mailbox;
let email: string;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());
beforeEach(() => {
  email = `${randomUUID()}@example.test`;
});

async function post(server: OwnServer, path: string, body: Record<string, string>) {
  const answer = await fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { ...server.visitor.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { code, message } = (await answer.json()) as { code?: string; message?: string };
  return { status: answer.status, code, message };
}

const signUp = (server: OwnServer) => post(server, "sign-up/email", { name: "", email, password: PASSWORD });
const signIn = (server: OwnServer, password = PASSWORD) => post(server, "sign-in/email", { email, password });
const confirm = (server: OwnServer, link: string) =>
  post(server, "confirm-email", { token: new URL(link).searchParams.get("confirm") ?? "", password: PASSWORD });

const KEPT = /^tranche\.signed_up=[\w-]{40,}; Max-Age=3600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/;

/** A browser that signs up, with the cookie it keeps. */
async function signUpIn(server: OwnServer, password = PASSWORD): Promise<string> {
  const answer = await postAccount(server, "sign-up/email", { name: "", email, password });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(KEPT)]);
  return cookieOf(answer);
}

async function open(server: OwnServer, link: string, cookie?: string) {
  const body = { token: new URL(link).searchParams.get("confirm") ?? "" };
  const answer = await postAccount(server, "confirm-email", body, cookie === undefined ? {} : { cookie });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, cookie: cookieOf(answer) };
}

describe("an open server", () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startTestServer({ smtpUrl: mailbox.smtpUrl });
  });
  afterAll(() => server.close());
  afterEach(() => server.owner.query("delete from auth.rate_limits"));

  test("locks an address nobody has after ten guesses, as it locks an account", async () => {
    for (let guess = 0; guess < 10; guess++) expect((await signIn(server, `wrong-${guess}`)).status).toBe(401);
    expect(await signIn(server)).toMatchObject({ status: 429, code: "LOCKED_OUT" });
  });

  test("unlocks an account by a new password, as the refusal says", async () => {
    await signUp(server);
    await confirm(server, linkIn(await mailbox.next(email)));
    await server.owner.query("insert into auth.failed_sign_ins (email) select $1 from generate_series(1, 10)", [email]);
    expect((await signIn(server)).message).toContain("reset the password");
    await post(server, "request-password-reset", { email, redirectTo: "/auth/reset" });
    const token = new URL(linkIn(await mailbox.next(email))).searchParams.get("token") ?? "";
    await post(server, "reset-password", { token, newPassword: "another-good-one" });
    expect((await signIn(server, "another-good-one")).status).toBe(200);
  });

  test("sends the confirmation again to a person who signs in with the right password too early", async () => {
    await signUp(server);
    await mailbox.next(email);
    expect(await signIn(server, "wrong-one")).toMatchObject({ status: 401 });
    expect(await signIn(server)).toMatchObject({ status: 403, code: "EMAIL_NOT_VERIFIED" });
    await confirm(server, linkIn(await mailbox.next(email)));
    expect((await signIn(server)).status).toBe(200);
  });

  test("asks for no password again where the link is opened in the browser of the sign-up, and only there", async () => {
    const stranger = await signUpIn(server, "chosen-by-a-stranger");
    await mailbox.next(email);
    const browser = await signUpIn(server);
    const link = linkIn(await mailbox.next(email));
    for (const cookie of [undefined, stranger, "tranche.signed_up=", browser.slice(0, -3)])
      expect(await open(server, link, cookie)).toMatchObject({ status: 400, code: "PASSWORD_NEEDED" });
    const opened = await open(server, link, browser);
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.cookie).toContain("session_token");
    expect(await open(server, link, browser)).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
    expect((await signIn(server)).status).toBe(200);
    // An address that has an account is answered alike, and what its browser keeps opens nothing.
    await signUpIn(server);
    const { rows } = await server.owner.query("select from auth.verifications where identifier like 'signed-up:%'");
    expect(rows).toEqual([]);
  });

  test("leaves the account of a taken address as it is, and tells its owner alone", async () => {
    await signUp(server);
    await confirm(server, linkIn(await mailbox.next(email)));
    const again = await post(server, "sign-up/email", { name: "", email, password: "somebody-elses" });
    expect(again.status).toBe(200);
    expect((await mailbox.next(email)).subject).toBe("You already have a Tranche account");
    expect((await signIn(server, "somebody-elses")).status).toBe(401);
    expect((await signIn(server)).status).toBe(200);
  });
});

describe("a server by invitation", () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startTestServer({ smtpUrl: mailbox.smtpUrl, signup: "invite" });
  });
  afterAll(() => server.close());

  test("makes accounts by the link of an invitation only, while that stands", async () => {
    const { super_admin: admin } = (await newFirm(server)).people;
    const join = async () => {
      const token = new URL(linkIn(await mailbox.next(email))).searchParams.get("token") ?? "";
      const names = { firstName: "New", lastName: "Hand" };
      return post(server, "join-by-invitation", { token, password: PASSWORD, ...names });
    };
    const { id } = await call(admin, "invitations.create", { email, role: "viewer" });
    expect(await signUp(server)).toMatchObject({ status: 403, code: "INVITATION_NEEDED" });
    await call(admin, "invitations.revoke", { id });
    expect(await join()).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
    await call(admin, "invitations.create", { email: email.toUpperCase(), role: "viewer" });
    expect((await join()).status).toBe(200);
  });
});
