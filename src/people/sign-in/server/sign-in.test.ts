import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { networksOf } from "#core/server/http/outward-addresses.ts";
import { Browser, CLIENT, type Employee, startBadDirectory, startDirectory } from "../../../../test/directory.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type OwnServer,
  startTestServer,
} from "../../../../test/harness.ts";

let server: OwnServer;
let directory: Awaited<ReturnType<typeof startDirectory>>;
const people = new Map<string, Employee>();
const CALLBACK = "/api/sign-in/callback";

beforeAll(async () => {
  server = await startTestServer({ outwardAllow: networksOf("127.0.0.0/8") });
  directory = await startDirectory(people, [`${server.url}${CALLBACK}`]);
  return async () => {
    await directory.close();
    await server.close();
  };
});

/** A firm of its own domain, where Ada has a confirmed address. */
async function firmAt(domain: string): Promise<Firm> {
  const firm = await newFirm(server);
  const { super_admin: ada } = firm.people;
  await server.owner.query("update users set email = $2 where id = $1", [ada.id, `ada@${domain}`]);
  return firm;
}

const form = (domain: string, issuer = directory.issuer) => ({
  isEnabled: true,
  issuer,
  ...CLIENT,
  scopes: "groups",
  roleClaim: "groups",
  rules: [
    { claimValue: "deal-team", role: "analyst" },
    { claimValue: "partners", role: "general_partner" },
    { claimValue: "admins", role: "super_admin" },
  ],
  defaultRole: null,
  domains: [domain],
  isRequired: false,
  breakGlassId: null,
  rowVersion: 0,
});

const newDomain = () => `${randomUUID().slice(0, 8)}.example.test`;

function employ(domain: string, name: string, groups: string[], more: Partial<Employee> = {}): string {
  const id = randomUUID();
  people.set(id, {
    email: `${name}@${domain}`,
    email_verified: true,
    given_name: name,
    family_name: "Lane",
    groups,
    ...more,
  });
  return id;
}

async function begin(browser: Browser, email: string): Promise<Response> {
  return browser.ask(`${server.url}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email, next: "/dealflow" }),
  });
}

/** The whole way through the directory; answers where the browser ends. */
async function signIn(email: string, login: string, browser = new Browser()) {
  const began = await begin(browser, email);
  expect(began.status).toBe(200);
  const { url } = (await began.json()) as { url: string };
  const back = await browser.signInAtDirectory(url, login);
  const end = await browser.ask(back);
  expect(end.status).toBe(303);
  const headers = { ...server.visitor.headers, cookie: browser.cookieHeader(server.url) };
  return { at: end.headers.get("location") ?? "", visitor: { url: server.url, headers }, address: url, back };
}

const rolesOf = async (firm: Firm, email: string) => {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ role: string }>(
      "select r.role from user_roles r join users u on u.id = r.user_id where u.email = $1 and r.is_active order by 1",
      [email],
    ),
  );
  return rows.map(({ role }) => role);
};

describe("a person of the directory", () => {
  test("joins at the first sign-in, and each sign-in gives exactly the roles of their groups", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    await call(firm.people.super_admin, "signInProvider.save", form(domain));
    const email = `mira@${domain}`;
    const mira = employ(domain, "mira", ["deal-team", "choir"]);
    const { at, visitor, address } = await signIn(email, mira);
    expect(at).toBe("/auth?next=%2Fdealflow");
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      code_challenge_method: "S256",
      response_type: "code",
      scope: "openid email profile groups",
      nonce: expect.any(String) as string,
      state: expect.any(String) as string,
    });
    expect(await call(visitor, "auth.session")).toMatchObject({
      user: { email, firstName: "mira", lastName: "Lane" },
      firm: { id: firm.id },
      roles: ["analyst"],
    });

    people.set(mira, { ...(people.get(mira) as Employee), groups: ["partners"] });
    const again = await signIn(email, mira);
    expect((await call(again.visitor, "auth.session")).roles).toEqual(["general_partner"]);

    people.set(mira, { ...(people.get(mira) as Employee), groups: ["choir"] });
    expect((await signIn(email, mira)).at).toBe("/auth?problem=no_role");
    expect(await rolesOf(firm, email)).toEqual([]);
    expect((await call(again.visitor, "auth.session")).permissions).toEqual([]);
  });

  test("never loses the firm its last administrator, and reads nothing of the secret", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    const { super_admin: ada } = firm.people;
    const saved = await call(ada, "signInProvider.save", form(domain));
    expect(JSON.stringify(saved)).not.toContain(CLIENT.clientSecret);
    const login = employ(domain, "ada", ["deal-team"]);
    const { visitor } = await signIn(`ada@${domain}`, login);
    expect((await call(visitor, "auth.session")).roles).toEqual(["analyst", "super_admin"]);
    await newMember(server, firm.id, "super_admin");
    await signIn(`ada@${domain}`, login);
    expect(await rolesOf(firm, `ada@${domain}`)).toEqual(["analyst"]);
    const { rows } = await asOwner(server, firm, (db) =>
      db.query<{ text: string }>(
        "select client_secret || (select string_agg(coalesce(after::text, ''), '') from audit_log where table_name = 'sign_in_providers') as text from sign_in_providers",
      ),
    );
    expect(rows[0]?.text).toMatch(/^v1\./);
    expect(rows[0]?.text).not.toContain(CLIENT.clientSecret);
  });

  test.each([
    ["another domain", { email: "someone@elsewhere.example" }, "domain"],
    ["an address the directory has not verified", { email_verified: false }, "unverified"],
  ] as const)("with %s does not come in", async (_what, more, problem) => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    await call(firm.people.super_admin, "signInProvider.save", form(domain));
    const login = employ(domain, "eve", ["admins"], more);
    const { at, visitor } = await signIn(`eve@${domain}`, login);
    expect(at).toBe(`/auth?problem=${problem}`);
    expect((await call(visitor, "auth.session")).user).toBeNull();
  });

  test("who belongs to another firm is not taken in, and a member of both reaches only the firm of the directory", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    await call(firm.people.super_admin, "signInProvider.save", form(domain));
    const other = await newFirm(server);
    const { analyst } = other.people;
    const email = `bo@${domain}`;
    await server.owner.query("update users set email = $2 where id = $1", [analyst.id, email]);
    const login = employ(domain, "bo", ["deal-team"]);
    expect((await signIn(email, login)).at).toBe("/auth?problem=elsewhere");
    await server.owner.query("select add_member($1, $2, 'viewer')", [firm.id, analyst.id]);
    const { visitor } = await signIn(email, login);
    const session = await call({ ...visitor, headers: { ...visitor.headers, "x-firm": other.id } }, "auth.session");
    expect([session.firm?.id, session.firms.map(({ id }) => id)]).toEqual([firm.id, [firm.id]]);
  });

  test("finds the answer used up, and useless in another browser", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    await call(firm.people.super_admin, "signInProvider.save", form(domain));
    const login = employ(domain, "mira", ["deal-team"]);
    const browser = new Browser();
    const { back } = await signIn(`mira@${domain}`, login, browser);
    expect((await browser.ask(back)).headers.get("location")).toBe("/auth?problem=expired");
    const { url } = (await (await begin(browser, `mira@${domain}`)).json()) as { url: string };
    const stolen = await browser.signInAtDirectory(url, login);
    expect((await new Browser().ask(stolen)).headers.get("location")).toBe("/auth?problem=expired");
  });
});

describe("a firm that requires it", () => {
  test("takes no password but that of one administrator, as long as that one can come in", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    const { super_admin: ada, analyst } = firm.people;
    await server.owner.query("update users set email = $2 where id = $1", [analyst.id, `bo@${domain}`]);
    const wanted = { ...form(domain), isRequired: true };
    await expect(call(ada, "signInProvider.save", wanted)).rejects.toMatchObject({
      data: { fields: { breakGlassId: expect.any(String) as string } },
    });
    await call(ada, "signInProvider.save", { ...wanted, breakGlassId: ada.id });
    await expect(call(analyst, "deals.list", {})).rejects.toMatchObject({ code: "forbidden" });
    await call(ada, "deals.list", {});
    const { rows } = await server.owner.query<{ must: boolean; ada: boolean }>(
      "select must_use_provider($1) as must, must_use_provider($2) as ada",
      [analyst.id, ada.id],
    );
    expect(rows).toEqual([{ must: true, ada: false }]);
    await newMember(server, firm.id, "super_admin");
    await asOwner(server, firm, (db) =>
      db.query("delete from user_roles where user_id = $1 and role = 'super_admin'", [ada.id]),
    );
    await call(analyst, "deals.list", {});
  });

  test("refuses the right password of its people by name", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    const { super_admin: ada, analyst } = firm.people;
    const email = `bo@${domain}`;
    await server.owner.query("update users set email = $2 where id = $1", [analyst.id, email]);
    const password = "a-long-enough-one";
    const reset = await setPassword(email, password);
    expect(reset).toBe(200);
    expect((await withPassword(email, password)).status).toBe(200);
    await call(ada, "signInProvider.save", { ...form(domain), isRequired: true, breakGlassId: ada.id });
    const refused = await withPassword(email, password);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "USE_FIRM_SIGN_IN"]);
    expect(refused.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });
});

async function setPassword(email: string, newPassword: string): Promise<number> {
  const token = randomUUID();
  await server.owner.query(
    "insert into auth.verifications (identifier, value, expires_at) select $1, id::text, now() + interval '1 hour' from users where email = $2",
    [`reset-password:${token}`, email],
  );
  return (await account("reset-password", { token, newPassword })).status;
}
const withPassword = (email: string, password: string) => account("sign-in/email", { email, password });
const account = (name: string, body: object) =>
  fetch(`${server.url}/api/auth/${name}`, {
    method: "POST",
    headers: { ...server.visitor.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("a directory that fails", () => {
  let bad: Awaited<ReturnType<typeof startBadDirectory>> | undefined;
  afterEach(async () => {
    await bad?.close();
    bad = undefined;
  });

  async function tried() {
    const domain = newDomain();
    const firm = await firmAt(domain);
    bad = await startBadDirectory({ email: `mira@${domain}`, email_verified: true, groups: ["deal-team"] });
    await call(firm.people.super_admin, "signInProvider.save", form(domain, bad.issuer));
    const browser = new Browser();
    const began = async () => begin(browser, `mira@${domain}`);
    const end = async () => {
      const { url } = (await (await began()).json()) as { url: string };
      return (await browser.ask(bad?.answerTo(url) ?? "")).headers.get("location");
    };
    return { firm, bad, began, end };
  }

  test("lets in who its right answer names", async () => {
    expect(await (await tried()).end()).toBe("/auth?next=%2Fdealflow");
  });

  test.each([
    ["a signature of another key", { isForged: true }, "invalid"],
    ["the nonce of another sign-in", { claims: { nonce: "another" } }, "invalid"],
    ["a token that has expired", { claims: { exp: 1_000_000_000 } }, "invalid"],
    ["a token for another client", { claims: { aud: "another" } }, "invalid"],
    ["a token of another issuer", { claims: { iss: "https://another.example" } }, "invalid"],
    ["an error of its own", { token: { status: 500 } }, "away"],
  ])("by %s lets no person in", async (_what, fault, problem) => {
    const { bad: directoryAt, end } = await tried();
    Object.assign(directoryAt.fault, fault);
    expect(await end()).toBe(`/auth?problem=${problem}`);
  });

  test("by not answering is named before the browser leaves, and to the administrator who tries it", async () => {
    const { bad: directoryAt, began, firm } = await tried();
    expect(await call(firm.people.super_admin, "signInProvider.test")).toMatchObject({ ok: true });
    directoryAt.fault.discovery = { status: 500 };
    const answer = await began();
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      409,
      "Your firm’s sign-in service doesn’t answer. Try again, or use your password",
    ]);
    expect(await call(firm.people.super_admin, "signInProvider.test")).toMatchObject({ ok: false });
  });
});

describe("the settings", () => {
  test("are the administrators’ alone, of domains the firm has shown, and of roles they may give", async () => {
    const domain = newDomain();
    const firm = await firmAt(domain);
    const { super_admin: ada, viewer } = firm.people;
    await expect(call(viewer, "signInProvider.get")).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(ada, "signInProvider.save", form("gmail.com"))).rejects.toMatchObject({ code: "invalid" });
    await expect(call(ada, "signInProvider.save", form("other.example"))).rejects.toMatchObject({ code: "invalid" });
    const unknownRole = { ...form(domain), defaultRole: "emperor" };
    await expect(call(ada, "signInProvider.save", unknownRole)).rejects.toMatchObject({ code: "invalid" });
    await call(ada, "signInProvider.save", form(domain));
    const { provider } = await call(ada, "signInProvider.get");
    const { rowVersion = 1 } = provider ?? {};
    await call(ada, "signInProvider.save", { ...form(domain), clientSecret: "", rowVersion });
    await expect(
      call(ada, "signInProvider.save", { ...form(domain), clientSecret: "", rowVersion }),
    ).rejects.toMatchObject({ code: "conflict" });
    await call(ada, "signInProvider.remove");
    expect((await call(ada, "signInProvider.get")).provider).toBeNull();
    const asked = await begin(new Browser(), `x@${domain}`);
    expect(asked.status).toBe(404);
  });

  test("a private address is refused where the operator allows none", async () => {
    const strict = await startTestServer();
    try {
      const firm = await newFirm(strict);
      await call(firm.people.super_admin, "signInProvider.save", form("example.test"));
      expect(await call(firm.people.super_admin, "signInProvider.test")).toMatchObject({ ok: false });
    } finally {
      await strict.close();
    }
  });
});
