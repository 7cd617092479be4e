import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  call,
  type Firm,
  newFirm,
  type OwnServer,
  type ProcedureName,
  send,
} from "../../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { allow } from "../../../../test/roles.ts";

const TEMPORARY = "temporary-1";
const OWN = "one-of-my-own";

let mailbox: Mailbox;
let server: OwnServer;
let firm: Firm;
let email: string;
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  firm = await newFirm(server);
  email = `${randomUUID()}@example.test`;
  await server.owner.query("delete from auth.rate_limits");
});

const entry = () => ({ email, firstName: "Grace", lastName: "Hopper", password: TEMPORARY, role: "analyst" });
const create = (by: Caller = firm.people.super_admin) => call(by, "users.create", entry());

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { ...server.visitor.headers, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(password: string): Promise<Caller> {
  const answer = await post("sign-in/email", { email, password });
  expect(answer.status).toBe(200);
  return { url: server.url, headers: { ...server.visitor.headers, cookie: cookieOf(answer) } };
}
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

describe("an account with a temporary password", () => {
  test("is made with names, title and role, and told of without the password", async () => {
    const { user } = await call(firm.people.super_admin, "users.create", { ...entry(), title: "Rear Admiral" });
    expect(user).toMatchObject({
      email,
      firstName: "Grace",
      lastName: "Hopper",
      title: "Rear Admiral",
      roles: ["analyst"],
    });
    const message = await mailbox.next(email);
    expect(message.text).toContain(firm.name);
    expect(message.text).not.toContain(TEMPORARY);
    expect(linkIn(message)).toBe(`${server.url}/auth?email=${encodeURIComponent(email)}`);
  });

  test("opens nothing, by any way in, but the choice of an own password and the way out", async () => {
    await create();
    const person = await signIn(TEMPORARY);
    const session = await call(person, "auth.session");
    expect(session).toMatchObject({
      user: { email, mustChangePassword: true },
      firm: null,
      firms: [],
      permissions: [],
    });
    const refused: ProcedureName[] = [
      "deals.list",
      "profile.get",
      "sessions.list",
      "notifications.list",
      "auth.foundFirm",
    ];
    for (const name of refused)
      await expect(send(person, name, {})).rejects.toMatchObject({ code: "forbidden", message: /own/ });
    for (const path of ["/api/live", "/api/deals", "/api/exports/deals.csv"])
      expect((await fetch(server.url + path, { headers: person.headers })).status).toBe(403);
    await call(person, "auth.signOut");
    expect((await call(person, "auth.session")).user).toBeNull();
  });

  test("opens everything once its person has their own, which is not the temporary one", async () => {
    await create();
    const { headers } = await signIn(TEMPORARY);
    const change = (newPassword: string) =>
      post("change-password", { currentPassword: TEMPORARY, newPassword, revokeOtherSessions: true }, headers);
    expect((await change(TEMPORARY)).status).toBe(400);
    expect((await change("password")).status).toBe(400);
    const lasting = { currentPassword: TEMPORARY, newPassword: OWN, revokeOtherSessions: false };
    expect((await post("change-password", lasting, headers)).status).toBe(400);
    const changed = await change(OWN);
    expect(changed.status).toBe(200);
    const person = { url: server.url, headers: { ...server.visitor.headers, cookie: cookieOf(changed) } };
    expect(await call(person, "auth.session")).toMatchObject({
      user: { mustChangePassword: false },
      firm: { id: firm.id },
    });
    expect((await call(person, "deals.list", {})).items).toEqual([]);
    expect((await post("sign-in/email", { email, password: TEMPORARY })).status).toBe(401);
  });

  test("is replaced by the link of a reset message, too", async () => {
    await create();
    await mailbox.next(email);
    await post("request-password-reset", { email, redirectTo: "/auth/reset" });
    const token = new URL(linkIn(await mailbox.next(email))).searchParams.get("token") ?? "";
    expect((await post("reset-password", { token, newPassword: OWN })).status).toBe(200);
    expect((await call(await signIn(OWN), "auth.session")).user).toMatchObject({ mustChangePassword: false });
  });
});

describe("nobody", () => {
  test("gets an account for an address that has one: not here, not elsewhere", async () => {
    await create();
    await expect(create()).rejects.toMatchObject({ data: { fields: { email: `${email} is already a member` } } });
    await mailbox.next(email);
    const { super_admin: admin } = (await newFirm(server)).people;
    expect(await call(admin, "users.create", entry())).toMatchObject({
      user: null,
      invitation: { email, role: "analyst" },
    });
    expect((await call(admin, "users.list", { search: email })).items).toEqual([]);
    expect(linkIn(await mailbox.next(email))).toContain(`${server.url}/invitation?token=`);
    await expect(signIn(TEMPORARY)).resolves.toBeDefined();
  });

  test("learns of more than ten addresses a day that they have an account elsewhere", async () => {
    const { super_admin: admin } = (await newFirm(server)).people;
    const addressOf = (n: number) => `known-${n}-${email}`;
    const named = (n: number) => call(admin, "users.create", { ...entry(), email: addressOf(n) });
    await server.owner.query("insert into users (email, email_verified) select unnest($1::text[]), true", [
      Array.from({ length: 14 }, (_, n) => addressOf(n)),
    ]);
    // Whom the firm has invited already counts like anybody else, and once.
    await call(admin, "invitations.create", { email: addressOf(0), role: "viewer" });
    expect(await named(0)).toMatchObject({ user: null });
    expect(await named(0)).toMatchObject({ user: null });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => named(n + 1)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    // Known or not: a refusal says nothing of the address.
    await expect(named(13)).rejects.toMatchObject({ code: "too_many" });
    await expect(call(admin, "users.create", entry())).rejects.toMatchObject({ code: "too_many" });
    await expect(call(admin, "invitations.create", { email, role: "viewer" })).resolves.toMatchObject({ email });
    await expect(create()).resolves.toMatchObject({ user: { email } });
  });

  test("is made twice by two administrators at once", async () => {
    const tries = await Promise.allSettled([create(), create(), create()]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("passes on more than they hold", async () => {
    const { analyst } = firm.people;
    await expect(create(analyst)).rejects.toMatchObject({ code: "forbidden" });
    await allow(firm, "analyst", "user:create");
    const admin = { ...entry(), role: "super_admin" };
    await expect(call(analyst, "users.create", admin)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(analyst, "users.create", { ...entry(), role: "viewer" })).resolves.toMatchObject({
      user: { email },
    });
  });

  test("takes another firm's invitation by having an account made for somebody else's address", {
    tags: "slow",
  }, async () => {
    const victim = await newFirm(server);
    await create();
    const { headers } = await signIn(TEMPORARY);
    const changed = await post(
      "change-password",
      { currentPassword: TEMPORARY, newPassword: OWN, revokeOtherSessions: true },
      headers,
    );
    const thief = { url: server.url, headers: { ...server.visitor.headers, cookie: cookieOf(changed) } };
    await mailbox.next(email);
    await call(victim.people.super_admin, "invitations.create", { email, role: "analyst" });
    const token =
      new URL(linkIn(await mailbox.next(email, `${victim.name} invites you to Tranche`))).searchParams.get("token") ??
      "";
    expect((await call(thief, "auth.session")).invitations).toEqual([]);
    const names = { firstName: "Not", lastName: "Grace" };
    await expect(call(thief, "auth.acceptInvitation", { token, ...names })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test.each([
    { firstName: "" },
    { lastName: "x".repeat(101) },
    { firstName: "Grace\r\nBcc: everybody" },
    { email: "no address" },
    { password: "12345" },
    { password: "password" },
    { title: "a\nb" },
    { role: "emperor" },
  ])("is made from %j", async (hostile) => {
    const input = { ...entry(), ...hostile };
    await expect(send(firm.people.super_admin, "users.create", input)).rejects.toMatchObject({ code: "invalid" });
  });
});
