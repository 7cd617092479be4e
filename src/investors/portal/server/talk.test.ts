import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { newInvestor } from "../../../../test/publications.ts";

let firm: Firm;
let [alder, birch] = ["", ""];
let investor: Person;
let other: Person;
const relations = () => firm.people.investor_relations;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  alder = (await call(relations(), "limitedPartners.create", { name: "Alder" })).id;
  birch = (await call(relations(), "limitedPartners.create", { name: "Birch" })).id;
  investor = await newInvestor(firm, alder);
  other = await newInvestor(firm, birch);
});

const told = async (person: Person) => (await call(person, "notifications.list")).items.map(({ text }) => text);
const notFound = { code: "not_found" };

test("a question has an owner in investor relations, is answered in the window, and both are told", async () => {
  const asked = { limitedPartnerId: alder, subject: "Fees", content: "Which fees were called?" };
  const { id } = await call(investor, "myTalk.ask", asked);
  const [question] = (await call(relations(), "partnerTalk.questions", { limitedPartnerId: alder })).items;
  expect(question).toMatchObject({ id, state: "open", owner: { id: relations().id }, partner: { name: "Alder" } });
  expect(await told(relations())).toContain("asked for Alder: Fees");
  await call(relations(), "partnerTalk.answer", { id, content: "Management fees." });
  expect(await told(investor)).toContain("Your question was answered: Fees");
  expect(await call(investor, "myTalk.question", { id })).toMatchObject({
    state: "answered",
    messages: [
      { isFromPartner: true },
      { isFromPartner: false, content: "Management fees.", writtenName: expect.stringMatching(/Example$/) },
    ],
  });
  await call(investor, "myTalk.reply", { id, content: "Thanks" });
  const { rowVersion, state } = await call(relations(), "partnerTalk.question", { id });
  expect(state).toBe("open");
  const seen = { id, rowVersion };
  const viewer = { ...seen, ownerId: firm.people.viewer.id };
  await expect(call(relations(), "partnerTalk.assign", viewer)).rejects.toMatchObject({ code: "invalid" });
  await call(relations(), "partnerTalk.assign", { ...seen, ownerId: firm.people.general_partner.id });
  await expect(call(relations(), "partnerTalk.close", seen)).rejects.toMatchObject({ code: "conflict" });
  await call(relations(), "partnerTalk.close", { id, rowVersion: rowVersion + 1 });
  await expect(call(investor, "myTalk.reply", { id, content: "Once more" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("nobody asks for, reads or answers what is another partner's", async () => {
  const asked = { limitedPartnerId: alder, subject: "Ours", content: "Ours alone" };
  await expect(call(other, "myTalk.ask", asked)).rejects.toMatchObject({ code: "forbidden" });
  const { id } = await call(investor, "myTalk.ask", asked);
  expect((await call(other, "myTalk.questions")).items).toEqual([]);
  await expect(call(other, "myTalk.question", { id })).rejects.toMatchObject(notFound);
  await expect(call(other, "myTalk.reply", { id, content: "Mine" })).rejects.toMatchObject(notFound);
  for (const person of [investor, other, firm.people.viewer]) {
    await expect(call(person, "partnerTalk.questions", {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "partnerTalk.answer", { id, content: "As staff" })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  const stranger = (await newFirm(firm.people.viewer.server)).people.general_partner;
  expect((await call(stranger, "partnerTalk.questions", {})).items).toEqual([]);
  await expect(call(stranger, "partnerTalk.answer", { id, content: "Hello" })).rejects.toMatchObject(notFound);
  await expect(call(investor, "myTalk.question", { id })).resolves.toMatchObject({
    messages: [{ content: "Ours alone" }],
  });
});

test("a contact as its partner wants it holds once staff confirm it, with what it was before", async () => {
  const typed = { limitedPartnerId: alder, role: "notices", name: "Paul", email: "paul@alder.example" } as const;
  const { id: contactId } = await call(relations(), "partnerContacts.create", typed);
  const wanted = {
    limitedPartnerId: alder,
    contactId,
    role: "notices",
    name: "Paula",
    email: "paula@alder.example",
  } as const;
  await expect(call(other, "myTalk.proposeContact", wanted)).rejects.toMatchObject(notFound);
  await expect(call(other, "myTalk.proposeContact", { ...wanted, limitedPartnerId: birch })).rejects.toMatchObject(
    notFound,
  );
  await call(investor, "myTalk.proposeContact", wanted);
  const contacts = async () => (await call(relations(), "partnerContacts.list", { limitedPartnerId: alder })).items;
  expect((await contacts()).map(({ name }) => name)).toContain("Paul");
  const [proposal] = (await call(relations(), "partnerTalk.proposals", { limitedPartnerId: alder })).items;
  expect(proposal).toMatchObject({
    before: { name: "Paul" },
    proposed: { name: "Paula" },
    proposedBy: { id: investor.id },
  });
  const seen = { id: proposal?.id ?? "", rowVersion: proposal?.rowVersion ?? 0 };
  for (const person of [investor, firm.people.viewer])
    await expect(call(person, "partnerTalk.confirm", seen)).rejects.toMatchObject({ code: "forbidden" });
  await call(relations(), "partnerTalk.confirm", seen);
  expect((await contacts()).map(({ name }) => name)).toContain("Paula");
  await expect(call(relations(), "partnerTalk.confirm", seen)).rejects.toMatchObject({ code: "conflict" });
  expect(await told(investor)).toContain("Your change to Alder was confirmed");
  expect((await call(investor, "myTalk.details")).proposals[0]).toMatchObject({ state: "confirmed" });
  await call(investor, "myTalk.proposeContact", { ...wanted, contactId: null, name: "Zoe" });
  const [next] = (await call(relations(), "partnerTalk.proposals", { limitedPartnerId: alder })).items;
  const declined = { id: next?.id ?? "", rowVersion: next?.rowVersion ?? 0, reason: "Unknown to us" };
  await call(relations(), "partnerTalk.decline", declined);
  expect((await call(investor, "myTalk.details")).proposals[0]).toMatchObject({
    state: "declined",
    reason: "Unknown to us",
  });
});

const send = (person: Person, query: Record<string, string>, body = "signed") => {
  const address = `${person.url}/api/uploads/tax-forms?${new URLSearchParams(query).toString()}`;
  return fetch(address, {
    method: "POST",
    headers: { ...person.headers, "content-type": "application/octet-stream" },
    body,
  });
};

test("a signed tax form is a document of the partner once it is sent, and a tax form once it is confirmed", async () => {
  const form = { limitedPartnerId: alder, kind: "w9", signedOn: "2026-11-01", name: "W-9.txt" };
  expect((await send(other, form)).status).toBe(404);
  expect((await send(firm.people.viewer, form)).status).toBe(403);
  expect((await send(investor, { ...form, signedOn: "soon" })).status).toBe(400);
  expect((await send(investor, { ...form, signedOn: "2099-01-02" })).status).toBe(400);
  expect((await send(investor, { ...form, name: "W-9.exe" })).status).toBe(400);
  expect((await send(investor, form)).status).toBe(200);
  const [proposal] = (await call(relations(), "partnerTalk.proposals", { limitedPartnerId: alder })).items;
  expect(proposal).toMatchObject({ kind: "tax_form", document: { label: "W-9.txt" } });
  await call(relations(), "partnerTalk.confirm", { id: proposal?.id ?? "", rowVersion: proposal?.rowVersion ?? 0 });
  const { items } = await call(relations(), "partnerTaxForms.list", { limitedPartnerId: alder });
  expect(items).toMatchObject([{ kind: "w9", signedOn: "2026-11-01", documentId: proposal?.document?.id }]);
  expect((await call(investor, "myTalk.details")).taxForms).toMatchObject([{ kind: "w9" }]);
  expect((await call(other, "myTalk.details")).taxForms).toEqual([]);
});
