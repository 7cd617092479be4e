import { beforeAll, beforeEach, expect, test } from "vitest";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { inspected, upload } from "../../../../../test/imported.ts";

/** Files that were made to weigh more than they look. Each is read by a process of its own, which takes its time. */
const PATIENCE_MS = 120_000;

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const cellOf = (value: string | number) =>
  typeof value === "number" ? `<c t="s"><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** An .xlsx file of these rows, whose cells are inline texts, or numbers of these shared strings. */
function workbook(rows: readonly (readonly (string | number)[])[], shared: readonly string[] = []) {
  const sheet = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join("")}</row>`).join("");
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

/** By how many megabytes this process, which is the server, grows at most while something happens. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1024 / 1024;
}

const problemOf = async (person: Person, file: Uint8Array<ArrayBuffer>) =>
  (await inspected(person, "companies", file, "hostile.xlsx")).problem;

test(
  "one long text in a thousand cells weighs as much as it unfolds to, and never in the server",
  async () => {
    const rows = [["Name", "B", "C"], ...Array.from({ length: 500 }, () => [0, 0, 0])];
    const file = workbook(rows, ["x".repeat(1024 * 1024)]);
    expect(file.length).toBeLessThan(50_000);
    let problem: unknown;
    const megabytes = await growth(async () => {
      problem = await problemOf(firm.people.analyst, file);
    });
    expect(problem).toEqual({
      line: 2,
      message: "Row 2, column A has 1,048,576 characters. The limit is 32,767",
    });
    expect(megabytes).toBeLessThan(200);
  },
  PATIENCE_MS,
);

/** As many of a person's readings as there are connections, and one more. */
const MANY = 13;
/** Rows enough that reading them takes a while. */
const slow = () => workbook([["Name"], ...Array.from({ length: 10_000 }, (_, at) => [`Company ${at}`])]);

test(
  "however many files one person has read at once, nobody else waits for a connection",
  async () => {
    const { analyst, principal } = firm.people;
    const id = await upload(analyst, slow(), "slow.xlsx");
    const readings = Array.from({ length: MANY }, () => call(analyst, "imports.inspect", { id, target: "companies" }));
    const ends = Promise.allSettled(readings);
    let isRead = false;
    const first = Promise.any(readings).then(() => {
      isRead = true;
    });
    for (let asked = 0; asked < 5; asked += 1) await call(principal, "deals.count", {});
    expect(isRead).toBe(false);
    await first;
    const answers = await ends;
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(answers.length - refused.length).toBe(5);
    for (const answer of refused)
      expect(answer).toMatchObject({
        reason: { code: "too_many", message: "Your last file is still being read. Try again when it’s done" },
      });
  },
  PATIENCE_MS,
);
