import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  provePassword,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { hashToken } from "../../../core/server/links/link-token.ts";
import type { Permission } from "../../../core/shared/permissions.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

async function keyOf(person: Person, permissions: Permission[], readOnly = false): Promise<string> {
  await provePassword(person);
  const { token } = await call(person, "apiKeys.create", { name: "Program", permissions, readOnly, days: 30 });
  return token;
}

const ask = async (token: string, path: string, { body, key }: { body?: object; key?: string } = {}) => {
  const response = await fetch(`${server.url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as Record<string, unknown>,
  };
};

describe("idempotency keys", () => {
  it("run a command once, answer the same again, and refuse another request", async () => {
    const token = await keyOf(firm.people.super_admin, ["contact:create"]);
    const body = { name: "Once Only" };
    const [first, second] = await Promise.all([1, 2].map(() => ask(token, "/contacts", { body, key: "k-1" })));
    expect(first?.status).toBe(200);
    expect(second?.answer).toEqual(first?.answer);
    const replayed = [first, second].map((one) => one?.headers.get("idempotent-replayed") ?? "");
    expect(replayed.toSorted((left, right) => left.localeCompare(right))).toEqual(["", "true"]);
    const { items } = await call(firm.people.super_admin, "contacts.list", { search: "Once Only" });
    expect(items).toHaveLength(1);
    const other = await ask(token, "/contacts", { body: { name: "Other" }, key: "k-1" });
    expect(other).toMatchObject({ status: 409, answer: { data: { reason: "core.other_idempotent_request" } } });
    const stored = await asOwner(server, firm, (db) => db.query("select answer from idempotency_keys"));
    expect(JSON.stringify(stored.rows)).not.toContain("Once Only");
  });

  it("do not keep a refusal, so that a corrected request may use the same key", async () => {
    const token = await keyOf(firm.people.super_admin, ["contact:create"]);
    expect((await ask(token, "/contacts", { body: { name: "" }, key: "k-2" })).status).toBe(400);
    expect((await ask(token, "/contacts", { body: { name: "Corrected" }, key: "k-2" })).status).toBe(200);
    expect((await ask(token, "/contacts", { body: { name: "X" }, key: "k".repeat(256) })).status).toBe(400);
  });

  it("belong to one person", async () => {
    const { super_admin: admin, analyst } = firm.people;
    const tokens = [await keyOf(admin, ["contact:create"]), await keyOf(analyst, ["contact:create"])];
    const ids = await Promise.all(
      tokens.map(
        async (token) => (await ask(token, "/contacts", { body: { name: "Each" }, key: "same" })).answer["id"],
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

it("the description names the key at each command that takes one", async () => {
  type Operation = { operationId: string; parameters?: { $ref?: string }[] };
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const takes = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey") === true;
  expect(takes("/contacts", "post")).toBe(true);
  expect(takes("/contacts", "get")).toBe(false);
  expect(takes("/integrations/{id}/test", "post")).toBe(false);
});

describe("limits of a key", () => {
  it("are in the headers, and hold for each key alone", async () => {
    const token = await keyOf(firm.people.super_admin, ["deal:read"], true);
    const { headers } = await ask(token, "/deals");
    expect(headers.get("ratelimit-policy")).toBe("600;w=60");
    expect(Number(headers.get("ratelimit-remaining"))).toBe(599);
    expect(Number(headers.get("ratelimit-reset"))).toBeLessThanOrEqual(60);
    const spent =
      "update auth.key_requests set count = 600, minute = now() + interval '1 minute' where token_hash = $1";
    await server.owner.query(spent, [hashToken(token)]);
    const { rows } = await server.owner.query<{ count: number }>(
      "select count from auth.key_requests where count >= 600",
    );
    expect(rows).not.toHaveLength(0);
    const refused = await ask(token, "/deals");
    expect(refused).toMatchObject({ status: 429, answer: { code: "too_many" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await keyOf(firm.people.super_admin, ["deal:read"], true);
    expect((await ask(other, "/deals")).status).toBe(200);
  });
});

async function clientOf(token: string) {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit });
  await client.connect(transport);
  return client;
}
const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text ?? "";

describe("MCP", () => {
  it("reads under the rights of the key, and answers links to records", async () => {
    const admin = firm.people.super_admin;
    const deal = await call(admin, "deals.create", { company: "Kontura" });
    await call(admin, "limitedPartners.create", { name: "Kontura Pension" });
    const client = await clientOf(await keyOf(admin, ["deal:read"], true));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "list_records", "get_record", "list_activities"]);
    const found = JSON.parse(textOf(await client.callTool({ name: "search", arguments: { query: "kontura" } }))) as {
      items: { kind: string; url: string }[];
    };
    expect(found.items.map(({ kind }) => kind)).not.toContain("limited_partner");
    expect(found.items).toContainEqual(
      expect.objectContaining({ kind: "deal", id: deal.id, url: `${server.url}/deals/${deal.id}` }),
    );
    const filters = [{ field: "stage", operator: "equals", value: "sourcing" }];
    const listed = JSON.parse(
      textOf(await client.callTool({ name: "list_records", arguments: { kind: "deal", filters, search: "Kontura" } })),
    ) as {
      items: { id: string }[];
    };
    expect(listed.items).toMatchObject([{ id: deal.id, name: "Kontura" }]);
    const record = await client.callTool({ name: "get_record", arguments: { kind: "deal", id: deal.id } });
    expect(JSON.parse(textOf(record))).toMatchObject({ name: "Kontura", url: `${server.url}/deals/${deal.id}` });
    await client.close();
  });

  it("refuses in words what the key may not read, what is unknown, and arguments no tool has", async () => {
    const admin = firm.people.super_admin;
    const client = await clientOf(await keyOf(admin, ["deal:read"], true));
    const use = (name: string, input: object) => client.callTool({ name, arguments: input as Record<string, unknown> });
    const partner = await use("list_records", { kind: "limited_partner" });
    expect(partner).toMatchObject({ isError: true });
    expect(textOf(partner)).toContain("This API key doesn’t have lp:read");
    const stranger = (await newFirm(server)).people.super_admin;
    const foreign = await call(stranger, "deals.create", { company: "Foreign" });
    expect(textOf(await use("get_record", { kind: "deal", id: foreign.id }))).toContain("not found");
    expect(await use("get_record", { kind: "deal", id: foreign.id, secret: 1 })).toMatchObject({ isError: true });
    await client.close();
  });

  it("opens for callers with rights only", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const accept = "application/json, text/event-stream";
    const post = async (headers: Record<string, string>, asked = body) => {
      const init = { method: "POST", body: asked, headers: { "content-type": "application/json", accept, ...headers } };
      return (await fetch(`${server.url}/mcp`, init)).status;
    };
    expect(await post({ authorization: "Bearer trk_nonsense" })).toBe(401);
    expect(await post({ origin: server.url })).toBe(401);
    expect(await post(firm.people.limited_partner.headers)).toBe(403);
    expect(await post({ ...firm.people.viewer.headers, origin: "https://elsewhere.example" })).toBe(403);
    expect(await post(firm.people.viewer.headers)).toBe(200);
    expect(await post(firm.people.viewer.headers, "{")).toBe(400);
    expect((await fetch(`${server.url}/mcp`)).status).toBe(405);
  });
});

describe("a search by a key", () => {
  it("finds what the key’s permissions show, and keeps searches for its person", async () => {
    const { super_admin: admin } = firm.people;
    await call(admin, "contacts.create", { name: "Quenby Contact" });
    await call(admin, "deals.create", { company: "Quenby" });
    await call(admin, "tasks.create", { title: "Call Quenby" });
    const token = await keyOf(admin, ["contact:read"]);
    const found = async (by: string) => {
      const { status, answer } = await ask(by, "/advanced-search?q=quenby");
      expect(status).toBe(200);
      return (answer["groups"] as { kind: string }[]).map(({ kind }) => kind);
    };
    expect(await found(token)).toEqual(["company", "deal", "contact"]);
    expect(await found(await keyOf(admin, ["task:read"]))).toEqual(["company", "deal", "contact", "task"]);
    const body = { name: "By a program", query: "quenby" };
    expect((await ask(token, "/saved-searches", { body })).answer).toMatchObject({ isMine: true, ...body });
    const reading = await keyOf(admin, ["contact:read"], true);
    expect((await ask(reading, "/saved-searches", { body })).status).toBe(403);
    expect((await ask(reading, "/saved-searches")).answer).toMatchObject({ items: [{ name: "By a program" }] });
  });
});
