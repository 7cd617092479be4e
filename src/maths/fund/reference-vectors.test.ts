// Published figures of other implementations, where the data folder is at hand: every case its makers verified.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addAmounts, amountText, Exact } from "../money/amount.ts";
import { addDays, dateText, readDate } from "../money/plain-date.ts";
import { yearFraction } from "./daycount.ts";
import type { CashFlow } from "./returns/cash-flow.ts";
import { excelNpv, irr, mirr, npv } from "./returns/irr.ts";
import { multiples } from "./returns/multiples.ts";
import { directAlpha, ksPme, lnPme, pmePlus } from "./returns/pme.ts";
import type { RateResult } from "./returns/rate-roots.ts";
import { xirr, xnpv } from "./returns/xirr.ts";

const data = process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const folder = path.join(data, "03_reference_vectors");
const available = fs.existsSync(folder);
if (!available)
  console.warn(`The published vectors are skipped: there is no ${folder} (TRANCHE_DATA names another place).`);

/** Excel counts days from 1900-01-01, which is 1; only the distances matter here. */
const date = z.union([z.string(), z.number().transform((day) => dateText(readDate("1899-12-31", "epoch") + day))]);
const vector = z.object({
  id: z.string(),
  fn: z.enum(["XIRR", "XNPV", "IRR", "NPV", "MIRR"]),
  values: z.array(z.number()),
  dates: z.array(date).optional(),
  rate: z.number().optional(),
  finance_rate: z.number().optional(),
  reinvest_rate: z.number().optional(),
  first_flow_at_time_zero: z.boolean().optional(),
  expected: z.unknown().optional(),
  tolerance: z.number().optional(),
  all_roots_found: z.array(z.number()).optional(),
  verified: z.boolean().nullable(),
  recomputed: z.number().optional(),
});
type Vector = z.infer<typeof vector>;

function cases<T extends { verified: boolean | null }>(file: string, schema: z.ZodType<T>): T[] {
  const content: unknown = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  return z.object({ cases: z.array(schema) }).parse(content).cases;
}

function decimal(value: number): string {
  return amountText(new Exact(value));
}

function rates(result: RateResult): number[] {
  if (result.kind === "none") return [];
  return result.kind === "rate" ? [result.rate] : result.rates;
}

function flows({ dates = [], values }: Vector): CashFlow[] {
  return values.map((value, index) => ({ date: dates[index] ?? "", amount: decimal(value) }));
}

function figure(given: Vector): number {
  const { fn, values, rate = 0 } = given;
  const amounts = values.map(decimal);
  if (fn === "XNPV") return xnpv(decimal(rate), flows(given));
  if (fn === "MIRR") return mirr(amounts, decimal(given.finance_rate ?? 0), decimal(given.reinvest_rate ?? 0));
  return given.first_flow_at_time_zero ? npv(decimal(rate), amounts) : excelNpv(decimal(rate), amounts);
}

const files = [
  "xirr_pyxirr_a.json",
  "irr_pyxirr.json",
  "irr_xirr_formulajs.json",
  "irr_xnpv_hyperformula.json",
  "irr_npv_mirr_numpy_financial.json",
];

describe.runIf(available)("published vectors", () => {
  const all = available ? files.flatMap((file) => cases(file, vector)) : [];
  const withRate = all.filter(({ fn }) => fn === "XIRR" || fn === "IRR");

  test.each(withRate.filter(({ verified }) => verified))("$id: every root, and no other", (given) => {
    const found = rates(given.fn === "XIRR" ? xirr(flows(given)) : irr(given.values.map(decimal)));
    const expected = (given.all_roots_found ?? []).filter((root) => root > -0.9999 && root < 1000);
    expect(found).toHaveLength(expected.length);
    for (const [index, root] of expected.entries())
      expect(Math.abs((found[index] ?? NaN) - root)).toBeLessThan(1e-9 * Math.max(1, root));
  });

  test.each(withRate.filter(({ expected, values }) => typeof expected === "object" && expected && values.length > 0))(
    "$id: no rate, as the source says",
    (given) =>
      expect(given.fn === "XIRR" ? xirr(flows(given)) : irr(given.values.map(decimal))).toHaveProperty("kind", "none"),
  );

  test.each(all.filter(({ fn, expected }) => !["XIRR", "IRR"].includes(fn) && typeof expected === "number"))(
    "$id",
    (given) => {
      const expected = given.verified ? Number(given.expected) : (given.recomputed ?? NaN);
      expect(Math.abs(figure(given) - expected)).toBeLessThan(
        (given.tolerance ?? 1e-9) * Math.max(1, Math.abs(expected)),
      );
    },
  );

  const dayCount = z.object({
    id: z.string(),
    convention: z.string().default("YEARFRAC basis 1"),
    start: z.string(),
    end: z.string(),
    expected: z.number(),
    verified: z.boolean().nullable(),
  });
  const counted = available ? cases("daycount_poi_quantlib.json", dayCount) : [];
  test.each(counted.filter(({ verified }) => verified))("$id, $convention", ({ start, end, convention, expected }) => {
    const found = yearFraction(start, end, convention === "Actual/Actual ISDA" ? "act/act" : "act/act Excel");
    expect(found).toBeCloseTo(expected, 10);
  });

  const fund = z.object({
    id: z.string(),
    flows: z.array(z.object({ date: z.string(), amount: z.number() })),
    recomputed_xirr: z.number(),
    verified: z.unknown().transform(() => true),
  });
  test.each(available ? cases("fund_metrics_karlpolen_a.json", fund) : [])("$id: IRR", (given) => {
    const result = xirr(given.flows.map(({ date: day, amount }) => ({ date: day, amount: decimal(amount) })));
    expect(result).toEqual({ kind: "rate", rate: expect.closeTo(given.recomputed_xirr, 9) });
  });

  const pme = z.object({
    id: z.string(),
    metric: z.string(),
    amounts: z.array(z.number()),
    index: z.array(z.number()).nullable(),
    nav: z.union([z.number(), z.array(z.number())]).nullable(),
    recomputed: z.number().optional(),
    verified: z.boolean().nullable(),
  });
  const measured = available ? cases("pme_wikipedia_pyxirr.json", pme) : [];
  test.each(measured.filter(({ verified }) => verified))("$id", (given) => {
    expect(measure(given)).toBeCloseTo(given.recomputed ?? NaN, 9);
  });
});

type Measured = { metric: string; amounts: number[]; index: number[] | null; nav: number | number[] | null };

function measure({ metric, amounts, index, nav }: Measured): number {
  const dated = amounts.map((amount, year) => ({ date: newYear(year), amount: decimal(amount) }));
  const input = {
    contributions: dated.filter(({ amount }) => amount.startsWith("-")),
    distributions: dated.filter(({ amount }) => !amount.startsWith("-")),
    nav: decimal(Number(nav)),
    index: (index ?? []).map((level, year) => ({ date: newYear(year), level: decimal(level) })),
  };
  const position = {
    paidIn: sumOf(input.contributions),
    distributed: sumOf(input.distributions),
    nav: input.nav,
    committed: "0",
  };
  const figures: Record<string, () => number | null | undefined> = {
    dpi: () => multiples(position).dpi,
    tvpi: () => multiples(position).tvpi,
    ks_pme: () => ksPme(input),
    ln_pme_nav: () => Number(lnPme(input).nav),
    ln_pme: () => rates(lnPme(input).irr)[0],
    pme_plus_lambda: () => pmePlus(input).lambda,
    pme_plus: () => rates(pmePlus(input).irr)[0],
    direct_alpha: () => rates(directAlpha(input))[0],
    irr: () => rates(irr(amounts.map(decimal)))[0],
  };
  return figures[metric]?.() ?? NaN;
}

/** The vectors are a year apart, which is 365 days here. */
function newYear(year: number): string {
  return addDays("2001-01-01", 365 * year);
}

function sumOf(dated: readonly CashFlow[]): string {
  return addAmounts(dated.map(({ amount }) => amount.replace("-", "")));
}
