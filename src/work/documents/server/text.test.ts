import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { xlsxStream } from "#core/server/lists/xlsx.ts";
import { docxOf, pdfOf, pptxOf } from "../../../../test/office-file.ts";
import { readText } from "./text-use-cases.ts";

/** Each file is read by a process of its own, which takes its time on a busy machine. */
const PATIENCE_MS = 120_000;
const bytes = (text: string) => Buffer.from(text);
const texts = async (file: Uint8Array) => (await readText(file)).pages.map(({ text }) => text);

describe("the words of a file", { timeout: PATIENCE_MS }, () => {
  test("of a PDF stand page by page, line by line", async () => {
    const file = pdfOf([
      ["Acme Robotics", "Raising \u20ac2.5m (seed)"].map((line) => line.replace("\u20ac", "\u0080")),
      [],
      ["Thank you"],
    ]);
    expect(await readText(file)).toEqual({
      kind: "pdf",
      pages: [
        { number: 1, text: "Acme Robotics\nRaising €2.5m (seed)" },
        { number: 2, text: "" },
        { number: 3, text: "Thank you" },
      ],
      words: 7,
      isTruncated: false,
      problem: null,
    });
  });

  test("of slides stand in the order they are shown, with their notes and without their numbers", async () => {
    const file = pptxOf([["Acme & Sons", "Seed"], ["Team"], ["Ask: €2m"]], { 1: "Say who is new" });
    expect(await readText(file)).toMatchObject({
      kind: "pptx",
      pages: [
        { number: 1, text: "Acme & Sons\nSeed" },
        { number: 2, text: "Team\n\nSay who is new" },
        { number: 3, text: "Ask: €2m" },
      ],
      problem: null,
    });
  });

  test("of a document stand on the pages its program saw", async () => {
    const laidOut =
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second</w:t><w:br w:type="page"/><w:tab/><w:t>x</w:t></w:r></w:p>';
    expect(await texts(docxOf("First\nline", laidOut))).toEqual(["First\nline", "Second\nx"]);
    const begun = '<w:p><w:r><w:br w:type="page"/><w:t>Second</w:t></w:r></w:p>';
    expect(await texts(docxOf("First", begun))).toEqual(["First", "Second"]);
  });

  test("of a workbook stand sheet by sheet, its cells apart", async () => {
    const rows = Readable.from([
      ["Acme", 12],
      ["Börde", 3],
    ]);
    const columns = [
      { heading: "Company", kind: "text" },
      { heading: "Ask", kind: "number" },
    ] as const;
    const [sheet] = await texts(await buffer(await xlsxStream("Asks", columns, rows)));
    expect(sheet).toContain("Company\tAsk\nAcme\t12\nBörde\t3");
  });

  test("of messages, pages, tables and texts are what people read", async () => {
    const message =
      "From: Ada <ada@acme.io>\r\nSubject: Seed\r\nContent-Type: text/html\r\n\r\n<p>Hello <script>x</script><b>you</b></p>";
    expect(await readText(bytes(message))).toMatchObject({
      kind: "email",
      pages: [{ text: "Ada ada@acme.io\n\nSeed\n\nHello you" }],
    });
    expect(await readText(bytes("<!doctype html><title>T</title><h1>Big</h1>"))).toMatchObject({
      kind: "html",
      pages: [{ text: "Big" }],
    });
    expect(await readText(bytes("name,ask\nAcme,1"))).toMatchObject({
      kind: "text",
      pages: [{ text: "name,ask\nAcme,1" }],
    });
    expect(await texts(Buffer.from("caf\xe9", "latin1"))).toEqual(["café"]);
    expect(await texts(Buffer.from("\ufeffcafé", "utf16le"))).toEqual(["café"]);
  });
});

const compound = (name: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(name, "utf16le")]);

describe("hostile files", { timeout: PATIENCE_MS }, () => {
  const pdf = pdfOf([["Hello"]]);
  const deck = pptxOf([["Hello"]]);
  test.each<[string, Uint8Array, string]>([
    ["nothing", Buffer.alloc(0), "empty"],
    ["blanks", bytes(" \n "), "empty"],
    ["zeros", Buffer.alloc(100), "unknown"],
    ["a program", Buffer.concat([bytes("MZ\x90"), Buffer.alloc(64, 0)]), "unknown"],
    ["an archive of something else", zipOf({ "../../etc/passwd": "root", "a.txt": "x" }), "unknown"],
    ["a cut archive", deck.subarray(0, deck.length - 40), "damaged"],
    ["an archive whose places are untrue", Buffer.from(deck).fill(0, 30, 200), "damaged"],
    ["a workbook with a password", compound("EncryptedPackage"), "encrypted"],
    ["an old Word document", compound("WordDocument"), "unknown"],
    ["a PDF's first words", bytes("%PDF-1.7\n"), "damaged"],
    [
      "a PDF whose pages lead back to themselves",
      bytes(
        "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\ntrailer<</Root 1 0 R>>",
      ),
      "damaged",
    ],
    ["a picture as PDF", pdfOf([[]]), "wordless"],
    ["an archive that begins as such and holds a PDF", Buffer.concat([Buffer.from(zipOf({ x: "y" })), pdf]), "unknown"],
  ])("%s", async (_what, file, problem) => {
    expect(await readText(file)).toMatchObject({ pages: expect.any(Array), words: 0, problem });
  });

  test("a PDF with an archive behind it is a PDF, and one that was cut is read as far as it goes", {
    tags: "slow",
  }, async () => {
    expect(await texts(Buffer.concat([pdf, Buffer.from(deck)]))).toEqual(["Hello"]);
    expect(await texts(pdf.subarray(0, pdf.length - 10))).toEqual(["Hello"]);
    expect(await readText(pdf.subarray(0, pdf.length - 60))).toMatchObject({ pages: [], problem: "damaged" });
  });

  test("an archive that unfolds to a gigabyte is left, and entities of its own unfold to nothing", {
    tags: "slow",
  }, async () => {
    const long = `<a:t>${"x".repeat(70 * 1024 * 1024)}</a:t>`;
    const file = zipOf({ "ppt/presentation.xml": long });
    expect(file.length).toBeLessThan(200_000);
    expect(await readText(file)).toMatchObject({ pages: [], problem: "too_large" });
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    const named = zipOf({ "word/document.xml": `${lol}<w:p><w:t>&b; stays</w:t></w:p>` });
    expect(await texts(named)).toEqual(["&b; stays"]);
  });

  test("a person who has left ends the reading", async () => {
    const leaver = new AbortController();
    const reading = readText(pdf, { signal: leaver.signal });
    leaver.abort(new Error("left"));
    await expect(reading).rejects.toThrow("left");
  });
});
