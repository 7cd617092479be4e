import { beforeAll, describe, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  newPerson,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  ({ analyst } = firm.people);
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { ...analyst.headers, "content-type": "application/json", ...headers },
    body,
  });

describe("a question made to break things is answered like any other", () => {
  test.each([
    ["arrays in arrays", `{"json":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["objects in objects", `{"json":${`{"a":`.repeat(50_000)}1${"}".repeat(50_000)}}`],
    [
      "a prototype as a field",
      '{"json":{"__proto__":{"company":"Polluted"},"constructor":{"prototype":{"polluted":1}}}}',
    ],
    [
      "a prototype as a place",
      '{"json":{"company":"x"},"meta":[[1,"__proto__","polluted"],[0,"constructor","prototype","polluted"]]}',
    ],
    ["types that do not fit", '{"json":{"company":"x"},"meta":[[1,"company"],[2,"nowhere"],[99,"company"]]}'],
    ["a list for an object", '{"json":[1,2,3]}'],
    ["numbers beyond numbers", '{"json":{"company":"x","aiScore":1e999}}'],
  ])("%s", async (_what, body) => {
    const { status } = await post("/rpc/deals/create", body);
    expect([200, 400]).toContain(status);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  test("lone surrogates, right-to-left marks and zero-width letters are stored as they can be", async () => {
    const odd = "a\u202Eb\u200Bc\u0007\uFFFE🚀";
    expect((await call(analyst, "deals.create", { company: odd })).company.name).toBe(odd);
    expect((await call(analyst, "deals.create", { company: "half \ud83d" })).company.name).toBe("half \ufffd");
  });
});

describe("nothing changes by looking", () => {
  test.each(["/rpc/deals/create", "/api/deals", "/rpc/auth/signOut", "/api/session/end"])(
    "a link to %s does nothing",
    async (path) => {
      const question = encodeURIComponent(JSON.stringify({ json: { company: "By link" } }));
      await fetch(`${server.url}${path}?data=${question}`, { headers: { cookie: String(analyst.headers["cookie"]) } });
      const { items } = await call(analyst, "deals.list", { search: "by link" });
      expect(items).toEqual([]);
    },
  );

  test("a form of another site can neither write nor sign out", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await post("/rpc/deals/create", '{"json":{"company":"By form"}}', {
        "content-type": type,
        origin: "http://evil.example",
      });
      expect(answer.status).toBe(403);
    }
  });

  test("other methods find nothing", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status } = await fetch(`${server.url}/rpc/deals/create`, {
        method,
        headers: analyst.headers,
        body: '{"json":{"company":"x"}}',
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("odd headers", () => {
  test("a firm's cookie that is no id is no preference", async () => {
    for (const odd of ["-".repeat(36), "x".repeat(36), `${firm.id}'--`]) {
      const cookie = `${analyst.headers["cookie"]}; tranche.firm=${odd}`;
      expect((await call({ ...analyst, headers: { ...analyst.headers, cookie } }, "auth.session")).firm?.id).toBe(
        firm.id,
      );
    }
  });

  test("two sessions in one request are not mixed: the first cookie counts, and a bearer token does not replace it", async () => {
    const other = firm.people.viewer;
    const both = { ...analyst.headers, cookie: `${analyst.headers["cookie"]}; ${other.headers["cookie"]}` };
    expect((await call({ url: server.url, headers: both }, "auth.session")).user?.id).toBe(analyst.id);
  });
});

describe("names", () => {
  test.each(["Ada\r\nBcc: all@evil.example", "Ada\nYour account is locked", "A\u0000da", "x".repeat(101)])(
    "that would speak in messages are refused: %j",
    async (name) => {
      const person = await newPerson(server);
      const founding = { firstName: name, lastName: "L", firmName: "Firm" };
      await expect(call(person, "auth.foundFirm", founding)).rejects.toMatchObject({ code: "invalid" });
      const naming = { firstName: "Ada", lastName: "L", firmName: `${name}${"x".repeat(120)}` };
      await expect(call(person, "auth.foundFirm", naming)).rejects.toMatchObject({ code: "invalid" });
    },
  );

  test("of an account that signs up are held to the same", async () => {
    for (const name of ["x".repeat(20_000), "Ada\r\nBcc: all@evil.example"]) {
      const email = `${crypto.randomUUID()}@example.test`;
      await post(
        "/api/auth/sign-up/email",
        JSON.stringify({ email, password: "a-long-enough-one", name, image: `javascript:${name}` }),
      );
      const { rows } = await server.owner.query("select first_name, avatar_url from users where email = $1", [email]);
      expect(rows).toEqual([]);
    }
  });
});
