import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AskedSignature } from "#work/signatures/shared/api.ts";
import type { VerifiedFile } from "#work/signatures/shared/verify.ts";
import {
  asOwner,
  type Caller,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
  waitingLink,
} from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

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
  const uploadId = await uploadFile(analyst, "Accord été.pdf", await pdf(3));
  documentId = (await call(analyst, "documents.create", { uploadId })).id;
});

async function pdf(pages: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) doc.addPage().drawText(`Page ${page}`);
  return doc.save();
}

const ADA = { name: "Ada Łukasz", email: "ada@acme.example" };
const BOB = { name: "Bob", email: "bob@acme.example" };
type Signers = Parameters<typeof call<"signatureRequests.create">>[2]["signers"];
const ask = (signers: Signers = [ADA], more: object = {}) =>
  call(analyst, "signatureRequests.create", { documentId, signers, ...more });
const get = (id: string, by: Person = analyst) => call(by, "signatureRequests.get", { id });
const inFirm = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server, firm, async (db) => (await db.query<Row>(statement, values)).rows);

const json = { "content-type": "application/json" };
const post = ({ url, headers }: Caller, path: string, body?: object) =>
  fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { ...headers, ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  });
const typed = (text = "Ada Łukasz") => ({ consent: true, mark: { method: "typed", text } });

/** Opens the newest link of an address, with the code that is e-mailed. */
async function openLink(email: string): Promise<Caller> {
  const { origin, hash, pathname } = new URL(await waitingLink(server, email));
  expect(pathname).toBe("/sign");
  const caller = { url: analyst.url, headers: { origin, "x-link-token": hash.slice(1) } };
  expect((await fetch(`${caller.url}/api/links/signing`, { headers: caller.headers })).status).toBe(403);
  expect((await post(caller, "links/code")).status).toBe(200);
  const [mail] = await inFirm<{ subject: string; body: string }>(
    "select subject, body from mails where recipient = $1 order by created_at desc, id desc limit 1",
    [email],
  );
  const code = /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? "";
  const entered = await fetch(`${caller.url}/api/links/code/enter`, {
    method: "POST",
    headers: { ...caller.headers, "x-link-code": code },
  });
  const { pass } = (await entered.json()) as { pass: string };
  return { ...caller, headers: { ...caller.headers, "x-link-pass": pass } };
}

const shown = async (caller: Caller) =>
  (await (await fetch(`${caller.url}/api/links/signing`, { headers: caller.headers })).json()) as AskedSignature;

/** Looks at the whole document and signs. */
async function signAs(caller: Caller, body: object = typed()) {
  expect((await post(caller, "links/signing/view")).status).toBe(200);
  return post(caller, "links/signing/sign", body);
}

async function sealed(id: string): Promise<Buffer> {
  const answer = await fetch(`${analyst.url}/api/signature-requests/${id}/sealed.pdf`, { headers: analyst.headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function verify(bytes: Uint8Array): Promise<VerifiedFile> {
  const answer = await fetch(`${server.url}/api/verify`, {
    method: "POST",
    headers: { origin: server.url },
    body: Buffer.from(bytes),
  });
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
  const ada = await openLink(ADA.email);
  expect(await shown(ada)).toMatchObject({
    firm: firm.name,
    document: "Accord été.pdf",
    signer: { signerName: "Ada Łukasz", signatureStatus: "pending", isTurn: true },
    others: [{ signerName: "Bob", signatureStatus: "pending" }],
  });
  const early = await post(ada, "links/signing/sign", typed());
  expect(await early.json()).toMatchObject({ data: { reason: "signatures.not_viewed" } });
  expect((await signAs(ada)).status).toBe(200);
  expect(await get(made.id)).toMatchObject({ status: "pending", sealedVersion: 2 });
  const bob = await openLink(BOB.email);
  const drawing = {
    method: "drawn",
    strokes: [
      [
        [0.1, 0.5],
        [0.9, 0.4],
      ],
    ],
    width: 400,
    height: 150,
  };
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

  const file = await sealed(made.id);
  expect(await verify(file)).toMatchObject({
    verdict: "intact",
    signatures: [
      { signer: "Ada Łukasz", isValid: true, coversWholeDocument: false, issuer: "this_server", sealedBy: firm.name },
      { signer: "Bob", isValid: true, coversWholeDocument: true, issuer: "this_server" },
    ],
  });
  const changed = Buffer.from(file);
  const at = changed.indexOf("/MediaBox");
  changed[at + 1] = "X".charCodeAt(0);
  expect(await verify(changed)).toMatchObject({
    verdict: "changed",
    signatures: [{ isValid: false, problem: "digest" }, { isValid: false }],
  });
  expect(await verify(Buffer.concat([file, Buffer.from("\n% more")]))).toMatchObject({ verdict: "extended" });
});
