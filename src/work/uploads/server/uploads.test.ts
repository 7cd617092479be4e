import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readEnv } from "#core/server/env.ts";
import { blobKey } from "#core/server/files/blob-store.ts";
import { blobFile } from "#core/server/files/disk-blobs.ts";
import { openFiles } from "#core/server/files/files.ts";
import { plainFileName } from "#work/documents/shared/file-types.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  startTestServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { askUpload, beginUpload, pdfOf, sendPiece, uploadFile, uploadIdOf } from "../../../../test/uploads.ts";
import { filesSweep } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  ({ analyst } = firm.people);
});

const refused = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (one) => ({
    status: one.status,
    ...((await one.json()) as object),
  }));
  return { status, ...rest };
};

test("a file arrives in pieces, goes on after a cut line, and is kept as it was", async () => {
  const content = randomBytes(300_000);
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), content]);
  const id = uploadIdOf(await beginUpload(analyst, "Deck.pdf", body.length));
  await cutAfter(analyst, id, body, 100_000);
  const arrived = await atLeast(id, 1);
  expect((await sendPiece(analyst, id, body.subarray(arrived + 1), arrived + 1)).status).toBe(409);
  await expect(call(analyst, "documents.create", { uploadId: id })).rejects.toMatchObject({
    message: "“Deck.pdf” hasn’t been uploaded completely. Resume the upload",
  });
  expect((await sendPiece(analyst, id, body.subarray(arrived), arrived)).status).toBe(204);
  const create = () => call(analyst, "documents.create", { uploadId: id });
  const both = await Promise.allSettled([create(), create()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const document = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))[0];
  const { items } = await call(analyst, "documents.versions", { id: document?.id ?? "" });
  expect(items).toMatchObject([{ bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") }]);
  const file = await fetch(`${server.url}/api/documents/${document?.id}/file`, { headers: analyst.headers });
  expect(Buffer.from(await file.arrayBuffer()).equals(body)).toBe(true);
});

/** Sends the beginning of a piece and breaks the line. */
async function cutAfter({ url, headers }: Person, id: string, body: Buffer, most: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = http.request(`${url}/api/uploads/files/${id}`, {
      method: "PATCH",
      headers: {
        ...headers,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": body.length,
      },
    });
    request.on("error", () => resolve());
    request.write(body.subarray(0, most), () => {
      void atLeast(id, 1).then(() => request.destroy());
    });
  });
}

/** How much of it has arrived, once that is something and no more comes. */
async function atLeast(id: string, least: number): Promise<number> {
  let before = -1;
  for (;;) {
    const file = path.join(server.dataDir, "uploads", id);
    const size = fs.existsSync(file) ? fs.statSync(file).size : 0;
    if (size >= least && size === before) return size;
    before = size;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test.each([
  ["malware.exe", "MZ", "Files of this type can’t be uploaded: “malware.exe”"],
  ["invoice.pdf.exe", "MZ", "Files of this type can’t be uploaded: “invoice.pdf.exe”"],
  ["page.html", "<script>", "Files of this type can’t be uploaded: “page.html”"],
  ["noending", "x", "Files of this type can’t be uploaded: “noending”"],
  ["../../../etc/passwd", "x", "Files of this type can’t be uploaded: “passwd”"],
  ["", "x", "The file needs a name"],
  ["..", "x", "The file needs a name"],
  ["Empty.pdf", "", "“Empty.pdf” is empty"],
])("%s is refused before it travels", async (name, content, message) => {
  expect(await refused(beginUpload(analyst, name, content.length))).toMatchObject({ status: 400, message });
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.each([
  ["picture.pdf", PNG],
  ["script.pdf", "<html><script>alert(1)</script>"],
  ["program.txt", Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])],
  ["picture.csv", PNG],
  ["deck.docx", pdfOf("not a document of Word")],
  ["text.png", "only text"],
])("%s is not what it says, is refused with a clear word, and is gone", async (name, content) => {
  const uploadId = await uploadFile(analyst, name, content);
  await expect(call(analyst, "documents.create", { uploadId })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/isn’t a \.\w+ file: its content is different/),
  });
  expect((await askUpload(analyst, uploadId, "HEAD")).status).toBe(404);
  expect(fs.existsSync(path.join(server.dataDir, "uploads", uploadId))).toBe(false);
});

test.each([
  ["C:\\Users\\ada\\Deck.pdf", "Deck.pdf"],
  ["../../Deck.pdf", "Deck.pdf"],
  ["Deck\u202Efdp.exe.pdf", "Deckfdp.exe.pdf"],
  ["De\u0000ck\u200B.pdf\n", "Deck.pdf"],
  ["e\u0301tude.pdf", "\u00e9tude.pdf"],
  [".hidden.pdf", "hidden.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
  ["Отчёт за год 報告.pdf", "Отчёт за год 報告.pdf"],
  ['a<b>"c".pdf', "a_b__c_.pdf"],
])("the name %j becomes %j", (given, name) => {
  expect(plainFileName(given)).toBe(name);
});

test("nobody but its person sees, goes on with or cancels an upload, and a cancelled one is gone", async () => {
  const { associate, viewer } = firm.people;
  const stranger = (await newFirm(server)).people.analyst;
  const id = uploadIdOf(await beginUpload(analyst, "Deck.pdf", 10));
  for (const person of [associate, stranger]) {
    for (const answer of [askUpload(person, id, "HEAD"), askUpload(person, id, "DELETE"), sendPiece(person, id, "x")])
      expect((await answer).status).toBe(404);
    await expect(call(person, "documents.create", { uploadId: id })).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await beginUpload(viewer, "Deck.pdf", 10)).status).toBe(403);
  expect((await askUpload(analyst, id, "DELETE")).status).toBe(204);
  expect((await askUpload(analyst, id, "HEAD")).status).toBe(404);
  expect(fs.existsSync(path.join(server.dataDir, "uploads", id))).toBe(false);
});

test("an upload goes on after the server was restarted", { tags: "slow" }, async () => {
  const own = await startTestServer();
  try {
    const { people } = await newFirm(own);
    const id = uploadIdOf(await beginUpload(people.analyst, "Minutes.txt", 10));
    expect((await sendPiece(people.analyst, id, "12345")).status).toBe(204);
    const url = await own.restart();
    const again = { ...people.analyst, url, headers: { ...people.analyst.headers, origin: url } };
    const asked = await askUpload(again, id, "HEAD");
    expect([asked.status, asked.headers.get("upload-offset"), asked.headers.get("upload-length")]).toEqual([
      200,
      "5",
      "10",
    ]);
    expect((await sendPiece(again, id, "67890", 5)).status).toBe(204);
    const document = await call(again, "documents.create", { uploadId: id });
    const file = await fetch(`${url}/api/documents/${document.id}/file`, { headers: again.headers });
    expect(await file.text()).toBe("1234567890");
  } finally {
    await own.close();
  }
});

test("who has begun 500 uploads begins no other, and colleagues do", async () => {
  const own = await newFirm(server);
  await asOwner(server, own, (db) =>
    db.query("insert into uploads (user_id, name, bytes) select $1, 'Many.txt', 1 from generate_series(1, 500)", [
      own.people.analyst.id,
    ]),
  );
  expect(await refused(beginUpload(own.people.analyst, "One more.txt", 1))).toMatchObject({
    status: 429,
    message: "Too many uploads at once. Wait until some are done",
  });
  expect((await beginUpload(own.people.associate, "Theirs.txt", 1)).status).toBe(201);
});

test("a firm keeps no more than its quota, whatever is on its way, and no file larger than one may be", async () => {
  const small = await startTestServer({ filesQuota: 1000, fileMax: 800 });
  try {
    const { people } = await newFirm(small);
    expect(await refused(beginUpload(people.analyst, "Deck.pdf", 801))).toMatchObject({
      message: "“Deck.pdf” is larger than 0 MB",
    });
    const both = await Promise.all([people.analyst, people.associate].map((one) => beginUpload(one, "Deck.pdf", 600)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
    const full = await refused(beginUpload(people.principal, "Deck.pdf", 600));
    expect(full).toMatchObject({ message: expect.stringContaining("file storage (0 GB) is full") });
    const other = await newFirm(small);
    expect((await beginUpload(other.people.analyst, "Deck.pdf", 600)).status).toBe(201);
  } finally {
    await small.close();
  }
});

test("what nobody came back for is removed by the clock, and files that no row names, but nothing else", {
  tags: "slow",
}, async () => {
  const files = await openFiles({ ...readEnv({ DEMO: "0" }), dataDir: server.dataDir });
  const [left, young] = [
    await uploadFile(analyst, "Left.txt", "left"),
    await uploadFile(analyst, "Young.txt", "young"),
  ];
  const kept = await call(analyst, "documents.create", { uploadId: await uploadFile(analyst, "Kept.txt", "kept") });
  const stray = blobKey(firm.id, randomUUID());
  fs.writeFileSync(path.join(server.dataDir, "stray"), "stray");
  await files.blobs.take(stray, path.join(server.dataDir, "stray"));
  await asOwner(server, firm, (db) =>
    db.query("update uploads set created_at = now() - interval '3 days' where id = $1", [left]),
  );
  const old = new Date(Date.now() - 3 * 86_400_000);
  fs.utimesSync(path.join(server.dataDir, "uploads", left), old, old);
  await runClock(server, filesSweep(files));
  expect((await askUpload(analyst, left, "HEAD")).status).toBe(404);
  expect(fs.existsSync(path.join(server.dataDir, "uploads", left))).toBe(false);
  expect((await askUpload(analyst, young, "HEAD")).status).toBe(200);
  // As if all of it were older than it is: a file's own moment cannot be set.
  const aged = { ...files, blobs: { ...files.blobs, list: (of?: string) => agedBy(files.blobs.list(of)) } };
  await runClock(server, filesSweep(aged));
  expect(fs.existsSync(path.join(server.dataDir, blobFile(stray)))).toBe(false);
  const file = await fetch(`${server.url}/api/documents/${kept.id}/file`, { headers: analyst.headers });
  expect(await file.text()).toBe("kept");
});

async function* agedBy<One extends { changedAt: Date }>(all: AsyncIterable<One>): AsyncGenerator<One> {
  for await (const one of all) yield { ...one, changedAt: new Date(0) };
}
