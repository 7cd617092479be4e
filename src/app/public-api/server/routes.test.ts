import { beforeAll, describe, expect, it } from "vitest";
import { type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

describe("bodies of procedures", () => {
  let server: TestServer;
  let firm: Firm;
  beforeAll(async () => {
    server = await sharedServer();
    firm = await newFirm(server);
  });

  const post = async (path: string, body: string) => {
    const headers = { ...firm.people.analyst.headers, "content-type": "application/json" };
    const response = await fetch(`${server.url}${path}`, { method: "POST", headers, body });
    return { status: response.status, answer: await response.json() };
  };

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...firm.people.super_admin.headers, "content-type": "application/json" };
    const response = await fetch(`${server.url}${path}`, { ...init, headers });
    return { status: response.status, answer: await response.json() };
  };

  it.each(["/rpc/deals/create", "/api/deals"])("that are not JSON are refused in a sentence (%s)", async (path) => {
    const { status, answer } = await post(path, '{"json": {');
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: "invalid", message: "The request is invalid" });
  });

  it.each(["/rpc/deals/create", "/api/deals"])("that are empty lack their first field (%s)", async (path) => {
    const { status, answer } = await post(path, "");
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain('"code":"invalid"');
  });

  it("with a field nobody knows are refused by its name, in bodies and in what a list is asked", async () => {
    const body = JSON.stringify({ timeoutDuration: 7, rowVersion: 1 });
    expect(await ask("/api/session-settings", { method: "PATCH", body })).toMatchObject({
      status: 400,
      answer: {
        code: "invalid",
        data: { fields: { timeoutDuration: "There is no field timeoutDuration" } },
      },
    });
    expect(await ask("/api/deals?pageSize=3")).toMatchObject({
      status: 400,
      answer: { message: "There is no field pageSize" },
    });
    expect((await ask("/api/deals?limit=3")).status).toBe(200);
  });

  it("take filters as JSON, as the description says, and in brackets", async () => {
    await post("/api/deals", JSON.stringify({ company: "Counted" }));
    const filters = [{ field: "stage", operator: "isNotEmpty" }];
    const counted = await ask(`/api/deals/count?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    const brackets = "filters[0][field]=stage&filters[0][operator]=isNotEmpty";
    expect(counted).toEqual(await ask(`/api/deals/count?${brackets}`));
    expect(counted.status).toBe(200);
    expect((await ask("/api/deals/count?filters=%5Boops")).status).toBe(400);
  });

  it("answer in JSON what the contract says, to the browser and to programs alike", async () => {
    const created = await post("/rpc/deals/create", JSON.stringify({ json: { company: "Plain" } }));
    expect(created).toMatchObject({ status: 200, answer: { json: { name: "Plain", coInvestors: [], founder: null } } });
    expect(await post("/api/deals", JSON.stringify({ company: "Plain too" }))).toMatchObject({
      status: 200,
      answer: { name: "Plain too" },
    });
  });
});
