import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Firm, newFirm, startTestServer, type TestServer } from "../../../test/harness.ts";

describe("bodies of procedures", () => {
  let server: TestServer;
  let firm: Firm;
  beforeAll(async () => {
    server = await startTestServer();
    firm = await newFirm(server);
  });
  afterAll(() => server.close());

  const post = async (path: string, body: string) => {
    const headers = { ...firm.people.analyst.headers, "content-type": "application/json" };
    const response = await fetch(`${server.url}${path}`, { method: "POST", headers, body });
    return { status: response.status, answer: await response.json() };
  };

  it.each(["/rpc/deals/create", "/api/deals"])("that are not JSON are refused in a sentence (%s)", async (path) => {
    const { status, answer } = await post(path, '{"json": {');
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: "invalid", message: "The request could not be read" });
  });

  it.each(["/rpc/deals/create", "/api/deals"])("that are empty lack their first field (%s)", async (path) => {
    const { status, answer } = await post(path, "");
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain('"code":"invalid"');
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
