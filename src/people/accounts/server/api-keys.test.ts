import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#core/server/accounts/auth-password.ts";
import { MOST_KEYS } from "#people/auth/shared/api-key-rules.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  newPerson,
  type Person,
  postAccount,
  provePassword,
  send,
  sharedServer,
  signed,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let owner: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  owner = firm.people.analyst;
  await server.owner.query("delete from auth.failed_sign_ins");
});

const permissions = ["deal:read", "deal:create"] as const;
const WITH_WHAT_THEY_NEED = [...permissions, "member:read", "company:read", "contact:read", "activity:read"] as const;
const form = { name: "Reporting", permissions, readOnly: false, days: 30 } as const;
const create = (extra: object = {}, by = owner) =>
  call(by, "apiKeys.create", { ...form, permissions: [...form.permissions], ...extra });
async function make(extra: object = {}, by = owner) {
  await provePassword(by);
  return create(extra, by);
}

const status = async (token: string) => (await ask(token, "/api/deals")).status;
const trail = () => asOwner(server, firm, (db) => db.query("select from audit_log where table_name = 'api_keys'"));

/** As a program asks: no cookie, no Origin. */
type Asking = { method?: string; body?: string; headers?: Record<string, string> };
function ask(token: string, path: string, init: Asking = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...init.headers };
  return fetch(server.url + path, { ...init, headers });
}
const post = (token: string, path: string, body: object) =>
  ask(token, path, { method: "POST", body: JSON.stringify(body) });

const lacks = async (answer: Promise<Response>) => ((await (await answer).json()) as { message: string }).message;

describe("a key", () => {
  test("is shown once, kept as a hash, and does what was chosen for it", async () => {
    const { token, key } = await make();
    expect(token).toMatch(/^trk_[\w-]{43}$/);
    expect(token.startsWith(key.start)).toBe(true);
    expect(JSON.stringify(await call(owner, "apiKeys.list"))).not.toContain(token);
    const dump = await asOwner(server, firm, (db) => db.query("select to_jsonb(k)::text as row from api_keys k"));
    expect(JSON.stringify(dump.rows)).not.toContain(token.slice(12));
    expect((await ask(token, "/api/deals")).status).toBe(200);
    const created = await post(token, "/api/deals", { company: "By program" });
    expect(await created.json()).toMatchObject({ name: "By program" });
    for (const path of ["/api/users", "/api/outbox"]) expect((await ask(token, path)).status).toBe(403);
  });

  test("gets what its permissions need, and says what it lacks", async () => {
    const { token, key } = await make();
    expect(key.permissions).toEqual(WITH_WHAT_THEY_NEED);
    const one = randomUUID();
    expect(await lacks(post(token, "/api/companies", { name: "No" }))).toBe("This API key doesn’t have company:create");
    expect(await lacks(post(token, `/api/companies/${one}/convert`, {}))).toBe(
      "This API key doesn’t have company:update",
    );
    expect(await lacks(ask(token, "/api/exports/deals.csv"))).toBe("This API key doesn’t have deal:export");
  });

  test("that was made before without what its permission needs is refused instead of shown no deals", async () => {
    const { token, key } = await make();
    await call(owner, "deals.create", { company: "There" });
    await asOwner(server, firm, (db) =>
      db.query("update api_keys set permissions = '{deal:read,company:read,member:read}' where id = $1", [key.id]),
    );
    const refused = await ask(token, "/api/deals");
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      403,
      "This API key doesn’t have contact:read, activity:read",
    ]);
  });

  test("is named in the history of what it changed", async () => {
    const { token } = await make();
    const { id } = (await (await post(token, "/api/deals", { company: "Traced" })).json()) as { id: string };
    const { items } = await call(owner, "deals.history", { id });
    expect(items[0]?.actorName).toBe("analyst Example · API key Reporting");
    const mine = await call(owner, "deals.create", { company: "By hand" });
    expect((await call(owner, "deals.history", { id: mine.id })).items[0]?.actorName).toBe("analyst Example");
  });

  test("that may only read changes nothing", async () => {
    const { token } = await make({ readOnly: true });
    expect((await ask(token, "/api/deals")).status).toBe(200);
    const refused = await post(token, "/api/deals", { company: "No" });
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      403,
      "This API key is read-only",
    ]);
  });

  test("manages no account, no session and no key, whatever its owner may", async () => {
    const all = await call(firm.people.super_admin, "auth.session");
    const { token } = await make({ permissions: all.permissions }, firm.people.super_admin);
    for (const path of [
      "/api/profile",
      "/api/sessions",
      "/api/api-keys",
      "/api/two-factor",
      "/api/notifications",
      "/api/jobs",
    ])
      expect((await ask(token, path)).status).toBe(403);
    for (const path of ["/api/api-keys", "/api/session/end", "/api/sessions/end-others", "/api/firms"])
      expect((await post(token, path, {})).status).toBe(403);
    const account = await ask(token, "/api/auth/get-session");
    expect(await account.json()).toBeNull();
    expect((await post(token, "/api/auth/change-password", {})).status).not.toBe(200);
    expect((await post(token, "/rpc/deals/list", { json: {} })).status).toBe(401);
  });

  test("says when it was last used, without a line in the trail", async () => {
    const { token } = await make();
    const before = await trail();
    await ask(token, "/api/deals");
    await expect.poll(async () => (await call(owner, "apiKeys.list")).items[0]?.lastUsedAt).toBeTruthy();
    expect((await trail()).rowCount).toBe(before.rowCount);
  });
});

describe("a key ends", () => {
  test("when it is taken back, by its owner or an administrator and by nobody else", async () => {
    const first = await make();
    const second = await make();
    const { id } = first.key;
    await expect(call(firm.people.principal, "apiKeys.revoke", { id })).rejects.toMatchObject({ code: "not_found" });
    const stranger = (await newFirm(server)).people.super_admin;
    await expect(call(stranger, "apiKeys.revoke", { id })).rejects.toMatchObject({ code: "not_found" });
    await call(owner, "apiKeys.revoke", { id });
    await expect(call(owner, "apiKeys.revoke", { id })).rejects.toMatchObject({ code: "not_found" });
    expect([await status(first.token), await status(second.token)]).toEqual([401, 200]);
    const { items } = await call(firm.people.super_admin, "apiKeys.ofFirm");
    expect(items).toMatchObject([{ id: second.key.id, ownerName: "analyst Example" }]);
    await call(firm.people.super_admin, "apiKeys.revoke", { id: second.key.id });
    expect(await status(second.token)).toBe(401);
  });

  test("with a reset of its owner's password", async () => {
    const { token } = await make();
    const colleague = await make({}, firm.people.associate);
    const { rows } = await server.owner.query<{ email: string }>("select email from users where id = $1", [owner.id]);
    const json = { ...server.visitor.headers, "content-type": "application/json" };
    const auth = (path: string, body: object) =>
      fetch(`${server.url}/api/auth/${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
    await auth("request-password-reset", { email: rows[0]?.email, redirectTo: "/auth/reset" });
    const { rows: mails } = await server.owner.query<{ body: string }>(
      "select body from mails where recipient = $1 order by created_at desc limit 1",
      [rows[0]?.email],
    );
    const link = new URL(/https?:\S+/.exec(mails[0]?.body ?? "")?.[0] ?? "");
    const reset = await auth("reset-password", {
      token: link.searchParams.get("token"),
      newPassword: "quite-another-one",
    });
    expect(reset.status).toBe(200);
    expect([await status(token), await status(colleague.token)]).toEqual([401, 200]);
  });

  test.each([
    ["unless they are to be kept", {}, 401],
    ["not when they are to be kept", { keepApiKeys: true }, 200],
  ])("with a change of its owner's password, %s", async (_when, choice, left) => {
    const { token } = await make();
    await server.owner.query(
      "insert into auth.accounts (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)",
      [owner.id, await hashPassword("a-long-enough-one")],
    );
    const change = { currentPassword: "a-long-enough-one", newPassword: "another-good-one", revokeOtherSessions: true };
    const { cookie = "" } = owner.headers;
    const answer = await postAccount(server, "change-password", { ...change, ...choice }, { cookie });
    expect(answer.status).toBe(200);
    expect(await status(token)).toBe(left);
  });

  test("on its day", async () => {
    const { token } = await make({ days: 1 });
    await asOwner(server, firm, (db) =>
      db.query(
        "update api_keys set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where org_id = current_org()",
      ),
    );
    expect(await status(token)).toBe(401);
    expect((await call(owner, "apiKeys.list")).items).toMatchObject([{ isExpired: true }]);
  });

  test("with what its owner loses: a role, the membership, their place in the firm", async () => {
    const member = await newMember(server, firm.id, "analyst");
    const { token } = await make({}, member);
    const { super_admin: admin } = firm.people;
    const elsewhere = await newFirm(server);
    await server.owner.query("select add_member($1, $2, 'analyst')", [elsewhere.id, member.id]);
    await call(admin, "users.removeRole", { id: member.id, role: "analyst" });
    expect(await status(token)).toBe(403);
    await call(admin, "users.assignRole", { id: member.id, role: "viewer" });
    expect(await status(token)).toBe(200);
    expect((await post(token, "/api/deals", { company: "No" })).status).toBe(403);
    await call(admin, "users.deactivate", { id: member.id });
    expect(await status(token)).toBe(401);
    await call(admin, "users.reactivate", { id: member.id });
    expect(await status(token)).toBe(200);
    await call(admin, "users.delete", { id: member.id });
    expect(await status(token)).toBe(401);
  });
});

describe("nobody", () => {
  test("passes on what they may not do, or makes a key without an end or outside of a firm", async () => {
    await expect(make({ permissions: ["deal:read", "deal:delete"] })).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { permissions: "You can’t grant permissions you don’t have: deal:delete" } },
    });
    await expect(make({}, await newPerson(server))).rejects.toMatchObject({ code: "invalid" });
    for (const hostile of [
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { name: "" },
      { name: "a\nb" },
      { permissions: [] },
    ])
      await expect(
        send(owner, "apiKeys.create", { ...form, permissions: [...form.permissions], ...hostile }),
      ).rejects.toMatchObject({ code: "invalid" });
  });

  test("reads or writes another's keys past the procedures", async () => {
    await make();
    const stranger = (await newFirm(server)).people.super_admin;
    for (const other of [firm.people.viewer, stranger]) {
      const seen = await asApp(other, (db) => db.query("select from api_keys"));
      const changed = await asApp(other, (db) => db.query("update api_keys set revoked_at = null"));
      expect([seen.rowCount, changed.rowCount]).toEqual([0, 0]);
    }
  });

  test("gets on guessing from one address, while keys that exist go on working there", async () => {
    const { token } = await make();
    const guess = (n: number) => ask(`trk_${String(n).padStart(43, "A")}`, "/api/deals");
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(401);
    await expect.poll(async () => (await guess(99)).status).toBe(429);
    expect((await ask(token, "/api/deals")).status).toBe(200);
  });

  test("uses a key from another site's page", async () => {
    const { token } = await make();
    const body = JSON.stringify({ company: "No" });
    const foreign = await ask(token, "/api/deals", {
      method: "POST",
      body,
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});

const confirm = (password: unknown, headers: Record<string, string> = owner.headers) =>
  fetch(`${server.url}/api/auth/confirm-password`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ password }),
  });

/** Another browser of the same person. */
async function anotherBrowser(): Promise<Person> {
  const token = randomUUID();
  await server.owner.query(
    "insert into auth.sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [token, owner.id],
  );
  const cookie = `tranche.session_token=${encodeURIComponent(signed(token, server.secret))}`;
  return { ...owner, token, headers: { ...owner.headers, cookie } };
}

describe("a new key asks who sits there", () => {
  const ASKED = { code: "invalid", data: { fields: { password: "Enter your password" } } };
  const PASSWORD = "harbour lights at six";

  beforeEach(async () => {
    await server.owner.query("delete from auth.rate_limits");
    await server.owner.query(
      "insert into auth.accounts (account_id, provider_id, user_id, password) values ($1::uuid::text, 'credential', $1, $2)",
      [owner.id, await hashPassword(PASSWORD)],
    );
  });

  test("and the password serves for one key, in the session that gave it", async () => {
    await expect(create()).rejects.toMatchObject(ASKED);
    const other = await anotherBrowser();
    expect((await confirm(PASSWORD)).status).toBe(200);
    await expect(create({}, other)).rejects.toMatchObject(ASKED);
    await create();
    await expect(create()).rejects.toMatchObject(ASKED);
  });

  test("and a password that was given more than ten minutes ago is asked for again", async () => {
    await confirm(PASSWORD);
    await server.owner.query(
      "update auth.sessions set password_confirmed_at = now() - interval '11 minutes' where user_id = $1",
      [owner.id],
    );
    await expect(create()).rejects.toMatchObject(ASKED);
  });

  test("and what is refused for another reason leaves the password good", async () => {
    await confirm(PASSWORD);
    await expect(create({ permissions: ["deal:delete"] })).rejects.toMatchObject({ code: "invalid" });
    await expect(create()).resolves.toMatchObject({ key: { name: "Reporting" } });
  });

  test.each(["", "wrong", "x".repeat(10_000), 7, null, { $ne: "" }])("and %j is no password", async (wrong) => {
    expect((await confirm(wrong)).status).toBe(400);
    await expect(create()).rejects.toMatchObject(ASKED);
  });

  test("and nobody guesses it, though ten tries may be wrong", async () => {
    for (let n = 0; n < 10; n += 1) expect((await confirm(`wrong ${n}`)).status).toBe(400);
    expect((await confirm(PASSWORD)).status).toBe(429);
    await expect(create()).rejects.toMatchObject(ASKED);
  });

  test("and not without a session, by a key or from another site", async () => {
    const { token } = await make();
    expect((await confirm(PASSWORD, server.visitor.headers)).status).toBe(401);
    expect((await confirm(PASSWORD, { authorization: `Bearer ${token}` })).status).not.toBe(200);
    expect((await confirm(PASSWORD, { ...owner.headers, origin: "https://evil.example" })).status).toBe(403);
    await expect(create()).rejects.toMatchObject(ASKED);
  });

  test("and its owner is told by mail, without the key", async () => {
    const { token, key } = await make();
    const { rows } = await server.owner.query<{ subject: string; body: string }>(
      "select subject, body from mails where recipient = $1",
      [owner.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe(`An API key was created for your account at ${firm.name}`);
    expect(rows[0]?.body).toContain(
      `“Reporting” (${key.start}…), with ${WITH_WHAT_THEY_NEED.length} permissions, until ${key.expiresAt.slice(0, 10)}`,
    );
    expect(rows[0]?.body).not.toContain(token);
  });

  test("and there are only so many that work, also when two are made at once", async () => {
    const other = await anotherBrowser();
    for (let n = 1; n < MOST_KEYS; n += 1) await make({ days: n === 1 ? 1 : 30 });
    await provePassword(owner);
    const both = await Promise.allSettled([create(), create({}, other)]);
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    await expect(make()).rejects.toMatchObject({
      data: { fields: { name: `You have ${MOST_KEYS} keys, the maximum. Revoke one you no longer need` } },
    });
    await server.owner.query("delete from mails where recipient = $1", [owner.email]);
    await expect(make({}, firm.people.associate)).resolves.toBeDefined();
    await asOwner(server, firm, (db) =>
      db.query(
        "update api_keys set created_at = now() - interval '2 days', expires_at = now() where org_id = current_org() and expires_at < now() + interval '2 days'",
      ),
    );
    await expect(make()).resolves.toBeDefined();
  });
});
