import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AskedSignature } from "#work/signatures/shared/api.ts";
import type { VerifiedFile } from "#work/signatures/shared/verify.ts";
import {
  asApp,
  asOwner,
  type Caller,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
  waitingLink,
} from "../../../../test/harness.ts";
import { findLink, openLink, pdf, post, signAs, typed } from "../../../../test/signatures.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { makeIdentity } from "./pdf/certificate.ts";
import { signatureClock } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
let documentId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  analyst = firm.people.analyst;
  documentId = await document("Accord été.pdf", await pdf(3));
});

async function document(name: string, content: Uint8Array | string, recordId?: string): Promise<string> {
  const uploadId = await uploadFile(analyst, name, content);
  return (await call(analyst, "documents.create", { uploadId, ...(recordId && { recordId }) })).id;
}

const ADA = { name: "Ada Łukasz", email: "ada@signers.example" };
const BOB = { name: "Bob", email: "bob@signers.example" };
type Asked = Parameters<typeof call<"signatureRequests.create">>[2];
const ask = (signers: Asked["signers"] = [ADA], more: Partial<Asked> = {}, by: Person = analyst) =>
  call(by, "signatureRequests.create", { documentId, signers, ...more });
const get = (id: string, by: Person = analyst) => call(by, "signatureRequests.get", { id });
const open = (email: string) => openLink(server, firm, email);
const inFirm = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server, firm, async (db) => (await db.query<Row>(statement, values)).rows);
const reason = (name: string) => ({ data: { reason: name } });
const clock = () => signatureClock({ origin: server.url, mailConfigured: false });
const read = async (caller: Caller, path: string) => fetch(`${caller.url}/api/${path}`, { headers: caller.headers });
const shown = async (caller: Caller) => (await (await read(caller, "links/signing")).json()) as AskedSignature;
const refusalOf = async (answer: Response) => ((await answer.json()) as { data: { reason: string } }).data.reason;

async function sealed(id: string): Promise<Buffer> {
  const answer = await read(analyst, `signature-requests/${id}/sealed.pdf`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function verify(bytes: Uint8Array): Promise<VerifiedFile> {
  const answer = await fetch(`${server.url}/api/verify`, { method: "POST", body: Buffer.from(bytes) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as VerifiedFile;
}

test("two people sign one after the other by their links; both seals are valid and every version is kept", async () => {
  const made = await ask([
    { ...ADA, order: 1 },
    { ...BOB, order: 2 },
  ]);
  expect(made).toMatchObject({ status: "pending", version: 1, pages: 3, sealedVersion: null });
  expect(made.signers.map(({ signerName, isTurn, hasLink }) => [signerName, isTurn, hasLink])).toEqual([
    ["Ada Łukasz", true, true],
    ["Bob", false, false],
  ]);
  const ada = await open(ADA.email);
  expect(await shown(ada)).toMatchObject({
    firm: firm.name,
    document: "Accord été.pdf",
    signer: { signerName: "Ada Łukasz", signatureStatus: "pending", isTurn: true },
    others: [{ signerName: "Bob", signatureStatus: "pending" }],
  });
  expect(await refusalOf(await post(ada, "links/signing/sign", typed()))).toBe("signatures.not_viewed");
  expect((await signAs(ada)).status).toBe(200);
  expect(await get(made.id)).toMatchObject({ status: "pending", sealedVersion: 2 });
  const bob = await open(BOB.email);
  const strokes = [
    [
      [0.1, 0.5],
      [0.9, 0.4],
    ],
  ];
  const drawing = { method: "drawn", strokes, width: 400, height: 150 };
  expect((await signAs(bob, { consent: true, mark: drawing })).status).toBe(200);
  const done = await get(made.id);
  expect(done).toMatchObject({ status: "signed", sealedVersion: 3 });
  expect(done.signers.map(({ signatureStatus, level }) => [signatureStatus, level])).toEqual([
    ["signed", "B-B"],
    ["signed", "B-B"],
  ]);
  const { items } = await call(analyst, "documents.versions", { id: documentId });
  expect(items.map(({ version, note }) => [version, note])).toEqual([
    [3, "Signed by Bob"],
    [2, "Signed by Ada Łukasz"],
    [1, ""],
  ]);
  const mails = await inFirm<{ subject: string; attachments: object[] }>(
    "select subject, attachments from mails where recipient = $1 order by created_at desc, id desc limit 1",
    [ADA.email],
  );
  expect(mails).toMatchObject([{ subject: "Signed by everyone: Accord été.pdf", attachments: [{}] }]);

  const file = await sealed(made.id);
  expect(await verify(file)).toMatchObject({
    verdict: "intact",
    signatures: [
      { signer: "Ada Łukasz", isValid: true, coversWholeDocument: false, issuer: "this_server", sealedBy: firm.name },
      { signer: "Bob", isValid: true, coversWholeDocument: true, issuer: "this_server" },
    ],
  });
  const changed = Buffer.from(file);
  changed[changed.indexOf("/MediaBox") + 1] = "X".charCodeAt(0);
  expect(await verify(changed)).toMatchObject({
    verdict: "changed",
    signatures: [{ isValid: false, problem: "digest" }, { isValid: false }],
  });
  expect(await verify(Buffer.concat([file, Buffer.from("\n% more")]))).toMatchObject({ verdict: "extended" });
});

test("a colleague signs inside, with a notification; what happened is kept with the address", async () => {
  const { principal, viewer } = firm.people;
  const made = await ask([{ name: "Pia", email: principal.email }]);
  const { items: notices } = await call(principal, "notifications.list");
  expect(notices[0]).toMatchObject({ text: "Your signature is requested: Accord été.pdf" });
  const base = `signature-requests/${made.id}/signing`;
  expect((await read(viewer, base)).status).toBe(404);
  expect(await (await read(principal, base)).json()).toMatchObject({ signer: { signerName: "Pia" } });
  expect((await post(viewer, `${base}/sign`, typed())).status).toBe(404);
  expect((await post(principal, `${base}/view`, {})).status).toBe(200);
  expect((await post(principal, `${base}/sign`, typed("Pia"))).status).toBe(200);
  const { status, events } = await get(made.id);
  expect(status).toBe("signed");
  expect(events.map(({ what }) => what)).toEqual(["requested", "sent", "signed"]);
  expect(events.at(-1)).toMatchObject({
    signer: "Pia",
    by: { id: principal.id },
    address: expect.stringMatching(/\d/),
  });
  const { items } = await call(analyst, "notifications.list");
  expect(items[0]).toMatchObject({ text: expect.stringContaining("is signed by everyone") });
});

test("one who declines gives a reason and ends the request for everyone", async () => {
  const made = await ask([ADA, BOB]);
  const [ada, bob] = [await open(ADA.email), await open(BOB.email)];
  const empty = await post(ada, "links/signing/decline", { reason: " " });
  expect(await empty.json()).toMatchObject({ data: { fields: { reason: "Enter a reason" } } });
  expect((await post(ada, "links/signing/decline", { reason: "Wrong amount" })).status).toBe(200);
  expect(await get(made.id)).toMatchObject({
    status: "declined",
    signers: [{ signatureStatus: "declined", declineReason: "Wrong amount" }, { signatureStatus: "expired" }],
  });
  expect(await refusalOf(await post(bob, "links/signing/view"))).toBe("signatures.ended");
  expect((await read(analyst, `signature-requests/${made.id}/sealed.pdf`)).status).toBe(404);
});

test("a document keeps its signature requests: it is archived, not deleted", async () => {
  const made = await ask([{ name: "Cy", email: "cy@signers.example" }]);
  await expect(call(firm.people.super_admin, "documents.delete", { id: made.documentId })).rejects.toMatchObject({
    message: "It’s used by signature requests. Archive it instead",
  });
});

test("a link opens nothing without its code, after its day, once it was ended, or after the request was withdrawn", async () => {
  const made = await ask();
  const [signer] = made.signers;
  const locked = await findLink(server, ADA.email);
  for (const path of ["links/signing", "links/signing/file"]) expect((await read(locked, path)).status).toBe(403);
  for (const verb of ["view", "sign", "decline"])
    expect((await post(locked, `links/signing/${verb}`, typed())).status).toBe(403);
  expect((await read(locked, "links/kpis")).status).toBe(403);
  const ada = await open(ADA.email);
  expect((await read(ada, "links/kpis")).status).toBe(403);
  await call(analyst, "signatureRequests.revoke", { id: made.id, signatureId: signer?.id ?? "" });
  expect((await read(ada, "links/signing")).status).toBe(401);
  await inFirm("update mails set created_at = now() - interval '2 hours' where recipient = $1", [ADA.email]);
  await inFirm("update public_link_codes set created_at = now() - interval '2 hours'");
  await call(analyst, "signatureRequests.remind", { id: made.id, signatureId: signer?.id ?? "" });
  const again = await open(ADA.email);
  expect((await post(again, "links/signing/view")).status).toBe(200);
  await inFirm("update signature_requests set expires_at = now() - interval '1 minute' where id = $1", [made.id]);
  expect(await refusalOf(await post(again, "links/signing/sign", typed()))).toBe("signatures.expired");
  await inFirm("update public_links set expires_at = now() - interval '1 minute' where signature_id = $1", [
    signer?.id,
  ]);
  expect((await read(again, "links/signing")).status).toBe(401);
  await runClock(server, clock(), firm);
  expect(await get(made.id)).toMatchObject({ status: "expired", withdrawnBy: null });

  const next = await ask([BOB]);
  const bob = await open(BOB.email);
  expect(await call(analyst, "signatureRequests.withdraw", { id: next.id })).toMatchObject({
    status: "expired",
    withdrawnBy: { id: analyst.id },
  });
  expect((await read(bob, "links/signing")).status).toBe(401);
  await expect(call(analyst, "signatureRequests.withdraw", { id: next.id })).rejects.toMatchObject(
    reason("signatures.ended"),
  );
});

test("two who press at once both sign, and neither seal is lost; one who presses twice signs once", async () => {
  const made = await ask([ADA, BOB]);
  const [ada, bob] = [await open(ADA.email), await open(BOB.email)];
  const second = { ...ada };
  for (const one of [ada, bob]) expect((await post(one, "links/signing/view")).status).toBe(200);
  const answers = await Promise.all([
    post(ada, "links/signing/sign", typed()),
    post(bob, "links/signing/sign", typed("Bob")),
    post(second, "links/signing/sign", typed()),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  expect(await get(made.id)).toMatchObject({ status: "signed", sealedVersion: 3 });
  const { verdict, signatures } = await verify(await sealed(made.id));
  expect([verdict, signatures.map(({ signer }) => signer).toSorted()]).toEqual(["intact", ["Ada Łukasz", "Bob"]]);
});

test("a viewer reads, a limited partner and another firm see nothing, and no one signs for another", async () => {
  const made = await ask();
  const { viewer, limited_partner: lp } = firm.people;
  expect(await get(made.id, viewer)).toMatchObject({ status: "pending" });
  await expect(ask([BOB], {}, viewer)).rejects.toMatchObject({ code: "forbidden" });
  for (const verb of ["withdraw", "remind", "revoke"] as const)
    await expect(
      call(viewer, `signatureRequests.${verb}`, { id: made.id, signatureId: made.signers[0]?.id ?? "" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  await expect(get(made.id, lp)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(get(made.id, stranger)).rejects.toMatchObject({ code: "not_found" });
  expect((await call(stranger, "signatureRequests.list", {})).items).toEqual([]);
  for (const path of ["file", "sealed.pdf", "signing", "signing/file"]) {
    expect((await read(stranger, `signature-requests/${made.id}/${path}`)).status).toBe(404);
    expect((await read(lp, `signature-requests/${made.id}/${path}`)).status).toBe(403);
    expect((await read(server.visitor, `signature-requests/${made.id}/${path}`)).status).toBe(401);
  }
  const forge = (statement: string) => asApp(analyst, (db) => db.query(statement, [made.id]));
  for (const change of [
    "update signature_requests set status = 'signed', completed_at = now() where id = $1",
    "update signature_requests set source_sha256 = repeat('0', 64) where id = $1",
    "update electronic_signatures set signer_email = 'eve@evil.example' where request_id = $1",
    "update electronic_signatures set signature_data = '{}', signature_status = 'declined', declined_at = now(), decline_reason = 'x' where request_id = $1",
  ])
    await expect(forge(change)).rejects.toMatchObject({ code: "TR001" });
  const keys = await asApp(firm.people.super_admin, (db) => db.query("select * from signing_keys"));
  expect(keys.rows).toEqual([]);
  const [kept] = await inFirm<{ sealedKey: string }>('select sealed_key as "sealedKey" from signing_keys');
  expect(kept?.sealedKey).toMatch(/^v1\./);
});

test("only a PDF that is no signed one already can be signed, once at a time; it gets no new version meanwhile", async () => {
  await ask();
  await expect(ask([BOB])).rejects.toMatchObject(reason("signatures.document_pending"));
  const uploadId = await uploadFile(analyst, "Accord.pdf", await pdf(1));
  await expect(call(analyst, "documents.addVersion", { id: documentId, uploadId, note: "" })).rejects.toMatchObject(
    reason("signatures.document_pending"),
  );
  const text = await document("Terms.txt", "terms");
  await expect(ask([BOB], { documentId: text })).rejects.toMatchObject({
    data: { fields: { documentId: "Only PDF files can be signed. Upload the document as a PDF" } },
  });
  const broken = await document("Broken.pdf", "%PDF-1.7\nnothing\n%%EOF\n");
  await expect(ask([BOB], { documentId: broken })).rejects.toMatchObject({ code: "invalid" });
  const other = await document("Other.pdf", await pdf(1));
  await expect(ask([BOB, { ...BOB, name: "Bob again" }], { documentId: other })).rejects.toMatchObject({
    data: { fields: { "signers.1.email": "Each signer needs another address" } },
  });
  const made = await ask([BOB], { documentId: other });
  await signAs(await open(BOB.email), typed("Bob"));
  const signed = await document("Signed.pdf", await sealed(made.id));
  await expect(ask([BOB], { documentId: signed })).rejects.toMatchObject(reason("signatures.has_signatures"));
});

test("the clock reminds a signer after three days with a link of their own, once", async () => {
  const made = await ask();
  const first = await waitingLink(server, ADA.email);
  const links = () => inFirm("select id from public_links where signature_id = $1", [made.signers[0]?.id]);
  await runClock(server, clock(), firm);
  expect(await links()).toHaveLength(1);
  await inFirm("update electronic_signatures set sent_at = now() - interval '4 days' where request_id = $1", [made.id]);
  await inFirm("update organizations set time_zone = $1 where id = current_org()", [zoneAtNoon()]);
  await runClock(server, clock(), firm);
  await runClock(server, clock(), firm);
  expect(await links()).toHaveLength(2);
  expect(await waitingLink(server, ADA.email)).not.toBe(first);
  expect((await get(made.id)).events.map(({ what }) => what)).toEqual(["requested", "sent", "reminded"]);
});

/** A zone in which it is about noon, as no one is reminded at night. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

test("anyone verifies any file", async () => {
  expect(await verify(await pdf(1))).toEqual({ verdict: "unsigned", signatures: [] });
  expect(await verify(Buffer.from("hello"))).toEqual({ verdict: "not_pdf", signatures: [] });
  expect(await verify(Buffer.from("%PDF-1.4 1 0 obj << /ByteRange [0 1 2 3] /Contents <00> >>"))).toMatchObject({
    verdict: "changed",
    signatures: [{ isValid: false, problem: "range" }],
  });
  const empty = await fetch(`${server.url}/api/verify`, { method: "POST" });
  expect(await refusalOf(empty)).toBe("signatures.no_file");
});

test("administrators import a certificate, which seals from then on; its key is shown to no one", async () => {
  const { super_admin: admin, general_partner: gp } = firm.people;
  await ask();
  const before = await call(analyst, "signingCertificates.active");
  expect(before.certificate).toMatchObject({ source: "made", algorithm: "P-256", name: firm.name });
  const { certificate, privateKey } = makeIdentity("Anna Étoile");
  const file = Buffer.from(certificate + privateKey).toString("base64");
  await expect(call(gp, "signingCertificates.import", { file })).rejects.toMatchObject({ code: "forbidden" });
  const bad = Buffer.from("nothing").toString("base64");
  await expect(call(admin, "signingCertificates.import", { file: bad })).rejects.toMatchObject({
    data: { fields: { file: expect.stringContaining("can’t be read") } },
  });
  const imported = await call(admin, "signingCertificates.import", { file });
  expect(imported).toMatchObject({ source: "imported", name: "Anna Étoile" });
  await expect(call(admin, "signingCertificates.import", { file })).rejects.toMatchObject(
    reason("signatures.same_certificate"),
  );
  expect((await signAs(await open(ADA.email))).status).toBe(200);
  const id = (await call(analyst, "signatureRequests.list", {})).items[0]?.id ?? "";
  expect((await verify(await sealed(id))).signatures).toMatchObject([
    { isValid: true, sealedBy: firm.name, certificate: { name: "Anna Étoile" } },
  ]);
});
