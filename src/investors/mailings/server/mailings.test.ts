import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Received } from "#investors/limited-partners/shared/people-rules.ts";
import { asOwner, call, type Firm, newFirm, newMember, type OwnServer, type Person } from "../../../../test/harness.ts";
import { type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { mailingSettled, recipientsOf, sendMailing } from "../../../../test/mailings.ts";
import { approveKyc } from "../../../../test/partners.ts";
import { newInvestor, published, STATEMENT } from "../../../../test/publications.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: OwnServer;
let mailbox: Mailbox;
let firm: Firm;
let relations: Person;
let fundId: string;

beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  firm = await newFirm(server);
  relations = firm.people.investor_relations;
  const fund = {
    name: "Fund I",
    kind: "fund",
    currency: "EUR",
    firstClosingOn: "2020-01-01",
    termYears: "10",
  } as const;
  fundId = (await call(firm.people.general_partner, "funds.create", fund)).id;
});

const body = (...texts: string[]) => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});
const mark = () => randomUUID().slice(0, 8);

async function addPartner(
  name: string,
  email = "",
  contacts: { name: string; email: string; receives: Received[]; delivery?: "mail" | "portal" }[] = [],
) {
  const form = { name, email, contactPerson: email && "Grace Hopper" };
  const partner = await call(relations, "limitedPartners.create", form);
  for (const contact of contacts)
    await call(relations, "partnerContacts.create", { limitedPartnerId: partner.id, role: "notices", ...contact });
  return partner.id;
}

const newsletter = (more: object = {}) =>
  call(relations, "mailings.create", {
    kind: "newsletter",
    title: "News for {{partner_name}}",
    body: body("Dear {{contact_first_name}}"),
    ...more,
  } as never);

const recipients = (id: string, person = relations) => recipientsOf(person, id);
const sendAll = (draft: { id: string; rowVersion: number }, person = relations) => sendMailing(person, draft);
const settled = (id: string) => mailingSettled(relations, id);
const outcome = async (id: string) =>
  Object.fromEntries(
    (await recipients(id)).items.map(({ email, partner, state, reason }) => [email || partner.name, reason ?? state]),
  );

const withoutLink = (text: string) => text.replaceAll(/\/unsubscribe(\?token=[\w-]+)?/g, "/unsubscribe").trim();
const report = (to: string, id: string) =>
  `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.2.1\nDiagnostic-Code: smtp; 552 full\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: ${id}\n\n--b--\n`;
const drop = (message: string, person = relations) => call(person, "addressHolds.returned", { message });

test("the list says before sending who gets it and who does not, with the reason", async () => {
  const all = ["newsletter" as const];
  const some = await addPartner("Alder", "", [
    { name: "Ada Lovelace", email: "ADA@alder.test", receives: all },
    { name: "Bo", email: "bo@alder.test", receives: ["letters"] },
    { name: "Cy", email: "cy@alder.test", receives: all, delivery: "portal" },
    { name: "Dee", email: "", receives: all },
  ]);
  await addPartner("Birch", "office@birch.test");
  await addPartner("Cedar", "ada@alder.test");
  await addPartner("Dogwood");
  const left = await addPartner("Elm", "elm@elm.test");
  await call(relations, "addressHolds.add", { address: "Office@Birch.test", why: "unsubscribed", words: "By phone" });
  const draft = await newsletter();
  await call(relations, "mailings.exclude", { id: draft.id, limitedPartnerId: left, isExcluded: true });
  expect(await outcome(draft.id)).toEqual({
    "ada@alder.test": "twice",
    "bo@alder.test": "not_wanted",
    "cy@alder.test": "portal",
    Alder: "no_address",
    "office@birch.test": "unsubscribed",
    Dogwood: "no_address",
    "elm@elm.test": "by_hand",
  });
  const { items, counts } = await recipients(draft.id, firm.people.compliance_officer);
  expect(counts).toEqual({ queued: 1, left_out: 7 });
  expect(items.find(({ state }) => state === "queued")).toMatchObject({
    partner: { id: some },
    email: "ada@alder.test",
  });
  const narrowed = await newsletter({ contactRoles: ["tax"], entityTypes: ["Bank"] });
  expect((await recipients(narrowed.id)).items).toEqual([]);
  await expect(sendAll(narrowed)).rejects.toMatchObject({ data: { reason: "mailings.nobody" } });
});

test("a reader of partners only reads; a viewer, an analyst, a limited partner and a stranger reach nothing", async () => {
  const { viewer, analyst, compliance_officer: reader } = firm.people;
  const partner = await addPartner("Alder", "ada@alder.test");
  const { id, rowVersion } = await newsletter();
  const investor = await newInvestor(firm, partner);
  const stranger = (await newFirm(server)).people.general_partner;
  const whom = { id, limitedPartnerId: partner, contactId: null };
  expect(await call(reader, "mailings.preview", whom)).toMatchObject({
    to: "ada@alder.test",
    subject: "News for Alder",
  });
  const outside = [
    [viewer, "forbidden"],
    [analyst, "forbidden"],
    [investor, "forbidden"],
    [stranger, "not_found"],
  ] as const;
  for (const [person, code] of [[reader, "forbidden"] as const, ...outside]) {
    const refused = { code };
    await expect(call(person, "mailings.send", { id, rowVersion, recipients: 1 })).rejects.toMatchObject(refused);
    await expect(call(person, "mailings.test", whom)).rejects.toMatchObject(refused);
    await expect(
      call(person, "mailings.exclude", { id, limitedPartnerId: partner, isExcluded: true }),
    ).rejects.toMatchObject(refused);
  }
  for (const [person, code] of outside) {
    await expect(call(person, "mailings.recipients", { id })).rejects.toMatchObject({ code });
    await expect(call(person, "mailings.preview", whom)).rejects.toMatchObject({ code });
  }
  for (const person of [reader, viewer, analyst, investor])
    await expect(
      call(person, "addressHolds.add", { address: "a@b.test", why: "bounced", words: null }),
    ).rejects.toMatchObject({ code: "forbidden" });
  expect((await call(stranger, "addressHolds.list", {})).items).toEqual([]);
  expect(await call(relations, "mailings.get", { id })).toMatchObject({ state: "draft", startedBy: null });
});

test("two send it at once: one does, and everybody gets exactly what the preview showed, once", async () => {
  const to = Array.from({ length: 30 }, (_, place) => `p${place}.${mark()}@many.test`);
  const ids = await Promise.all(to.map((email, place) => addPartner(`Partner ${place}`, email)));
  const draft = await newsletter();
  const seen = { id: draft.id, rowVersion: draft.rowVersion };
  await expect(call(relations, "mailings.send", { ...seen, recipients: 29 })).rejects.toMatchObject({
    data: { reason: "mailings.count_changed", params: { count: 30 } },
  });
  const whom = { id: draft.id, limitedPartnerId: ids[7] ?? "", contactId: null };
  const preview = await call(relations, "mailings.preview", whom);
  const both = await Promise.allSettled([
    call(relations, "mailings.send", { ...seen, recipients: 30 }),
    call(firm.people.general_partner, "mailings.send", { ...seen, recipients: 30 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await settled(draft.id);
  expect(
    mailbox.received
      .flatMap((mail) => mail.to?.map(({ address }) => address ?? "") ?? [])
      .filter((one) => to.includes(one))
      .toSorted(),
  ).toEqual(to.toSorted());
  const got = await mailbox.next(to[7] ?? "");
  expect(got.subject).toBe(preview.subject);
  expect(withoutLink(got.text ?? "")).toBe(withoutLink(preview.text));
  expect(withoutLink(got.html ?? "")).toBe(withoutLink(preview.html));
  await expect(
    call(relations, "mailings.update", { ...draft, title: "Other", fundId: null } as never),
  ).rejects.toMatchObject({
    data: { reason: expect.stringMatching(/not_draft|edited_meanwhile/) },
  });
  await expect(call(relations, "mailings.delete", { id: draft.id })).rejects.toMatchObject({ code: "not_found" });
});

test("an address the server refuses is marked at once, left out next time, and written to again once it is changed", async () => {
  const [gone, fine] = [`gone.${mark()}@a.test`, `fine.${mark()}@a.test`];
  const partner = await addPartner("Alder", "", [{ name: "Ada", email: gone, receives: ["newsletter"] }]);
  await addPartner("Birch", fine);
  mailbox.refuse(gone, 550, "5.1.1 No such user");
  const { id, ...draft } = await newsletter();
  await sendAll({ id, ...draft });
  await settled(id);
  const stored = (await recipients(id)).items;
  expect(stored[0]).toMatchObject({
    email: gone,
    state: "refused",
    tries: 1,
    words: expect.stringContaining("No such user"),
  });
  expect(stored[1]).toMatchObject({ email: fine, state: "sent" });
  const [hold] = (await call(relations, "addressHolds.list", {})).items;
  expect(hold).toMatchObject({ address: gone, why: "bounced", source: "server", heldBy: null });
  const [contact] = (await call(relations, "partnerContacts.list", { limitedPartnerId: partner })).items;
  expect(contact?.holds).toMatchObject([{ id: hold?.id, why: "bounced" }]);
  await expect(call(relations, "mailings.retry", { id })).rejects.toMatchObject({
    data: { reason: "mailings.nothing_to_retry" },
  });
  expect((await outcome((await newsletter()).id))[gone]).toBe("bounced");
  const better = `new.${mark()}@a.test`;
  const { id: contactId = "", rowVersion = 0 } = contact ?? {};
  await call(relations, "partnerContacts.update", {
    id: contactId,
    rowVersion,
    limitedPartnerId: partner,
    role: "notices",
    name: "Ada",
    email: better,
    receives: ["newsletter"],
    delivery: "mail",
  });
  await call(relations, "mailings.retry", { id });
  await settled(id);
  expect(await outcome(id)).toEqual({ [better]: "sent", [fine]: "sent" });
  expect((await mailbox.next(better)).text).toContain("Dear Ada");
});

test("a newsletter is left with one click and by its own link; back in by who asked; reports still arrive", async () => {
  const address = `ada.${mark()}@a.test`;
  const partner = await addPartner("Alder", address);
  await newInvestor(firm, partner);
  const first = await newsletter();
  await sendAll(first);
  const { headers, text = "" } = await mailbox.next(address);
  const link = headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "";
  expect(headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
  expect(text).toContain(link);
  const asked = await (await fetch(link)).text();
  expect(asked).toContain("newsletters from");
  expect((await call(relations, "addressHolds.list", {})).items).toEqual([]);
  const left = await fetch(link, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([left.status, (await left.text()).includes("ask your contact there")]).toEqual([200, true]);
  expect(await outcome((await newsletter()).id)).toEqual({ [address]: "unsubscribed" });
  const annual = await call(relations, "mailings.create", {
    kind: "annual_report",
    title: "2025",
    body: body("Hello"),
  } as never);
  expect(await outcome(annual.id)).toEqual({ [address]: "queued" });
  const [hold] = (await call(relations, "addressHolds.list", {})).items;
  await expect(call(relations, "addressHolds.release", { id: hold?.id ?? "", releaseNote: " " })).rejects.toMatchObject(
    { code: "invalid" },
  );
  await call(relations, "addressHolds.release", { id: hold?.id ?? "", releaseNote: "Asked by phone" });
  expect(await outcome((await newsletter()).id)).toEqual({ [address]: "queued" });
  expect((await call(relations, "addressHolds.list", { address })).items).toMatchObject([
    { why: "unsubscribed", source: "link", releaseNote: "Asked by phone", releasedBy: { id: relations.id } },
  ]);
});

test("a returned message marks the address it was for, and no other", async () => {
  const address = `ada.${mark()}@a.test`;
  await addPartner("Alder", address);
  const draft = await newsletter();
  await sendAll(draft);
  const { messageId = "" } = await mailbox.next(address);
  await settled(draft.id);
  await expect(drop("hello")).rejects.toMatchObject({ data: { reason: "mailings.no_report" } });
  await expect(drop(report("boss@firm.test", messageId))).rejects.toMatchObject({
    data: { reason: "mailings.not_ours" },
  });
  await expect(drop(report(address, "<0198a2f0-1111-7aaa-8bbb-0123456789ab@x>"))).rejects.toMatchObject({
    data: { reason: "mailings.not_ours" },
  });
  await expect(drop(report(address, messageId), (await newFirm(server)).people.general_partner)).rejects.toMatchObject({
    data: { reason: "mailings.not_ours" },
  });
  expect(await drop(report(address.toUpperCase(), messageId))).toEqual({ addresses: [address], noted: [] });
  expect((await recipients(draft.id)).items).toMatchObject([{ state: "bounced", words: "5.2.1 552 full" }]);
  expect(await outcome((await newsletter()).id)).toEqual({ [address]: "bounced" });
});

test.each([
  ["5.2.2", "552 5.2.2 Mailbox full"],
  ["5.3.4", "552 5.3.4 Message size exceeds fixed limit"],
  ["5.7.1", "550 5.7.1 Refused as spam"],
])("a message returned with %s is noted at its recipient, whose address is written to again", async (status, said) => {
  const address = `ada.${mark()}@a.test`;
  await addPartner("Alder", address);
  const draft = await newsletter();
  await sendAll(draft);
  const { messageId = "" } = await mailbox.next(address);
  await settled(draft.id);
  const returned = report(address, messageId).replace("Status: 5.2.1", `Status: ${status}`).replace("552 full", said);
  expect(await drop(returned)).toEqual({ addresses: [], noted: [{ address, words: `${status} ${said}` }] });
  expect((await recipients(draft.id)).items).toMatchObject([{ state: "bounced", words: `${status} ${said}` }]);
  expect(await outcome((await newsletter()).id)).toEqual({ [address]: "queued" });
  await call(relations, "mailings.retry", { id: draft.id });
  await settled(draft.id);
  expect(await outcome(draft.id)).toEqual({ [address]: "sent" });
});

test("an LP report carries each partner’s own figures and files, and stands in the portal", {
  tags: "slow",
}, async () => {
  const { general_partner: partnerOfFirm } = firm.people;
  const [one, two] = [`one.${mark()}@a.test`, `two.${mark()}@a.test`];
  const alder = await addPartner("Alder", one);
  const birch = await addPartner("Birch", "", [
    { name: "Bo Berg", email: two, receives: ["statements"], delivery: "portal" },
  ]);
  const cedar = await addPartner("Cedar", `c.${mark()}@a.test`);
  for (const limitedPartnerId of [alder, birch, cedar]) {
    await approveKyc(firm, limitedPartnerId);
    const commitment = { limitedPartnerId, fundId, amount: "1m", admittedOn: "2020-01-01" };
    const { id, rowVersion } = await call(relations, "commitments.create", commitment);
    await call(partnerOfFirm, "commitments.confirm", { id, rowVersion });
  }
  const statementFile = await call(relations, "documents.create", {
    uploadId: await uploadFile(relations, "alder.csv", "a,b\n1,2\n"),
    recordId: alder,
    category: "financial",
  });
  const common = { fundId, kind: "statement", title: "Q3 2026", asOf: "2026-09-30" } as const;
  await published(firm, { ...common, limitedPartnerId: alder, figures: STATEMENT, documentId: statementFile.id });
  await published(firm, { ...common, limitedPartnerId: birch, figures: { ...STATEMENT, nav: "77" } });
  const draft = await call(relations, "mailings.create", {
    kind: "lp_report",
    title: "{{fund_name}}, {{period}}",
    period: "2026-09",
    fundId,
    body: body("Your NAV on {{nav_date}}: {{nav}}; unfunded: {{unfunded}}"),
  } as never);
  expect(await outcome(draft.id)).toEqual({
    [one]: "queued",
    [two]: "portal",
    [`${(await recipients(draft.id)).items[2]?.email}`]: "no_statement",
  });
  expect((await recipients(draft.id)).items[2]?.words).toBe("No statement published as of 30 Sep 2026 or before");
  await call(relations, "documents.create", {
    uploadId: await uploadFile(relations, "accounts.csv", "c,d\n"),
    recordId: draft.id,
    category: "financial",
  });
  const own = await call(relations, "documents.create", {
    uploadId: await uploadFile(relations, "k1.csv", "e,f\n"),
    recordId: alder,
    category: "legal",
  });
  await expect(
    call(relations, "mailings.attach", { id: draft.id, limitedPartnerId: birch, documentId: own.id }),
  ).rejects.toMatchObject({
    data: { reason: "mailings.other_document" },
  });
  await call(relations, "mailings.attach", { id: draft.id, limitedPartnerId: alder, documentId: own.id });
  const withStatement = await call(relations, "mailings.update", {
    ...draft,
    fundId,
    statementOn: "2026-09-30",
  } as never);
  expect((await recipients(draft.id)).items[1]?.reason).toBe("portal");
  const role = await newMember(server, firm.id, "analyst");
  await expect(
    call(role, "mailings.send", { id: draft.id, rowVersion: withStatement.rowVersion, recipients: 1 }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await sendAll(withStatement, partnerOfFirm);
  await settled(draft.id);
  const mail = await mailbox.next(one);
  expect(mail.subject).toBe("Fund I, September 2026");
  expect(mail.text).toContain("Your NAV on 30 Sep 2026: €420,000");
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(["accounts.csv", "alder.csv", "k1.csv"]);
  expect(mail.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
  expect(mail.replyTo?.[0]?.address).toBe(partnerOfFirm.email);
  const reports = await server.owner
    .query<{ partner: string; title: string }>("select set_config('app.org_id', $1, false)", [firm.id])
    .then(() =>
      server.owner.query(
        "select p.name as partner, u.title, u.as_of::text as day from lp_publications u join limited_partners p on p.id = u.limited_partner_id where u.source_id = $1 order by 1, 2",
        [draft.id],
      ),
    );
  expect(reports.rows.map((row) => Object.values(row).slice(0, 2).join(": "))).toEqual(
    expect.arrayContaining(["Alder: accounts.csv", expect.stringMatching(/^Alder: /), "Birch: accounts.csv"]),
  );
  expect(reports.rows).toHaveLength(4);
});

test("an administrator who may not see partners does not read in the outbox what they were written", async () => {
  const address = `ada.${mark()}@a.test`;
  await addPartner("Alder", address);
  await sendAll(await newsletter());
  await mailbox.next(address);
  await asOwner(server, firm, (db) =>
    db.query("insert into roles (name, description, permissions) values ('it', 'IT', '{admin:access}')"),
  );
  const it = await newMember(server, firm.id, "it");
  const seenBy = async (person: Person) => (await call(person, "outbox.list")).items.filter(({ to }) => to === address);
  expect(await seenBy(it)).toEqual([]);
  const [mail] = await seenBy(firm.people.super_admin);
  expect(mail?.text).toContain("Dear Grace");
  expect(mail?.text).not.toContain("/unsubscribe");
});
