import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { pdfOf, uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  ({ analyst } = firm.people);
});

type About = Partial<Parameters<typeof call<"documents.create">>[2]>;
const add = async (name: string, about: About = {}, person = analyst) => {
  const content = name.endsWith(".pdf") ? pdfOf(name) : `content of ${name}`;
  return call(person, "documents.create", { ...about, uploadId: await uploadFile(person, name, content) });
};
const fileOf = (person: Person, id: string, extra: Record<string, string> = {}, query = "") =>
  fetch(`${person.url}/api/documents/${id}/file${query}`, { headers: { ...person.headers, ...extra } });

test("a document begins in review, of version 1, with what its file says of itself, and its deal named twice", async () => {
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const document = await add("Term sheet.pdf", {
    recordId: deal.id,
    category: "legal",
    electronicSignatureRequired: true,
  });
  expect(document).toMatchObject({
    name: "Term sheet.pdf",
    type: "pdf",
    status: "pending_review",
    version: 1,
    category: "legal",
    electronicSignatureRequired: true,
    recordId: deal.id,
    dealId: deal.id,
    record: { kind: "deal", label: "Acme" },
    uploader: { id: analyst.id },
  });
  const company = await add("Notes.txt", { recordId: deal.company.id });
  expect(company).toMatchObject({ category: "other", dealId: null, record: { kind: "company" } });
  const ofFirm = await add("Policy.md", { name: "Conflicts policy" });
  expect(ofFirm).toMatchObject({ name: "Conflicts policy.md", record: null, recordId: null });
  const { rows } = await asApp(analyst, (db) =>
    db.query("select name, size, user_id from dd_documents where id = $1", [ofFirm.id]),
  );
  expect(rows).toEqual([{ name: "Conflicts policy.md", size: String(ofFirm.fileSize), user_id: analyst.id }]);
});

test("review goes from waiting to under review to a decision, with who and why; two at once decide once", async () => {
  const { principal, general_partner } = firm.people;
  const { id } = await add("Deck.pdf");
  const review = (status: "under_review" | "approved" | "rejected", note = "", person = principal) =>
    call(person, "documents.review", { id, status, note });
  await expect(review("approved")).rejects.toMatchObject({ code: "conflict" });
  expect(await review("under_review")).toMatchObject({
    reviewer: { id: principal.id },
    reviewedAt: expect.any(String),
  });
  await expect(review("rejected")).rejects.toMatchObject({ data: { fields: { note: "Enter why it is rejected" } } });
  const both = await Promise.allSettled([
    review("rejected", "Numbers don’t add up"),
    review("approved", "", general_partner),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(review("under_review", "", analyst)).rejects.toMatchObject({ code: "forbidden" });
  const { items } = await call(principal, "documents.history", { id });
  expect(items.map(({ procedure }) => procedure)).toEqual(["documents.review", "documents.review", "documents.create"]);
});

test("a new version stands in front, is to be reviewed again, and every version stays as it was", async () => {
  const { principal, associate } = firm.people;
  const { id } = await add("Model.txt");
  await call(principal, "documents.review", { id, status: "under_review" });
  await call(principal, "documents.review", { id, status: "approved" });
  const uploadId = await uploadFile(associate, "Model v2.csv", "a,b\n1,2\n");
  const next = await call(associate, "documents.addVersion", { id, uploadId, note: "With the new round" });
  expect(next).toMatchObject({
    name: "Model.csv",
    type: "csv",
    version: 2,
    status: "pending_review",
    reviewer: null,
    uploader: { id: associate.id },
  });
  const { items } = await call(analyst, "documents.versions", { id });
  expect(items).toMatchObject([
    { version: 2, name: "Model v2.csv", note: "With the new round", uploader: { id: associate.id } },
    { version: 1, name: "Model.txt", note: "", uploader: { id: analyst.id } },
  ]);
  expect(await (await fileOf(analyst, id)).text()).toBe("a,b\n1,2\n");
  const first = await fileOf(analyst, id, {}, "?version=1");
  expect(first.headers.get("content-disposition")).toContain("Model.txt");
  expect(await first.text()).toBe("content of Model.txt");
  expect((await fileOf(analyst, id, {}, "?version=3")).status).toBe(404);
  const uploads = await Promise.all(["x", "y"].map((content) => uploadFile(analyst, "m.csv", content)));
  await Promise.all(uploads.map((one) => call(analyst, "documents.addVersion", { id, uploadId: one })));
  expect((await call(analyst, "documents.versions", { id })).items.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
});

test("documents are found by the company of their deal, of its term sheets too, by a person who may see them", async () => {
  const { limited_partner: partner } = firm.people;
  const { id: dealId } = await call(analyst, "deals.create", { company: "Zephyr Quill" });
  const sheet = await call(analyst, "termSheets.create", { dealId });
  const deck = await add("Deck.txt", { recordId: dealId });
  const signed = await add("Signed.txt", { recordId: sheet.id });
  await add("Other.txt");
  const found = async (search: string, by = analyst) =>
    (await call(by, "documents.list", { search })).items.map(({ id }) => id);
  expect((await found("quill")).toSorted()).toEqual([deck.id, signed.id].toSorted());
  expect(await found("quill zephyr")).toHaveLength(2);
  expect(await found("quill nobody")).toEqual([]);
  expect(await found("quill", (await newFirm(server)).people.super_admin)).toEqual([]);
  await expect(found("quill", partner)).rejects.toMatchObject({ code: "forbidden" });
});

test("a download is never run by a browser, comes in parts, and says when a file was lost", async () => {
  const { id } = await add("Résumé “v1”.txt");
  const whole = await fileOf(analyst, id);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-disposition": `attachment; filename="R_sum_ _v1_.txt"; filename*=UTF-8''${encodeURIComponent("Résumé “v1”.txt")}`,
    "x-content-type-options": "nosniff",
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; sandbox",
    "accept-ranges": "bytes",
  });
  const text = await whole.text();
  const part = await fileOf(analyst, id, { range: "bytes=3-6" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 3-6/${Buffer.byteLength(text)}`,
    text.slice(3, 7),
  ]);
  expect(await (await fileOf(analyst, id, { range: "bytes=-4" })).text()).toBe(".txt");
  expect(await (await fileOf(analyst, id, { range: "bytes=2-" })).text()).toBe(text.slice(2));
  expect((await fileOf(analyst, id, { range: "bytes=999999-" })).status).toBe(416);
  expect(await (await fileOf(analyst, id, { range: "bytes=1-2", "if-range": '"other"' })).text()).toBe(text);
  expect((await fileOf(analyst, id, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
  fs.rmSync(path.join(server.dataDir, "files", firm.id), { recursive: true });
  const lost = await fileOf(analyst, id);
  expect([lost.status, ((await lost.json()) as { message: string }).message]).toEqual([
    404,
    "The file can’t be found on the server. Tell your server administrator",
  ]);
});

test("lists are searched by name and type, filtered, counted by category, and leave the archived out", async () => {
  const { people } = await newFirm(server);
  const { associate } = people;
  const deal = await call(associate, "deals.create", { company: "Acme" });
  const deck = await add("Pitch deck.pdf", { recordId: deal.id, category: "presentation" }, associate);
  await add("Model.csv", { recordId: deal.id, category: "financial" }, associate);
  await add("Policy.pdf", { category: "legal" }, associate);
  const old = await add("Old deck.pdf", { recordId: deal.id, category: "presentation" }, associate);
  await call(associate, "documents.archive", { id: old.id });
  const names = async (asked: Parameters<typeof call<"documents.list">>[2]) =>
    (await call(associate, "documents.list", asked)).items.map(({ name }) => name);
  expect(await names({})).toEqual(["Policy.pdf", "Model.csv", "Pitch deck.pdf"]);
  expect(await names({ search: "deck" })).toEqual(["Pitch deck.pdf"]);
  expect(await names({ search: "csv" })).toEqual(["Model.csv"]);
  for (const [field, value, found] of [
    ["record", deal.id, ["Model.csv", "Pitch deck.pdf"]],
    ["type", "pdf", ["Policy.pdf", "Pitch deck.pdf"]],
    ["category", "legal", ["Policy.pdf"]],
    ["status", "approved", []],
    ["uploader", "me", ["Policy.pdf", "Model.csv", "Pitch deck.pdf"]],
    ["isArchived", true, ["Old deck.pdf"]],
  ] as const)
    expect([field, await names({ filters: [{ field, operator: "equals", value }] })]).toEqual([field, found]);
  const counts = async (recordId?: string) =>
    (await call(associate, "documents.categories", recordId === undefined ? {} : { recordId })).items.map(
      ({ count }) => count,
    );
  expect([await counts(deal.id), await counts()]).toEqual([
    [1, 1, 0, 0, 0],
    [1, 1, 1, 0, 0],
  ]);
  const edited = {
    id: deck.id,
    rowVersion: deck.rowVersion,
    name: "Deck of Acme",
    category: "other" as const,
    recordId: null,
  };
  expect(await call(associate, "documents.update", edited)).toMatchObject({
    name: "Deck of Acme.pdf",
    dealId: null,
    record: null,
  });
  await expect(call(associate, "documents.update", edited)).rejects.toMatchObject({ code: "conflict" });
  const file = await fetch(`${server.url}/api/exports/documents.csv`, { headers: associate.headers });
  expect((await file.text()).split("\r\n")[0]).toMatch(/"Name","Type","Status","Category","Linked to","Version"/);
  await expect(
    call(associate, "documents.addVersion", { id: old.id, uploadId: await uploadFile(associate, "x.pdf", pdfOf("x")) }),
  ).rejects.toMatchObject({
    data: { reason: "documents.archived" },
  });
});

test("a viewer reads, a limited partner and a stranger do not, and a document goes with its record", async () => {
  const { viewer, limited_partner, general_partner, associate } = firm.people;
  const stranger = (await newFirm(server)).people.general_partner;
  const deal = await call(analyst, "deals.create", { company: "Beta" });
  const { id } = await add("Beta.pdf", { recordId: deal.id });
  expect(await call(viewer, "documents.get", { id })).toMatchObject({ name: "Beta.pdf" });
  for (const person of [limited_partner, stranger]) {
    expect([403, 404]).toContain((await fileOf(person, id)).status);
    await expect(call(person, "documents.get", { id })).rejects.toMatchObject({ code: /forbidden|not_found/ });
    expect((await asApp(person, (db) => db.query("select id from documents"))).rows).toEqual([]);
    expect((await asApp(person, (db) => db.query("select id from document_versions"))).rows).toEqual([]);
  }
  await expect(add("Theirs.pdf", { recordId: deal.id }, stranger)).rejects.toMatchObject({ code: "invalid" });
  for (const [command, input] of [
    ["documents.archive", { id }],
    ["documents.review", { id, status: "under_review" }],
    ["documents.delete", { id }],
  ] as const)
    await expect(call(viewer, command, input as never)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(associate, "documents.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
  await call(general_partner, "deals.delete", { id: deal.id });
  await expect(call(viewer, "documents.get", { id })).rejects.toMatchObject({ code: "not_found" });
  const alone = await add("Alone.pdf");
  await call(general_partner, "documents.delete", { id: alone.id });
  expect((await fileOf(viewer, alone.id)).status).toBe(404);
});

test("the words of a document are read for a person who may read it, and for nobody else", {
  timeout: 60_000,
}, async () => {
  const { id } = await add("Minutes.txt");
  const textOf = async (person: Person, of = id) => {
    const response = await fetch(`${person.url}/api/documents/${of}/text`, { headers: person.headers });
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await textOf(analyst)).toMatchObject({
    status: 200,
    kind: "text",
    pages: [{ number: 1, text: "content of Minutes.txt" }],
    problem: null,
  });
  const uploadId = await uploadFile(analyst, "Minutes.csv", "who,what\nAda,votes\n");
  await call(analyst, "documents.addVersion", { id, uploadId });
  expect(await textOf(analyst, `${id}/text?version=1#`)).toMatchObject({ pages: [{ text: "content of Minutes.txt" }] });
  expect(await textOf(analyst, `${id}/preview#`)).toMatchObject({
    sheets: [
      {
        rows: [
          ["who", "what"],
          ["Ada", "votes"],
        ],
      },
    ],
  });
  expect(await textOf(analyst, `${id}/preview?version=1#`)).toMatchObject({
    sheets: [{ rows: [["content of Minutes.txt"]] }],
  });
  expect(await textOf(analyst, `${id}/preview?version=3#`)).toMatchObject({ status: 404 });
  const stranger = (await newFirm(server)).people.analyst;
  expect(await textOf(stranger)).toMatchObject({ status: 404 });
  expect(await textOf(firm.people.limited_partner)).toMatchObject({ status: 403 });
  expect(await textOf(analyst, "nonsense")).toMatchObject({ status: 404 });
});
