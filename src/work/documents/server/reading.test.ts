import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { blobFile } from "#core/server/files/disk-blobs.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { pdfOf } from "../../../../test/office-file.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { missedDocuments } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  ({ analyst } = firm.people);
});

type About = Partial<Parameters<typeof call<"documents.create">>[2]>;

/** Each file is read by a process of its own, one after the other. */
async function readOf(id: string, person = analyst) {
  for (;;) {
    const reading = await call(person, "documents.reading", { id });
    if (reading.state !== "waiting") return reading;
    await sleep(50);
  }
}
async function add(name: string, content: string | Uint8Array, about: About = {}, person = analyst): Promise<string> {
  const uploadId = await uploadFile(person, name, content);
  const { id } = await call(person, "documents.create", { ...about, uploadId });
  await readOf(id, person);
  return id;
}
const names = async (search: string, person = analyst) =>
  (await call(person, "documents.list", { search })).items.map(({ name }) => name);
const passages = async (search: string, ids?: string[], person = analyst) =>
  (await call(person, "documents.passages", { search, ...(ids && { ids }) })).items;
const shown = (parts: readonly { text: string; isFound: boolean }[]) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");

describe("documents are found by the words inside them", { timeout: 120_000 }, () => {
  test("with the page and the words around; in either language, without accents, endings and capitals", async () => {
    const deck = pdfOf([["Acme Robotics"], ["Our terms", "1x liquidation preferences, AI/ML first"], ["Thank you"]]);
    const id = await add("Deck.pdf", deck);
    await add(
      "Procès-verbal.txt",
      "Réunion de la société Élan : les obligations ont été approuvées (ada@elan.example)",
    );
    for (const search of ["liquidation preference", "LIQUIDATIONS", "liquida", "acme preferences", "ml", "deck"])
      expect([search, await names(search)]).toEqual([search, ["Deck.pdf"]]);
    for (const search of ["societe", "obligation", "réunions de la société", "elan.example", "ada@elan.example"])
      expect([search, await names(search)]).toEqual([search, ["Procès-verbal.txt"]]);
    for (const search of ["nowhere", "acme société", "'", "a & | ! :*", "\\", "%"])
      expect([search, await names(search)]).toEqual([search, []]);
    const [found] = await passages("liquidation preference", [id]);
    expect({ ...found, parts: shown(found?.parts ?? []) }).toEqual({
      id,
      name: "Deck.pdf",
      kind: "pdf",
      number: 2,
      sheet: null,
      parts: "terms 1x [liquidation] [preferences], AI/ML first",
    });
    expect(shown((await passages("ada elan"))[0]?.parts ?? [])).toContain("([ada]@[elan.example]");
    expect(await passages("thank", [id])).toMatchObject([{ number: 3 }]);
    expect(await passages("nowhere", [id])).toEqual([]);
    expect(await call(analyst, "documents.count", { search: "acme" })).toMatchObject({ count: 1 });
  });

  test("hostile text is text, of any length, and its words are found to the end", async () => {
    const long = `${"word ".repeat(15_000)}<img src=x onerror=alert(1)> \u{1F600} zebracrossing`;
    const id = await add("Long.txt", `First\u0003line\u0004 ${long}`);
    const [found] = await passages("zebracrossing", [id]);
    expect(shown(found?.parts ?? [])).toContain("[zebracrossing]");
    expect(await names("firstline")).toEqual(["Long.txt"]);
    const answer = await fetch(`${server.url}/api/documents/${id}/text`, { headers: analyst.headers });
    const { pages, isTruncated } = (await answer.json()) as { pages: { text: string }[]; isTruncated: boolean };
    expect([pages.length, pages[0]?.text.length, isTruncated]).toEqual([1, long.length + "Firstline ".length, false]);
  });

  test("by their newest version only, and not once they are archived or gone", async () => {
    const { general_partner } = firm.people;
    const id = await add("Model.txt", "kangaroo");
    const uploadId = await uploadFile(analyst, "Model.txt", "wallaby");
    await call(analyst, "documents.addVersion", { id, uploadId });
    await readOf(id);
    expect([await names("kangaroo"), await names("wallaby")]).toEqual([[], ["Model.txt"]]);
    await call(analyst, "documents.archive", { id });
    expect([await names("wallaby"), await passages("wallaby")]).toEqual([[], []]);
    await call(general_partner, "documents.delete", { id });
    const { rows } = await server.owner.query("select from document_words where document_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("by nobody who may not read them: neither a limited partner nor a stranger, nor past a record that is hidden", async () => {
    const { limited_partner, viewer } = firm.people;
    const stranger = (await newFirm(server)).people.analyst;
    const id = await add("Secret.txt", "platypus");
    expect(await names("platypus", viewer)).toEqual(["Secret.txt"]);
    expect([await names("platypus", stranger), await passages("platypus", [id], stranger)]).toEqual([[], []]);
    await expect(names("platypus", limited_partner)).rejects.toMatchObject({ code: "forbidden" });
    await expect(passages("platypus", [id], limited_partner)).rejects.toMatchObject({ code: "forbidden" });
    for (const person of [stranger, limited_partner])
      expect(
        await asApp(person, async (db) => [
          (await db.query("select from document_texts")).rowCount,
          (await db.query("select from document_readings")).rowCount,
          (await db.query("select documents_saying('platypus')")).rowCount,
        ]),
      ).toEqual([0, 0, 0]);
    await expect(asApp(viewer, (db) => db.query("select from document_words"))).rejects.toThrow(/permission denied/);
    await expect(asApp(analyst, (db) => db.query("select keep_document_words($1, 1)", [id]))).rejects.toThrow(
      /not for requests/,
    );
  });

  test("what cannot be read says why, and is read again by hand", { tags: "slow" }, async () => {
    const id = await add("Scan.pdf", pdfOf([[]]));
    expect(await readOf(id)).toMatchObject({ state: "unreadable", problem: "wordless", words: 0 });
    const lost = await add("Lost.txt", "wombat");
    const { rows } = await asOwner(server, firm, (owner) =>
      owner.query<{ key: string }>("select file_path as key from documents where id = $1", [lost]),
    );
    const file = path.join(server.dataDir, blobFile(rows[0]?.key ?? ""));
    fs.renameSync(file, `${file}.away`);
    await call(analyst, "documents.readAgain", { id: lost });
    expect(await readOf(lost)).toMatchObject({ state: "unreadable", problem: "missing" });
    expect(await names("wombat")).toEqual([]);
    fs.renameSync(`${file}.away`, file);
    expect(await call(analyst, "documents.readAgain", { id: lost })).toMatchObject({ state: "waiting", problem: null });
    expect(await readOf(lost)).toMatchObject({ state: "read", problem: null, words: 1 });
    expect(await names("wombat")).toEqual(["Lost.txt"]);
    await expect(call(firm.people.viewer, "documents.readAgain", { id: lost })).rejects.toMatchObject({
      code: "forbidden",
    });
    const stranger = (await newFirm(server)).people.analyst;
    await expect(call(stranger, "documents.readAgain", { id: lost })).rejects.toMatchObject({ code: "not_found" });
  });

  test("what nobody has read yet, the clock has read, and its reader does not wait for it", async () => {
    const id = await add("Old.txt", "quokka");
    await asOwner(server, firm, async (owner) => {
      await owner.query("delete from document_readings where document_id = $1", [id]);
      await owner.query("delete from document_words where document_id = $1", [id]);
    });
    expect([await names("quokka"), await call(analyst, "documents.reading", { id })]).toMatchObject([
      [],
      { state: "waiting" },
    ]);
    const answer = await fetch(`${server.url}/api/documents/${id}/text`, { headers: analyst.headers });
    expect(await answer.json()).toMatchObject({ pages: [{ text: "quokka" }] });
    await runClock(server, missedDocuments, firm);
    await readOf(id);
    expect(await names("quokka")).toEqual(["Old.txt"]);
  });

  test("a document is deleted while its words are about to be written, and neither waits for the other for ever", {
    tags: "slow",
  }, async () => {
    const id = await add("Going.txt", "numbat");
    await asOwner(server, firm, async (owner) => {
      await owner.query("select from documents where id = $1 for update", [id]);
      await call(analyst, "documents.readAgain", { id });
      await expect.poll(() => waitsFor(owner), { timeout: 30_000 }).toBe(true);
      await owner.query("delete from documents where id = $1", [id]);
    });
    expect(await names("numbat")).toEqual([]);
  });
});

/** Whether somebody waits for what this connection holds. */
async function waitsFor(owner: pg.PoolClient): Promise<boolean> {
  const { rows } = await owner.query<{ isSo: boolean }>(
    `select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) as "isSo"`,
  );
  return rows[0]?.isSo === true;
}
