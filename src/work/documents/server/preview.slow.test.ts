import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readPreview } from "./preview-use-cases.ts";

const DATA = process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");
const papers = path.join(DATA, "04_documents");

const read = (name: string) => readPreview(fs.readFileSync(path.join(papers, name)));

describe.skipIf(!fs.existsSync(papers))("documents people really have", () => {
  test("are shown as what they are", async () => {
    const safe = await read("yc_safe_post_money_valuation_cap_blank.docx");
    expect(safe.problem).toBe(null);
    expect(JSON.stringify(safe.content)).toContain("THIS INSTRUMENT");
    expect(JSON.stringify((await read("due_diligence_request_list.docx")).content)).not.toMatch(/javascript:/i);
    expect(await read("charter_school_revenue_fl_2006.xls")).toMatchObject({ sheets: { length: 5 }, problem: null });
  });

  test("some of a collection meant to break readers are shown or say why", async () => {
    const archive = path.join(DATA, "05_adversarial/office_corpus_poi_a.zip");
    const names = execFileSync("unzip", ["-Z1", archive], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 }).split(
      "\n",
    );
    const some = names.filter((name) => /\.(docx|xlsx|xls|docm)$/i.test(name)).filter((_, at) => at % 40 === 0);
    expect(some.length).toBeGreaterThan(0);
    for (const name of some.slice(0, 12)) {
      const file = execFileSync("unzip", ["-p", archive, name], { maxBuffer: 64 * 1024 * 1024 });
      const { sheets, content, problem } = await readPreview(file);
      expect({ name, isTold: problem !== null || sheets !== undefined || content !== undefined }).toEqual({
        name,
        isTold: true,
      });
    }
  });
});
