// One run of bench/reports.ts in a process of its own: what the parent asks for by name, then how much was made.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { chromium } from "@playwright/test";
import { zipOf } from "../../src/core/server/files/zip-entries.ts";
import { xlsxStream } from "../../src/core/server/lists/xlsx.ts";
import { pdfOf, pdfsOf } from "../../src/core/server/paper/paper.ts";
import { contentOf } from "../../src/insight/reports/server/content/report-content.ts";
import { reportHtml } from "../../src/insight/reports/server/content/report-html.ts";
import { reportPaper } from "../../src/insight/reports/server/content/report-paper.ts";
import { readText } from "../../src/work/documents/server/text-use-cases.ts";
import { settingsFromParent } from "./processes.ts";
import { sampleReport } from "./sample-report.ts";

/** `largest`: of the processes it started, in megabytes; the parent fills it in. */
export type RunFigures = { pages: number; bytes: number; largest: number };
type Settings = { name: string; funds: number; rows: number; packs: number; folder: string; executablePath: string };
type Done = { bytes: number; pages: () => Promise<number> | number };

const MADE = {
  firm: "Éclair Partners",
  notation: "en-GB",
  knownAt: "2026-11-20T10:15:15Z",
  source: "Source: records",
  brand: { logo: null, primaryColor: null, secondaryColor: null },
} as const;
const COLUMNS = Array.from({ length: 12 }, (_, place) => ({
  heading: `Column ${place + 1}`,
  kind: place % 3 === 0 ? ("text" as const) : place % 3 === 1 ? ("number" as const) : ("date" as const),
}));

const RUNS: Record<string, (settings: Settings) => Promise<Done>> = {
  async pdf({ funds }) {
    const bytes = await pdfOf(reportPaper(contentOf("Report", sampleReport(funds)), MADE));
    return { bytes: bytes.length, pages: () => pagesOf(bytes) };
  },

  async chromium({ funds, executablePath }) {
    const browser = await chromium.launch({ executablePath });
    try {
      const page = await browser.newPage();
      await page.setContent(reportHtml(contentOf("Report", sampleReport(funds)), MADE));
      const margin = { top: "20mm", bottom: "22mm", left: "20mm", right: "20mm" };
      const bytes = await page.pdf({ format: "A4", tagged: true, margin });
      return { bytes: bytes.length, pages: () => pagesOf(bytes) };
    } finally {
      await browser.close();
    }
  },

  async xlsx({ rows, folder }) {
    const file = path.join(folder, "ours.xlsx");
    await pipeline(await xlsxStream("Rows", COLUMNS, listed(rows)), fs.createWriteStream(file));
    return { bytes: fs.statSync(file).size, pages: () => 1 };
  },

  async sheetjs({ rows, folder }) {
    const sheets = createRequire(import.meta.url)(path.join(folder, "node_modules", "xlsx")) as {
      utils: {
        book_new: () => object;
        aoa_to_sheet: (rows: unknown[][]) => object;
        book_append_sheet: (book: object, sheet: object, name: string) => void;
      };
      writeFile: (book: object, file: string, options: object) => void;
    };
    const all: unknown[][] = [COLUMNS.map(({ heading }) => heading)];
    for await (const row of listed(rows))
      all.push(
        row.map((value, place) => (place % 3 === 1 ? Number(value) : place % 3 === 2 ? new Date(value) : value)),
      );
    const book = sheets.utils.book_new();
    sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet(all), "Rows");
    const file = path.join(folder, "theirs.xlsx");
    sheets.writeFile(book, file, { compression: true });
    return { bytes: fs.statSync(file).size, pages: () => 1 };
  },

  idle: () => Promise.resolve({ bytes: 0, pages: () => 0 }),

  async packs({ packs }) {
    const papers = Array.from({ length: packs }, (_, place) => [
      reportPaper(contentOf(`Statement of partner ${place + 1}`, sampleReport(1)), MADE),
      reportPaper(contentOf("Quarterly report", sampleReport(1)), MADE),
    ]).flat();
    const pdfs: Buffer[] = [];
    let bytes = 0;
    let files = 0;
    for await (const pdf of pdfsOf(papers, { isJob: true })) {
      pdfs.push(pdf);
      if (pdfs.length < 2) continue;
      const [statement = Buffer.of(), report = Buffer.of()] = pdfs.splice(0);
      bytes += zipOf({ "statement.pdf": statement, "report.pdf": report }).length;
      files += 2;
    }
    return { bytes, pages: () => files };
  },
};

async function pagesOf(bytes: Uint8Array): Promise<number> {
  return (await readText(bytes)).pages.length;
}

async function* listed(rows: number): AsyncGenerator<string[]> {
  for (let row = 0; row < rows; row += 1)
    yield COLUMNS.map(({ kind }, place) =>
      kind === "text" ? `Company ${row}-${place}` : kind === "number" ? `${row * 13 + place}.25` : "2026-03-12",
    );
}

const asked = settingsFromParent<Settings>();
// The server has its modules loaded: they are not what is measured.
process.send?.("ready");
const settings = await asked;
const run = RUNS[settings.name];
if (run === undefined) throw new Error(`There is no run ${settings.name}`);
const { bytes, pages } = await run(settings);
process.once("disconnect", () => process.exit(0));
process.send?.("made");
// Counting pages is not what is measured.
process.send?.({ bytes, pages: await pages(), largest: 0 } satisfies RunFigures);
