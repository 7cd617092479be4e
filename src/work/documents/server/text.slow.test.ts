import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pdfOf } from "../../../../test/office-file.ts";
import { readText } from "./text-use-cases.ts";

const PATIENCE_MS = 240_000;

describe("large files", { timeout: PATIENCE_MS }, () => {
  test("a page that unfolds to half a gigabyte ends its own reading", async () => {
    const bomb = deflateSync(Buffer.alloc(512 * 1024 * 1024, "(x) Tj "));
    const file = pdfOf([["x"]], { content: () => bomb, filter: "/Filter /FlateDecode" });
    const { problem, isTruncated } = await readText(file);
    expect(problem !== null || isTruncated).toBe(true);
  });

  test("of 20,000 pages so many are read, and it says that there are more", async () => {
    const file = pdfOf(Array.from({ length: 20_000 }, (_, at) => [`Page ${at + 1}`]));
    const { pages, isTruncated } = await readText(file);
    expect(isTruncated).toBe(true);
    expect(pages.length).toBeLessThanOrEqual(2000);
    expect(pages[0]).toEqual({ number: 1, text: "Page 1" });
  });
});

const CORPUS = path.resolve(import.meta.dirname, "../../../../../shared/data");
const hasCorpus = fs.existsSync(path.join(CORPUS, "04_documents"));

const read = (name: string) => readText(fs.readFileSync(path.join(CORPUS, "04_documents", name)));

describe.skipIf(!hasCorpus)(
  "files from practice (skipped where shared/data is absent)",
  { timeout: PATIENCE_MS },
  () => {
    test("say what people read in them", async () => {
      expect(await read("pe_performance_deck_rfinance_2014.pdf")).toMatchObject({
        kind: "pdf",
        problem: null,
        pages: { length: 14 },
      });
      const safe = await read("yc_safe_post_money_valuation_cap_blank.docx");
      expect(safe).toMatchObject({ kind: "docx", problem: null });
      expect(safe.pages.at(0)?.text).toContain("THIS INSTRUMENT");
      expect(await read("charter_school_revenue_fl_2006.xls")).toMatchObject({
        kind: "sheet",
        problem: null,
        pages: { length: 5 },
      });
    });

    test("malformed ones are read or say why", async () => {
      const archive = path.join(CORPUS, "05_adversarial/pdf_corpus_pypdf_pdfminer.zip");
      const listed = execFileSync("unzip", ["-Z1", archive], { encoding: "utf8" }).split("\n");
      const some = listed.filter((name) => name.endsWith(".pdf")).filter((_, at) => at % 8 === 0);
      for (const name of some) {
        const { words, problem } = await readText(
          execFileSync("unzip", ["-p", archive, name], { maxBuffer: 64 * 1024 * 1024 }),
        );
        expect({ name, isTold: words > 0 || problem !== null }).toEqual({ name, isTold: true });
      }
    });
  },
);
