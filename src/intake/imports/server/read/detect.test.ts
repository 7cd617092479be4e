import { describe, expect, test } from "vitest";
import type { Encoding } from "#intake/imports/shared/file-settings.ts";
import type { OpenFile } from "./decode.ts";
import { detectTextSettings } from "./detect.ts";
import { detectSettings } from "./file-rows.ts";
import { readRows } from "./read-rows.ts";

/** The same bytes again and again, in pieces so small that every border of the code is crossed. */
function fileOf(bytes: Uint8Array, piece = 7): OpenFile {
  return async function* open() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, order: "le" | "be", mark: boolean): Uint8Array {
  const bytes = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}

function oneByte(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (character) => {
    const byte = byteOf.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}

const FRENCH =
  "name,city\nSociété Générale,Orléans\nL’Oréal,Clichy\nCafé du Théâtre – “Été”,Besançon\nÉlan œuvre,Nîmes\n";
const GERMAN = "name,city\nMüller & Söhne,Köln\nGroßhandel Übersee,Zürich\n";
const SPANISH = "name,city\nPeñarol S.A.,Málaga\nCompañía Andaluza™,Córdoba\n";

describe("encoding", () => {
  test.each<[string, Uint8Array, Encoding, string]>([
    ["plain ASCII", utf8("name\nAcme\n"), "utf-8", "Only ASCII"],
    ["UTF-8", utf8(FRENCH), "utf-8", "valid UTF-8"],
    ["UTF-8 with a mark", utf8(`\ufeff${FRENCH}`), "utf-8", "byte-order mark"],
    ["UTF-8 with emoji and Hebrew", utf8("name\n🦜 שלום\n"), "utf-8", "valid UTF-8"],
    ["UTF-16 LE", utf16(FRENCH, "le", true), "utf-16le", "byte-order mark"],
    ["UTF-16 BE", utf16(FRENCH, "be", true), "utf-16be", "byte-order mark"],
    ["UTF-16 LE without a mark", utf16(SPANISH, "le", false), "utf-16le", "Every other byte"],
    ["UTF-16 BE without a mark", utf16(SPANISH, "be", false), "utf-16be", "Every other byte"],
    ["French in Windows-1252", oneByte(FRENCH, "windows-1252"), "windows-1252", "“Société”, not “SociÈtÈ”"],
    ["French in MacRoman", oneByte(FRENCH, "macintosh"), "macintosh", "readable as MacRoman"],
    ["German in Windows-1252", oneByte(GERMAN, "windows-1252"), "windows-1252", "readable as Windows-1252"],
    ["German in MacRoman", oneByte(GERMAN, "macintosh"), "macintosh", "readable as MacRoman"],
    ["Spanish in Windows-1252", oneByte(SPANISH, "windows-1252"), "windows-1252", "readable as Windows-1252"],
    ["Spanish in MacRoman", oneByte(SPANISH, "macintosh"), "macintosh", "readable as MacRoman"],
  ])("%s", async (_, bytes, encoding, evidence) => {
    const { settings, evidence: found } = await detectTextSettings(fileOf(bytes));
    expect(settings.encoding).toBe(encoding);
    expect(found.encoding).toContain(evidence);
    for await (const { cells } of readRows(fileOf(bytes)(), settings))
      expect(cells.join()).not.toMatch(/\ufffd|\ufeff/);
  });
});

test.each([
  ["name,city\nAcme,Lyon\n", ","],
  ["name;amount\nAcme;1,5\nBeta;2,5\n", ";"],
  ['name;note\n"Acme; Co";"a, b, c"\nBeta;x\n', ";"],
  ["name\tcity\nAcme, Inc.\tLyon\n", "\t"],
  ["name|city|x\nAcme|Lyon|1\n", "|"],
  ['name,text\nAcme,"one; two;\nthree; four"\nBeta,x\n', ","],
  ["name\nAcme\n", ","],
])("delimiter of %j is %j", async (text, delimiter) => {
  expect((await detectTextSettings(fileOf(utf8(text)))).settings.delimiter).toBe(delimiter);
});

test.each([
  ["a,b\n1,2\n", "lf", 1],
  ["a,b\r\n1,2\r\n", "crlf", 1],
  ["a,b\r1,2\r3,4", "cr", 2],
  ['a,b\n1,"x\r\ny\rz"\n', "lf", 1],
  ['a,b\r\n1,"x\ny"\r\n', "crlf", 1],
  ['a,b\n1,"he said ""hi\r"""\n3,4\n', "lf", 2],
  ['a,b\n5" disk,1\n6" disk,2\n', "lf", 2],
  ["a,b\n1,2\r\n3,4\r5,6\n", "mixed", 3],
  ["a,b\r\n1,2\n3,4\r\n", "crlf", 2],
  [`a,b\n${"1,2\n".repeat(100)}x\ry,3\n`, "lf", 102],
  ["a,b\n\n\n1,2\n\n", "lf", 1],
])("line ends of %j: %s, %i rows", async (text, lineEnd, rows) => {
  const found = await detectTextSettings(fileOf(utf8(text)));
  expect(found.settings.lineEnd).toBe(lineEnd);
  expect(found.rows).toBe(rows);
});

test.each([
  ["company_name,x\nAcme,1\n", true, "1 of 2 known column names"],
  ["Betrieb,Umsatz\nAcme,100\nBeta,200\n", true, "“Umsatz” is the header of a column of numbers"],
  ["Betrieb,Ort\nAcme,Köln\n", true, "filled and unique"],
  ["Acme,https://acme.com\nBeta,https://beta.com\n", false, "“https://acme.com”"],
  ["Acme,2012\nBeta,2013\n", false, "“2012”"],
  ["Acme,,\nBeta,x,\n", false, "empty or repeated"],
  ["", false, "empty"],
])("header of %j: %s", async (text, header, evidence) => {
  const found = await detectTextSettings(fileOf(utf8(text)));
  expect(found.settings.header).toBe(header);
  expect(found.evidence.header).toContain(evidence);
});

describe("rows above the table", () => {
  const TABLE = "Name,City,Founded\nAcme,Lyon,2019\nBrio,Paris,2020\nCarbo,Lille,2021\n";
  test.each<[string, string, number]>([
    ["none", TABLE, 0],
    ["a title", `Companies of 2024\n${TABLE}`, 1],
    ["a title and a note with blank rows between", `Companies of 2024\n\nconfidential,,\n\n${TABLE}`, 2],
    ["a row that is nearly complete is a row", `Zed,Rome,\n${TABLE}`, 0],
    ["a table of two columns", "Name,City\nAcme,\nBrio,\nCarbo,Lille\n", 0],
  ])("%s", async (_, text, rowsAbove) => {
    const { settings, evidence, rows } = await detectTextSettings(fileOf(utf8(text)));
    expect(settings).toMatchObject({ delimiter: ",", rowsAbove });
    expect(evidence.rowsAbove === undefined).toBe(rowsAbove === 0);
    expect(rows).toBe(text.split("\n").filter((line) => line !== "").length - rowsAbove - (settings.header ? 1 : 0));
  });
});

test.each<[string, string, string]>([
  ["PDF", "%PDF-1.7\n%\u00e2\n1 0 obj", "a PDF document"],
  ["PNG", "\u0089PNG\r\n\u001a\n", "a picture"],
  ["calendar", "BEGIN:VCALENDAR\r\nVERSION:2.0", "a calendar"],
  ["JSON", '[{"name": "Acme"}]', "a JSON file"],
  ["page", "<!doctype html><title>x", "a web page"],
])("a %s is refused as what it is", async (_, text, kind) => {
  const open = fileOf(Buffer.from(text, "latin1"), 4096);
  await expect(detectSettings(open, undefined)).rejects.toThrow(`This is ${kind}.`);
});
