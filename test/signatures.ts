import { PDFDocument } from "@cantoo/pdf-lib";
import { expect } from "vitest";
import { asOwner, type Caller, call, type Firm, type Person, type TestServer, waitingLink } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

/** A PDF of so many pages. */
export async function pdf(pages: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) doc.addPage().drawText(`Page ${page}`);
  return doc.save();
}

/** A paper of a record that asks for signatures. */
export async function askedDocument(by: Person, about: { recordId: string; name: string }): Promise<string> {
  const uploadId = await uploadFile(by, about.name, await pdf(2));
  const paper = { uploadId, recordId: about.recordId, category: "legal", electronicSignatureRequired: true } as const;
  return (await call(by, "documents.create", paper)).id;
}

export const typed = (text = "Ada Łukasz") => ({ consent: true, mark: { method: "typed", text } });

const json = { "content-type": "application/json" };
export const post = ({ url, headers }: Caller, path: string, body?: object) =>
  fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { ...headers, ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The newest link of an address, without its code. */
export async function findLink(server: TestServer, email: string): Promise<Caller> {
  const { origin, hash, pathname } = new URL(await waitingLink(server, email));
  expect(pathname).toBe("/sign");
  return { url: server.url, headers: { origin, "x-link-token": hash.slice(1) } };
}

/** Opens the newest link of an address, with the code that is e-mailed. */
export async function openLink(server: TestServer, firm: Firm, email: string): Promise<Caller> {
  const caller = await findLink(server, email);
  expect((await fetch(`${caller.url}/api/links/signing`, { headers: caller.headers })).status).toBe(403);
  expect((await post(caller, "links/code")).status).toBe(200);
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ body: string }>(
      "select body from mails where recipient = $1 order by created_at desc, id desc limit 1",
      [email],
    ),
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "";
  const entered = await fetch(`${caller.url}/api/links/code/enter`, {
    method: "POST",
    headers: { ...caller.headers, "x-link-code": code },
  });
  const { pass } = (await entered.json()) as { pass: string };
  return { ...caller, headers: { ...caller.headers, "x-link-pass": pass } };
}

/** Looks at the whole document and signs. */
export async function signAs(caller: Caller, body: object = typed()): Promise<Response> {
  expect((await post(caller, "links/signing/view")).status).toBe(200);
  return post(caller, "links/signing/sign", body);
}
