import { createReadStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { proposeMapping } from "#intake/imports/shared/fields.ts";
import { importPlan } from "#intake/imports/shared/plan.ts";
import { checkedBatches } from "./check/checked-batches.ts";
import type { OpenFile } from "./read/decode.ts";
import { detectTextSettings } from "./read/detect.ts";
import { readRows } from "./read/read-rows.ts";

/** How many rows a file of deals has, how many say what an earlier one says, and how many different ones are kept. */
async function kept(open: OpenFile) {
  const { settings } = await detectTextSettings(open);
  const first = await readRows(open(), settings).next();
  const mapping = [...proposeMapping("deals", first.value?.cells ?? [])];
  const plan = importPlan.parse({ target: "deals", settings, mapping });
  const found = { rows: 0, repeated: 0, skipped: 0 };
  const [keys, values] = [new Set<string>(), new Set<string>()];
  const situation = { today: new Date("2026-11-28"), me: "me", colleagues: [] };
  for await (const batch of checkedBatches(open, plan, situation))
    for (const { keyed } of batch) {
      found.rows += 1;
      if (keyed === undefined) found.skipped += 1;
      if (keyed?.repeats !== undefined) found.repeated += 1;
      if (keyed === undefined) continue;
      keys.add(keyed.key);
      values.add(JSON.stringify([keyed.record.values, keyed.record.company]));
    }
  return { ...found, kept: keys.size, different: values.size };
}

async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}

describe("rounds of one company", () => {
  const HEAD = "company_name,funding_round_type,funded_at,raised_amount_usd\n";
  test.each([
    ["one with an amount and one without", ["Alder,venture,2013-05-20,5000000", "Alder,venture,2013-05-20,"]],
    ["one without an amount and one with", ["Alder,venture,2013-05-20,", "Alder,venture,2013-05-20,5000000"]],
    ["one without a day", ["Alder,venture,2013-05-20,5000000", "Alder,venture,,5000000"]],
    ["three that each say something else", ["Alder,angel,2013-05-20,1", "Alder,angel,2013-05-20,2", "Alder,angel,,2"]],
  ])("%s are as many deals", async (_what, rows) => {
    expect(await kept(() => bytes(HEAD + rows.join("\n")))).toMatchObject({ repeated: 0, kept: rows.length });
  });

  test("are one where they say the same in every field", async () => {
    const rows = ["Alder,venture,2013-05-20,5000000", "ALDER,Venture,2013-05-20,5000000.00"];
    expect(await kept(() => bytes(HEAD + rows.join("\n")))).toMatchObject({ repeated: 1, kept: 1 });
  });
});

const file = resolve(process.env["TRANCHE_DATA"] ?? "../shared/data", "01_companies/crunchbase_2013_rounds.csv");
test.skipIf(!existsSync(file))(
  `of 31,679 real rounds no different one is lost (skipped where ${file} is not there)`,
  { tags: "slow" },
  async () => {
    expect(await kept(() => createReadStream(file))).toEqual({
      rows: 31_679,
      repeated: 63,
      skipped: 1,
      kept: 31_615,
      different: 31_615,
    });
  },
);
