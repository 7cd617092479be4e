import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { imported } from "../../../../test/imported.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

describe("a person who is given a deal", () => {
  let firm: Firm;
  let giver: Person;
  let reader: Person;
  beforeEach(async () => {
    firm = await newFirm(server);
    giver = firm.people.principal;
    reader = await newMember(server, firm.id, "analyst");
  });
  const said = async (person = reader) => (await call(person, "notifications.list")).items.map(({ text }) => text);
  const add = (company: string) => call(giver, "deals.create", { company });

  test("is notified by a change of one deal, by a program's too, and only when the owner changes", async () => {
    const { id, rowVersion } = await add("Acme");
    await call(giver, "deals.update", { id, rowVersion, company: "Acme", ownerId: reader.id });
    await call(giver, "deals.update", { id, rowVersion: rowVersion + 1, company: "Acme", nextStep: "Call" });
    const beta = await add("Beta");
    const answer = await fetch(`${server.url}/api/deals/${beta.id}`, {
      method: "PATCH",
      headers: { ...giver.headers, "content-type": "application/json" },
      body: JSON.stringify({ rowVersion: beta.rowVersion, set: { ownerId: reader.id } }),
    });
    expect(answer.status).toBe(200);
    expect(await said()).toEqual(["assigned you the deal Beta", "assigned you the deal Acme"]);
  });

  test("is notified by an import once, of all its deals; an own change notifies no one", async () => {
    await imported(
      firm.people.general_partner,
      "deals",
      `Company,Owner Email\nAcme,${reader.email}\nBeta,${reader.email}\n`,
    );
    expect(await said()).toEqual(["assigned you 2 deals"]);
    const { id } = await call(giver, "companies.create", { name: "Converted" });
    const { dealId } = await call(giver, "companies.convert", { id });
    expect(await said(giver)).toEqual([]);
    await call(giver, "deals.changeMany", { changes: [{ ids: [dealId], set: { ownerId: reader.id } }] });
    expect(await said()).toEqual(["assigned you the deal Converted", "assigned you 2 deals"]);
  });
});
