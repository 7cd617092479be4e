import { generateKeyPairSync, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type OwnServer,
  runClock,
  startTestServer,
} from "../../../../test/harness.ts";
import { type Asked, type Said, type StandIn, standIn } from "../../../../test/stand-in-service.ts";
import { networksOf } from "../../../core/server/http/outward-addresses.ts";
import { integrationClock } from "./schedule.ts";

let server: OwnServer;
let firm: Firm;
let service: StandIn;
let answer: (asked: Asked) => Said;
beforeAll(async () => {
  server = await startTestServer({ outwardAllow: networksOf("127.0.0.0/8") });
  service = await standIn((asked) => answer(asked));
  firm = await newFirm(server);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

/** Waits until the newest run has ended. */
async function ended(admin: Firm["people"]["super_admin"], integrationId: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { items } = await call(admin, "integrations.runs", { integrationId });
    const [run] = items.filter(({ kind }) => kind === "sync");
    if (run && run.status !== "running") return run;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The run didn’t end");
}

const crm = () => ({
  providerName: "Salesforce" as const,
  instanceUrl: service.url,
  clientId: "id",
  clientSecret: "hidden",
});
const row = (Id: string, more: object) => ({ Id, SystemModstamp: "2026-11-01T10:00:00.000+0000", ...more });

/** A CRM with two companies and three contacts, in pages of one. */
function crmAnswer(contacts: object[]) {
  return ({ url }: Asked): Said => {
    if (url.pathname === "/services/oauth2/token")
      return { body: { access_token: "t0ken", instance_url: service.url } };
    const soql = url.searchParams.get("q") ?? "";
    if (url.pathname.endsWith("/next")) return { body: { done: true, records: [row("A2", { Name: "Beta" })] } };
    if (soql.includes("FROM Account")) {
      const first = row("A1", { Name: "Alpha", Website: "alpha.example", Industry: "Robotics" });
      return { body: { done: false, nextRecordsUrl: "/services/data/v61.0/query/next", records: [first] } };
    }
    return { body: { done: true, records: contacts } };
  };
}

describe("a CRM", () => {
  it("is tested, brings companies and contacts once, and reports rows it could not keep", async () => {
    const admin = firm.people.super_admin;
    answer = crmAnswer([
      row("C1", { Name: "Ada Lovelace", Email: "ada@alpha.example", Account: { Name: "Alpha" } }),
      row("C2", { Name: "Bad Mail", Email: "not an address" }),
      row("C3", { Name: "Ada Again", Email: "ADA@alpha.example" }),
      { Id: "C4" },
    ]);
    const made = await call(admin, "integrations.create", crm());
    expect(made).toMatchObject({ status: "active", integrationType: "crm", fields: { clientId: "id" } });
    expect(JSON.stringify(made)).not.toContain("hidden");
    expect(await call(admin, "integrations.test", { id: made.id })).toMatchObject({ ok: true });
    const [signIn] = service.asked;
    expect(new URLSearchParams(signIn?.body)).toEqual(
      new URLSearchParams({ grant_type: "client_credentials", client_id: "id", client_secret: "hidden" }),
    );
    await call(admin, "integrations.sync", { id: made.id });
    const run = await ended(admin, made.id);
    expect(run).toMatchObject({ status: "partial", readCount: 6, createdCount: 3, skippedCount: 1, failedCount: 2 });
    expect(run.rows.map(({ externalId }) => externalId)).toEqual(["C2", "C4"]);
    const { items } = await call(admin, "contacts.list", { search: "Ada" });
    expect(items).toMatchObject([{ name: "Ada Lovelace", companyName: "Alpha", email: "ada@alpha.example" }]);
    // Again: nothing is there twice.
    await call(admin, "integrations.sync", { id: made.id });
    expect(await ended(admin, made.id)).toMatchObject({ createdCount: 0 });
    expect((await call(admin, "companies.list", { search: "Alpha" })).items).toHaveLength(1);
    const [listed] = (await call(admin, "integrations.list")).items;
    expect(listed).toMatchObject({ id: made.id, lastError: null, isRunning: false });
    expect(listed?.lastSyncAt).not.toBeNull();
    await call(admin, "integrations.remove", { id: made.id });
  });

  it("keeps its secret encrypted, also when the form is saved without it", async () => {
    const admin = firm.people.super_admin;
    const made = await call(admin, "integrations.create", crm());
    const { id, rowVersion } = made;
    const edited = { ...crm(), clientSecret: "", clientId: "other", id, rowVersion };
    expect(await call(admin, "integrations.configure", edited)).toMatchObject({ fields: { clientId: "other" } });
    await expect(call(admin, "integrations.configure", edited)).rejects.toMatchObject({ code: "conflict" });
    answer = crmAnswer([]);
    service.asked.length = 0;
    await call(admin, "integrations.test", { id });
    expect(service.asked[0]?.body).toContain("client_id=other&client_secret=hidden");
    const stored = await asOwner(server, firm, async (db) => {
      const rows = await db.query("select credentials from external_integrations where id = $1", [id]);
      const trail = await db.query(
        "select coalesce(before, '{}') || coalesce(after, '{}') as said from audit_log where row_id = $1",
        [id],
      );
      return JSON.stringify([rows.rows, trail.rows]);
    });
    expect(stored).not.toContain("hidden");
    expect(stored.match(/v1\./g)).toHaveLength(1);
    await call(admin, "integrations.remove", { id });
  });

  it.each([
    ["answers 500", { status: 500 }, /problem of its own/, true],
    ["asks to wait", { status: 429, headers: { "retry-after": "7200" } }, /fewer calls/, true],
    ["answers no JSON", { body: "<html>" }, /can’t be read/, true],
    ["refuses the client", { status: 400, body: { error: "invalid_client" } }, /refused the credentials/, false],
    ["answers too much", { body: "x".repeat(6 * 1024 ** 2) }, /larger than/, false],
  ])("that %s fails with its reason, and is tried again where that helps", async (_what, said, reason, isRetried) => {
    const admin = firm.people.super_admin;
    answer = () => said;
    const { id } = await call(admin, "integrations.create", crm());
    await call(admin, "integrations.sync", { id });
    expect(await ended(admin, id)).toMatchObject({ status: "failed", message: expect.stringMatching(reason) });
    const [listed] = (await call(admin, "integrations.list")).items.filter((one) => one.id === id);
    expect(listed?.status).toBe(isRetried ? "active" : "error");
    const wait = listed?.retryAt ? (Date.parse(listed.retryAt) - Date.now()) / 1000 : null;
    if (!isRetried) expect(wait).toBeNull();
    else if ("headers" in said) expect(wait).toBeGreaterThan(7000);
    else expect(wait).toBeGreaterThan(50);
    await call(admin, "integrations.remove", { id });
  });
});

describe("by the clock", () => {
  it("an integration runs after its interval, again after a failure, and not while Auto Sync is off", async () => {
    const own = await newFirm(server);
    const admin = own.people.super_admin;
    answer = crmAnswer([]);
    const { id } = await call(admin, "integrations.create", crm());
    const runs = async () => (await call(admin, "integrations.runs", { integrationId: id })).items.length;
    await runClock(server, integrationClock, own);
    await ended(admin, id);
    await runClock(server, integrationClock, own);
    expect(await runs()).toBe(1);
    const back = (minutes: number) =>
      asOwner(server, own, (db) =>
        db.query("update integration_runs set started_at = started_at - make_interval(mins => $1)", [minutes]),
      );
    await back(61);
    await call(admin, "integrations.setStatus", { id, status: "inactive" });
    await runClock(server, integrationClock, own);
    expect(await runs()).toBe(1);
    await call(admin, "integrations.setStatus", { id, status: "active" });
    answer = () => ({ status: 503 });
    await runClock(server, integrationClock, own);
    expect(await ended(admin, id)).toMatchObject({ status: "failed", attempt: 1, startedBy: null });
    await asOwner(server, own, (db) => db.query("update external_integrations set retry_at = now()"));
    await runClock(server, integrationClock, own);
    expect(await ended(admin, id)).toMatchObject({ status: "failed", attempt: 2 });
  });

  it("follows the firm’s settings, and notifies who connected it when it gives up", async () => {
    const own = await newFirm(server);
    const admin = own.people.super_admin;
    const settings = await call(admin, "integrations.settings");
    expect(settings).toEqual({ autoRetry: true, emailNotifications: true, syncMinutes: 60, rowVersion: 0 });
    await call(admin, "integrations.saveSettings", { ...settings, autoRetry: false, syncMinutes: 15 });
    await expect(call(admin, "integrations.saveSettings", settings)).rejects.toMatchObject({ code: "conflict" });
    answer = () => ({ status: 500 });
    const { id } = await call(admin, "integrations.create", crm());
    await runClock(server, integrationClock, own);
    await ended(admin, id);
    expect((await call(admin, "integrations.list")).items).toMatchObject([{ status: "error", retryAt: null }]);
    const { items } = await call(admin, "notifications.list");
    expect(items[0]?.text).toBe("Salesforce didn’t sync: Salesforce has a problem of its own (500)");
  });
});

describe("a chat provider", () => {
  it("posts what was chosen, once, under the rights of who connected it", async () => {
    const own = await newFirm(server);
    const admin = own.people.super_admin;
    answer = () => ({ body: "ok" });
    const form = { providerName: "Slack" as const, webhookUrl: `${service.url}/hook/secret`, defaultChannel: "#deals" };
    const { id } = await call(admin, "integrations.create", {
      ...form,
      events: ["deal.created", "deal.stage_changed"],
    });
    service.asked.length = 0;
    expect(await call(admin, "integrations.test", { id })).toMatchObject({ ok: true });
    expect(JSON.parse(service.asked[0]?.body ?? "")).toEqual({
      text: "Tranche is connected to this channel",
      channel: "#deals",
    });
    const deal = await call(admin, "deals.create", { company: "Acme <&>" });
    await call(admin, "contacts.create", { name: "Not chosen" });
    await runClock(server, integrationClock, own);
    expect(await ended(admin, id)).toMatchObject({ status: "succeeded", createdCount: 1 });
    const posted = service.asked.slice(1).map(({ body }) => (JSON.parse(body) as { text: string }).text);
    expect(posted).toEqual([`New deal: Acme &lt;&amp;&gt; <${server.url}/deals/${deal.id}>`]);
    await call(admin, "integrations.sync", { id });
    expect(await ended(admin, id)).toMatchObject({ createdCount: 0 });
    expect(service.asked).toHaveLength(2);
  });
});

describe("accounting and web analytics", () => {
  it("accounting keeps bank balances and invoiced amounts by month", async () => {
    const admin = firm.people.super_admin;
    const EUR = { CurrencyRef: { value: "EUR" } };
    answer = ({ url, headers }) => {
      if (headers.authorization !== "Bearer tok") return { status: 401 };
      const statement = url.searchParams.get("query") ?? "";
      if (statement.includes("from Account"))
        return {
          body: {
            QueryResponse: {
              Account: [
                { Id: "1", Name: "Bank", CurrentBalance: 10.1, ...EUR },
                { Id: 2, Name: "Second", CurrentBalance: "0.2", ...EUR },
              ],
            },
          },
        };
      const invoices = [
        { Id: "7", TxnDate: "2026-10-03", TotalAmt: 100.25, ...EUR },
        { Id: "8", TxnDate: "2026-10-30", TotalAmt: 0.05, ...EUR },
        { Id: "9", TxnDate: "tomorrow", TotalAmt: 1, ...EUR },
      ];
      return { body: { QueryResponse: { Invoice: invoices } } };
    };
    const form = { providerName: "QuickBooks" as const, companyId: "42", accessToken: "tok", apiAddress: service.url };
    const { id } = await call(admin, "integrations.create", form);
    await call(admin, "integrations.sync", { id });
    expect(await ended(admin, id)).toMatchObject({ status: "partial", readCount: 5, createdCount: 2, failedCount: 1 });
    const { items } = await call(admin, "integrations.readings", { id });
    expect(items).toContainEqual(expect.objectContaining({ metric: "cash EUR", value: "10.30", currency: "EUR" }));
    expect(items).toContainEqual(
      expect.objectContaining({
        metric: "invoiced EUR",
        periodStart: "2026-10-01",
        periodEnd: "2026-10-31",
        value: "100.30",
      }),
    );
    await call(admin, "integrations.sync", { id });
    expect(await ended(admin, id)).toMatchObject({ createdCount: 0, updatedCount: 0, skippedCount: 2 });
    await call(admin, "integrations.remove", { id });
  });

  it("web analytics signs its grant with the key of the service account", async () => {
    const admin = firm.people.super_admin;
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = {
      client_email: "reader@project.example",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: `${service.url}/token`,
    };
    answer = ({ url, body, headers }) => {
      if (url.pathname === "/token") {
        const [head = "", claims = "", signature = ""] = (new URLSearchParams(body).get("assertion") ?? "").split(".");
        const isRight = verify(
          "RSA-SHA256",
          Buffer.from(`${head}.${claims}`),
          publicKey,
          Buffer.from(signature, "base64url"),
        );
        const { iss, aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { iss: string; aud: string };
        if (!isRight || iss !== key.client_email || aud !== key.token_uri) return { status: 400 };
        return { body: { access_token: "granted" } };
      }
      if (url.pathname !== "/v1beta/properties/123:runReport" || headers.authorization !== "Bearer granted")
        return { status: 404 };
      const day = (date: string, ...values: string[]) => ({
        dimensionValues: [{ value: date }],
        metricValues: values.map((value) => ({ value })),
      });
      return { body: { rows: [day("20261101", "12", "7"), day("(other)", "1", "1")] } };
    };
    const form = { providerName: "Google Analytics" as const, propertyId: "123", apiAddress: service.url };
    await expect(call(admin, "integrations.create", { ...form, serviceAccountKey: "{}" })).rejects.toMatchObject({
      data: { fields: { serviceAccountKey: "Paste the JSON key of a service account" } },
    });
    const { id } = await call(admin, "integrations.create", { ...form, serviceAccountKey: JSON.stringify(key) });
    expect(await call(admin, "integrations.test", { id })).toEqual({
      ok: true,
      message: "Google Analytics answers with 2 days",
    });
    await call(admin, "integrations.sync", { id });
    expect(await ended(admin, id)).toMatchObject({ status: "partial", readCount: 2, createdCount: 2, failedCount: 1 });
    await call(admin, "integrations.remove", { id });
  });
});

describe("who may", () => {
  it("a viewer, a limited partner and another firm see none of it", async () => {
    const { super_admin: admin, viewer, limited_partner: partner, general_partner: gp } = firm.people;
    const stranger = (await newFirm(server)).people.super_admin;
    const { id } = await call(admin, "integrations.create", crm());
    for (const person of [viewer, partner]) {
      await expect(call(person, "integrations.list")).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(person, "integrations.test", { id })).rejects.toMatchObject({ code: "forbidden" });
    }
    expect((await call(stranger, "integrations.list")).items).toEqual([]);
    await expect(call(stranger, "integrations.test", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "integrations.sync", { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await call(gp, "integrations.list")).items).toHaveLength(1);
    await call(admin, "integrations.remove", { id });
  });

  it("a run stops with a reason once its person has left, and another takes it over by saving it", async () => {
    const own = await newFirm(server);
    const person = await newMember(server, own.id, "general_partner");
    answer = crmAnswer([]);
    const made = await call(person, "integrations.create", crm());
    await asOwner(server, own, (db) => db.query("delete from user_roles where user_id = $1", [person.id]));
    const admin = own.people.super_admin;
    await call(admin, "integrations.sync", { id: made.id });
    expect(await ended(admin, made.id)).toMatchObject({ status: "failed" });
    const { rowVersion } = (await call(admin, "integrations.list")).items[0] ?? { rowVersion: 0 };
    await call(admin, "integrations.configure", { ...crm(), id: made.id, rowVersion });
    await call(admin, "integrations.sync", { id: made.id });
    expect(await ended(admin, made.id)).toMatchObject({ status: "succeeded" });
  });
});
