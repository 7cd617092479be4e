import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppError } from "#core/shared/errors.ts";
import {
  asOwner,
  type Caller,
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  type OwnServer,
  type Person,
  signed,
  startTestServer,
} from "../../../../test/harness.ts";

let server: OwnServer;
let firm: Firm;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  firm = await newFirm(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await newMember(server, firm.id, "analyst");
});

const JSON_TYPE = { "content-type": "application/json" };
const list = (headers: Record<string, string>) =>
  call({ url: server.url, headers: { origin: server.url, ...headers } }, "deals.list", {});
const cookie = (value: string) => ({ cookie: `tranche.session_token=${value}` });

describe("who is asking", () => {
  test("a session's token is taken from the cookie or as bearer", async () => {
    const token = signed(person.token, server.secret);
    const carried = [
      cookie(encodeURIComponent(token)),
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${encodeURIComponent(token)}` },
    ];
    for (const headers of carried) expect((await list(headers)).items).toBeInstanceOf(Array);
  });

  test("a program with a bearer token needs no Origin; a cookie without one is refused", async () => {
    const authorization = `Bearer ${signed(person.token, server.secret)}`;
    const created = await fetch(`${server.url}/api/deals`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: '{"company":"By program"}',
    });
    expect(created.status).toBe(200);
    const forged = await fetch(`${server.url}/api/deals`, {
      method: "POST",
      headers: { cookie: String(person.headers["cookie"]) },
      body: "{}",
    });
    expect(forged.status).toBe(403);
  });

  test.each(["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])(
    "a change from %s is refused",
    async (origin) => {
      const changing = fetch(`${server.url}/rpc/deals/create`, {
        method: "POST",
        headers: { ...person.headers, origin },
        body: "{}",
      });
      expect((await changing).status).toBe(403);
    },
  );

  test("no forged, cut or re-signed cookie opens anything", async () => {
    const token = person.token;
    const good = signed(token, server.secret);
    const forgeries = [
      token,
      `${token}.`,
      `${token}.${"A".repeat(44)}`,
      signed(token, "another secret"),
      good.slice(0, -6),
      `${good}A`,
      good.replace(token, crypto.randomUUID()),
      "%",
      "",
      ".",
    ];
    for (const forgery of forgeries) {
      const carried = [cookie(encodeURIComponent(forgery)), cookie(forgery), { authorization: `Bearer ${forgery}` }];
      const answers = await Promise.all(
        carried.map((headers) => list(headers).catch((error: unknown) => (error as AppError).code)),
      );
      expect([forgery, ...answers]).toEqual([forgery, "unauthenticated", "unauthenticated", "unauthenticated"]);
    }
  });

  test("a session that ended or ran out is dead at once, and its live stream with it", async () => {
    const stream = await follow(person);
    await server.owner.query("delete from auth.sessions where user_id = $1", [person.id]);
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
    await stream.ended;
    const other = await newMember(server, firm.id, "analyst");
    await server.owner.query("update auth.sessions set expires_at = now() where user_id = $1", [other.id]);
    await expect(call(other, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("a role taken away is gone with the next request, and open streams come in again", async () => {
    const stream = await follow(person);
    await asOwner(server, firm, (db) => db.query("delete from user_roles where user_id = $1", [person.id]));
    await stream.ended;
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "forbidden" });
    await asOwner(server, firm, (db) =>
      db.query("update memberships set status = 'deactivated' where user_id = $1", [person.id]),
    );
    await expect(call(person, "jobs.list")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("the firm of a person of two firms is a preference among their own, never a way into a third", async () => {
    const second = await newFirm(server);
    const third = await newFirm(server);
    await server.owner.query("select add_member($1, $2, 'viewer')", [second.id, person.id]);
    const inFirm = async (id: string) => {
      const { firm: entered } = await call(
        { ...person, headers: { ...person.headers, cookie: `${person.headers["cookie"]}; tranche.firm=${id}` } },
        "auth.session",
      );
      return entered?.id;
    };
    expect(await inFirm(second.id)).toBe(second.id);
    expect(await inFirm(firm.id)).toBe(firm.id);
    expect(await inFirm(third.id)).toBe(firm.id);
  });
});

/** Sends bytes that fetch would not. */
function raw(options: http.RequestOptions & { body?: string | Buffer }): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { body, ...rest } = options;
    const request = http.request(server.url, rest, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

const posting = (caller: Caller, extra: Record<string, string>) => ({
  method: "POST",
  path: "/rpc/deals/create",
  headers: { ...caller.headers, "content-type": "application/json", ...extra },
});

describe("bodies", () => {
  test("larger than a procedure's are refused before they are read", async () => {
    const answer = await raw({
      ...posting(person, { "content-length": String(2 * 1024 * 1024), connection: "close" }),
      body: "",
    }).catch(() => undefined);
    expect(answer?.status ?? 413).toBe(413);
    const whole = await fetch(`${server.url}/rpc/deals/create`, {
      method: "POST",
      headers: person.headers,
      body: "x".repeat(1024 * 1024 + 1),
    });
    expect(whole.status).toBe(413);
  });

  test("of unknown length are refused", async () => {
    const { status, text } = await raw({ ...posting(person, { "transfer-encoding": "chunked" }), body: "{}" });
    expect(status).toBe(411);
    expect(JSON.parse(text)).toMatchObject({ code: "invalid", message: "The request length is required" });
  });

  test.each(["", "{", "[]", '{"json":', '"x"', "null", '{"json":{"__proto__":{"company":"x"}}}'])(
    "that are not a question get an answer all the same: %j",
    async (body) => {
      const { status } = await raw({ ...posting(person, { "content-length": String(body.length) }), body });
      expect(status).toBe(400);
    },
  );

  test("for accounts are kept small", async () => {
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { ...server.visitor.headers, "content-type": "application/json" },
      body: JSON.stringify({ email: "a@b.c", password: "x".repeat(70_000) }),
    });
    expect(answer.status).toBe(413);
  });
});

describe("answers", () => {
  test("carry a request id, in the header and with every refusal", async () => {
    const missing = await fetch(`${server.url}/rpc/deals/sell`, {
      method: "POST",
      headers: person.headers,
      body: "{}",
    });
    expect(missing.status).toBe(404);
    const refusal = (await missing.json()) as { data: { requestId: string } };
    expect(refusal.data.requestId).toBe(missing.headers.get("x-request-id"));
    await expect(call(server.visitor, "deals.list", {})).rejects.toMatchObject({
      data: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  test("say of our own mistakes nothing but the request id", async () => {
    await asOwner(server, firm, (db) => db.query("alter table deals rename column notes to notes_away"));
    const failure = await call(person, "deals.create", { company: "Acme" }).catch((error: unknown) => error);
    await asOwner(server, firm, (db) => db.query("alter table deals rename column notes_away to notes"));
    expect(failure).toMatchObject({
      code: "internal",
      message: expect.stringMatching(/^Something went wrong \([0-9a-f-]{36}\)$/),
    });
    expect(JSON.stringify(failure)).not.toMatch(/notes|column|select|stack/);
  });

  test("protect the reader: no scripts from elsewhere, no frames, no sniffing, nothing kept", async () => {
    const { headers } = await fetch(`${server.url}/rpc/deals/list`, {
      method: "POST",
      headers: { ...person.headers, ...JSON_TYPE },
      body: '{"json":{}}',
    });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split(";").find((rule) => rule.trim().startsWith("script-src")) ?? "").not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test.each([
    ["de-DE", "Up to 20.000 characters"],
    ["en-IN", "Up to 20,000 characters"],
    ["xx-nonsense", "Up to 20,000 characters"],
  ])("refuse in the words of the product, with numbers as %s writes them", async (notation, refusal) => {
    const response = await fetch(`${server.url}/rpc/tasks/create`, {
      method: "POST",
      headers: { ...person.headers, ...JSON_TYPE, "x-number-format": notation },
      body: JSON.stringify({ json: { title: "Call", description: "x".repeat(20_001) } }),
    });
    expect(await response.json()).toMatchObject({ json: { data: { fields: { description: refusal } } } });
  });

  test("name the tables a query read, for the live feed", async () => {
    const { headers } = await fetch(`${server.url}/rpc/deals/list`, {
      method: "POST",
      headers: { ...person.headers, ...JSON_TYPE },
      body: '{"json":{}}',
    });
    expect(headers.get("x-reads")).toBe("deals,companies,deal_stage_rules,comments");
  });
});

describe("the public API", () => {
  test("answers by address as by name, with figures as text and errors in the same words", async () => {
    const deal = await call(person, "deals.create", { company: "By address", amountRequested: "10.50" });
    const get = (path: string) => fetch(`${server.url}/api${path}`, { headers: person.headers });
    expect(await (await get(`/deals/${deal.id}`)).json()).toEqual(deal);
    expect(((await (await get("/deals?limit=1&search=address")).json()) as { items: unknown[] }).items).toHaveLength(1);
    const missing = await get(`/deals/${crypto.randomUUID()}`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found", message: "Deal not found" }),
    ]);
    expect((await get("/deals/not-an-id")).status).toBe(400);
    expect((await get("/nowhere")).status).toBe(404);
  });

  test("is described as OpenAPI 3.1", { tags: "slow" }, async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses?: object }>>;
      components: { responses: Record<string, object> };
    };
    // Refusals are said once: a person who reads the document finds what each answer names.
    const names = JSON.stringify(document.paths).matchAll(/"#\/components\/responses\/([^"]+)"/g);
    const asked = new Set(Array.from(names, ([, name]) => name ?? ""));
    expect(asked).toEqual(new Set(Object.keys(document.components.responses)));
    expect(asked).toContain("403");
    expect(document.openapi).toMatch(/^3\.1/);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ responses }) => !responses)).toEqual([]);
    expect(document.paths["/deals/{id}"]?.["get"]).toMatchObject({
      parameters: [{ name: "id", in: "path", required: true }],
    });
    // Lists of objects have no style in OpenAPI: clients are told a JSON text, which the server reads.
    const parameters = operations.flatMap(
      (one) =>
        (one as { parameters?: { name: string; style?: string; schema?: { type?: string } }[] }).parameters ?? [],
    );
    expect(
      parameters.filter(
        ({ style, schema }) => style === "deepObject" || schema?.type === "array" || schema?.type === "object",
      ),
    ).toEqual([]);
    expect(parameters.find(({ name }) => name === "filters")).toMatchObject({
      schema: { type: "string", contentMediaType: "application/json", contentSchema: { type: "array" } },
    });
    const page = await fetch(`${server.url}/api/docs`);
    expect(await page.text()).toContain("/api/deals/{id}");
  });
});

describe("operators", () => {
  test("ask for health and readiness without signing in", async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/api/ready`)).json()).toEqual({
      status: "ready",
      database: true,
      writes: true,
      problems: [],
      queue: true,
    });
  });

  test("read metrics on the machine itself only, not through a proxy", async () => {
    const local = await fetch(`${server.url}/metrics`);
    const figures = await local.text();
    for (const figure of [
      "tranche_http_request_seconds",
      "tranche_database_up 1",
      "tranche_queue_stuck_jobs 0",
      "tranche_mail_unsent ",
      "tranche_disk_free_bytes ",
      "tranche_queue_jobs",
    ])
      expect(figures).toContain(figure);
    expect((await fetch(`${server.url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(403);
    expect((await fetch(`${server.url}/metrics`, { headers: { forwarded: "for=203.0.113.9" } })).status).toBe(403);
  });
});
