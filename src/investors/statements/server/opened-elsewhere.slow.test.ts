import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import PizZip from "pizzip";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";

const soffice = ["/usr/bin/soffice", "/usr/bin/libreoffice"].find((file) => fs.existsSync(file));
const python = "/usr/bin/python3";
const hasOpenpyxl = spawnSync(python, ["-c", "import openpyxl"]).status === 0;

/** Prints every cell of a workbook, formulas as what they are, as JSON: [[sheet, [[cell, …], …]], …]. */
const READ = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], data_only=sys.argv[2] == "values")
print(json.dumps([[sheet.title, [[cell.value if not hasattr(cell.value, "isoformat") else cell.value.isoformat() for cell in row] for row in sheet.iter_rows()]] for sheet in book]))
`;

type Cell = string | number | boolean | Date | null;
type Book = [string, Cell[][]][];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-ilpa-"));
const books = new Map<string, Buffer>();

beforeAll(async () => {
  const server = await sharedServer();
  const firm = await newFirm(server);
  const gp = firm.people.general_partner;
  const { id: fundId } = await call(gp, "funds.create", {
    name: "Fünd & Co",
    currency: "EUR",
    ilpaMethodology: "granular",
  });
  const alpha = await addPartner(firm, { name: "Alpha <β>", fundId, amount: "600" });
  const own = await addPartner(firm, { name: "Own", fundId, amount: "400", isGeneralPartner: true });
  const called = {
    effectiveOn: "2025-01-01",
    lines: [
      ["cash", "100.01"],
      ["contributed", "-60.01", alpha],
      ["contributed", "-40", own],
    ],
  } as const;
  await postLines(firm, fundId, { ...called, lines: called.lines.map((line) => [...line]) });
  await postLines(firm, fundId, {
    effectiveOn: "2025-12-31",
    lines: [
      ["investments", "20"],
      ["dividends", "-20"],
    ],
  });
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  const runId = await prepareStatements(gp, fundId, "2025-12-31");
  const statementId = (await call(gp, "statements.get", { id: runId })).items[0]?.id ?? "";
  for (const from of [`statements/${statementId}`, `statement-runs/${runId}`]) {
    const answer = await fetch(`${server.url}/api/${from}/ilpa.zip`, { headers: gp.headers });
    const { files } = new PizZip(new Uint8Array(await answer.arrayBuffer()));
    for (const [name, file] of Object.entries(files))
      if (name.endsWith(".xlsx")) {
        const kept = `${from.split("/")[0]}-${path.basename(name)}`;
        books.set(kept, Buffer.from(file.asUint8Array()));
        fs.writeFileSync(path.join(folder, kept), books.get(kept) ?? Buffer.of());
      }
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Rows as we wrote them, without empty cells at the end. */
async function written(content: Buffer): Promise<Book> {
  const { sheets } = await readXlsx(content);
  return sheets.map(({ name, rows }) => [name, trimmed(rows as Cell[][])]);
}

/** A day as openpyxl writes it. */
const MOMENT = 19;

function trimmed(rows: readonly (readonly Cell[])[]): Cell[][] {
  const cells = rows.map((row) => {
    const shown = row.map((cell) => {
      if (cell instanceof Date) return cell.toISOString().slice(0, MOMENT);
      return (cell ?? "") === "" ? null : typeof cell === "number" ? Number(cell.toPrecision(12)) : cell;
    });
    return shown.slice(0, shown.findLastIndex((cell) => cell !== null) + 1);
  });
  return cells.slice(0, cells.findLastIndex((row) => row.length > 0) + 1);
}

test.skipIf(!hasOpenpyxl)("openpyxl reads every cell we wrote (where it is installed)", async () => {
  const figures = new Map<string, number>();
  const dated: string[] = [];
  for (const [name, content] of books) {
    const { status, stdout, stderr } = spawnSync(
      python,
      ["-W", "error", "-c", READ, path.join(folder, name), "values"],
      { encoding: "utf8", timeout: 60_000 },
    );
    expect([status, stderr]).toEqual([0, ""]);
    const read = (JSON.parse(stdout) as Book).map(([sheet, rows]): Book[number] => [sheet, trimmed(rows)]);
    expect(read).toEqual(await written(content));
    if (/"2025-\d\d-\d\dT00:00:00"/.test(stdout)) dated.push(name);
    figures.set(name, read.flatMap(([, rows]) => rows.flat()).filter((cell) => typeof cell === "number").length);
  }
  // Nothing was called or paid by its own act here, so the first of them has what was posted by hand.
  const withFigures = [...figures].filter(([, count]) => count > 0).map(([name]) => name);
  expect(figures.size).toBe(3);
  // Days are dates, to be sorted by a person who opens the file.
  expect(dated.toSorted()).toEqual(withFigures.toSorted());
  expect(withFigures.toSorted()).toEqual([
    "statement-runs-calls-and-distributions.xlsx",
    "statement-runs-performance-template.xlsx",
    "statements-reporting-template.xlsx",
  ]);
});

/** A workbook whose formulas have lost the values we stored with them, so that a person who opens it has to work them out; and how many there are. */
function withoutValues(content: Buffer): { bare: Buffer; formulas: number } {
  const zip = new PizZip(content);
  let formulas = 0;
  for (const name of Object.keys(zip.files).filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))) {
    const bare = zip.file(name)?.asText() ?? "";
    const emptied = bare.replaceAll(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, (_whole, formula: string) => {
      formulas += 1;
      return formula;
    });
    zip.file(name, emptied);
  }
  return { bare: zip.generate({ type: "nodebuffer" }), formulas };
}

test.skipIf(soffice === undefined)(
  "LibreOffice opens each workbook and recalculates the same totals (where it is installed)",
  async () => {
    let worked = 0;
    for (const [name, content] of books) {
      const { bare, formulas } = withoutValues(content);
      worked += formulas;
      fs.writeFileSync(path.join(folder, `bare-${name}`), bare);
      const out = path.join(folder, "out");
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const { status } = spawnSync(
        soffice ?? "",
        [
          profile,
          "--headless",
          "--convert-to",
          "xlsx:Calc MS Excel 2007 XML",
          "--outdir",
          out,
          path.join(folder, `bare-${name}`),
        ],
        { timeout: 120_000 },
      );
      expect(status).toBe(0);
      expect(await written(fs.readFileSync(path.join(out, `bare-${name}`)))).toEqual(await written(content));
    }
    expect(worked).toBeGreaterThan(0);
  },
);
