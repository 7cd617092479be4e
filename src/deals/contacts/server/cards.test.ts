import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { imported } from "../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const read = async (address: string, person = firm.people.associate) => {
  const response = await fetch(`${server.url}${address}`, { headers: person.headers });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};

const ODD = {
  name: "Zoë; van \\ der, Straße 👩‍🚀",
  title: "CEO, founder",
  companyName: "A;B\\C",
  email: "zoe@example.com",
  phone: "+33 1 23",
  linkedin: "https://www.linkedin.com/in/zoe",
  tags: ["a,b", "ünï"],
  notes: `One\nEND:VCARD\nBEGIN:VCARD\nFN:Injected\n${"é".repeat(300)}`,
};

test("contacts leave as vCards and come back as they were, whatever is in them", { tags: "slow" }, async () => {
  const { associate, analyst } = firm.people;
  await call(associate, "contacts.create", ODD);
  await call(associate, "contacts.create", { name: "Plain" });
  const { status, type, text } = await read("/api/exports/contacts.vcf");
  expect({ status, type }).toEqual({ status: 200, type: "text/vcard; charset=utf-8" });
  expect(text.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(2);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const other = await newFirm(server);
  const { counts } = await imported(other.people.analyst, "contacts", text, {}, "contacts.vcf");
  expect(counts).toMatchObject({ created: 2, damaged: 0, skipped: 0 });
  const { items } = await call(other.people.analyst, "contacts.list", { search: "", filters: [], limit: 5 });
  const back = items.find(({ name }) => name === ODD.name);
  expect(await call(other.people.analyst, "contacts.get", { id: String(back?.id) })).toMatchObject(ODD);
  expect((await read("/api/exports/contacts.vcf?search=Plain")).text.match(/BEGIN/g)).toHaveLength(1);
  expect((await imported(analyst, "contacts", text, {}, "contacts.vcf")).counts).toMatchObject({ created: 0 });
  // Known by its UID, whatever it is called by then and however it is reached.
  const changed = text.replace("FN:Plain", "FN:Quite Other").replace("N:Plain;;", "N:Other;Quite;");
  expect((await imported(analyst, "contacts", changed, {}, "contacts.vcf")).counts).toMatchObject({ created: 0 });
  const again = await imported(other.people.analyst, "contacts", changed.replaceAll("zoe@", "zoe.new@"), {}, "b.vcf");
  expect(again.counts).toMatchObject({ created: 0 });
});

test("one contact is a card; not for another firm, nor without the right", async () => {
  const { id } = await call(firm.people.associate, "contacts.create", { name: "Ada Lovelace" });
  const card = (await read(`/api/contacts/${id}/card.vcf`)).text;
  expect(card).toContain("N:Lovelace;Ada;;;");
  expect(card).toMatch(new RegExp(`^UID:urn:uuid:${id}\r$`, "m"));
  expect(card).toMatch(/^REV:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\r$/m);
  const stranger = (await newFirm(server)).people.associate;
  expect((await read(`/api/contacts/${id}/card.vcf`, stranger)).status).toBe(404);
  expect((await read(`/api/contacts/${id}/card.vcf`, firm.people.viewer)).status).toBe(403);
  expect((await read("/api/contacts/nonsense/card.vcf")).status).toBe(400);
});
