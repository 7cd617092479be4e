// Published figures of funds and fees, where the data folder is at hand (see reference-vectors.test.ts).
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addAmounts, amountText, Exact } from "../money/amount.ts";
import type { FeeBasis } from "./fees/fee-steps.ts";
import { managementFees } from "./fees/fees.ts";
import { moic, multiples } from "./returns/multiples.ts";

const data = process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const folder = path.join(data, "03_reference_vectors");
const available = fs.existsSync(folder);
if (!available)
  console.warn(`The published funds are skipped: there is no ${folder} (TRANCHE_DATA names another place).`);

function read<T>(file: string, schema: z.ZodType<T>): T[] {
  if (!available) return [];
  const content: unknown = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  return z
    .array(schema)
    .parse(Array.isArray(content) ? content : z.object({ cases: z.array(z.unknown()) }).parse(content).cases);
}

const text = (value: number) => amountText(new Exact(value));

const feeCase = z.object({
  id: z.string(),
  input: z.object({
    fundSize: z.number(),
    feeRate: z.number(),
    basis: z.enum(["committed", "called", "fmv"]),
    fundTerm: z.number(),
    stepDown: z.object({ afterYear: z.number(), newRate: z.number() }).optional(),
    calledCapitalSchedule: z.array(z.number()).optional(),
    portfolioFmvSchedule: z.array(z.number()).optional(),
  }),
  expectedOutput: z.object({ totalFees: z.number(), yearlyFees: z.array(z.number()) }),
});
const BASES: Record<z.infer<typeof feeCase>["input"]["basis"], FeeBasis> = {
  committed: "committed",
  called: "invested",
  fmv: "nav",
};

describe.runIf(available)("published funds", () => {
  test.each(read("updog_fees.json", feeCase))("$id: management fees", ({ input, expectedOutput }) => {
    const basis = BASES[input.basis];
    const amounts = input.calledCapitalSchedule ?? input.portfolioFmvSchedule ?? [];
    const periods = Array.from({ length: input.fundTerm }, (_, year) => ({
      from: `${2001 + year}-01-01`,
      to: `${2002 + year}-01-01`,
      [basis]: text(amounts[year] ?? input.fundSize),
    }));
    const { stepDown } = input;
    const stepDowns = stepDown
      ? [{ from: `${2001 + stepDown.afterYear}-01-01`, rate: text(stepDown.newRate / 100) }]
      : [];
    const fees = managementFees({ rate: text(input.feeRate / 100), basis, stepDowns }, periods);
    expect(fees.periods.map(({ gross }) => Number(gross))).toEqual(
      expectedOutput.yearlyFees.map((fee) => expect.closeTo(fee, 2)),
    );
    expect(Number(fees.gross)).toBeCloseTo(expectedOutput.totalFees, 2);
  });

  const moicCase = z.object({
    id: z.string(),
    input: z.unknown(),
    expected: z.object({ currentMOIC: z.number().nullable().optional() }),
  });
  const holding = z.object({
    initialInvestment: z.number(),
    followOnInvestment: z.number(),
    currentValuation: z.number(),
  });
  const current = read("updog_moic.json", moicCase).filter(({ expected }) => expected.currentMOIC !== undefined);
  test.each(current)("$id: MOIC", ({ input, expected }) => {
    const { initialInvestment, followOnInvestment, currentValuation } = holding.parse(input);
    const invested = text(initialInvestment + followOnInvestment);
    expect(moic({ invested, proceeds: "0", fairValue: text(currentValuation) })).toBe(expected.currentMOIC);
  });

  const fundCase = z.object({
    id: z.string(),
    flows: z.array(z.object({ amount: z.number(), type: z.string() })),
    published: z.object({ tvpi: z.number(), dpi: z.number() }),
  });
  test.each(read("fund_metrics_karlpolen_a.json", fundCase))(
    "$id: TVPI, and DPI over cash only",
    ({ flows, published }) => {
      const sum = (rows: typeof flows, sign: number) => {
        return addAmounts(rows.filter(({ amount }) => amount * sign > 0).map(({ amount }) => text(amount * sign)));
      };
      const position = (rows: typeof flows) => ({
        paidIn: sum(rows, -1),
        distributed: sum(rows, 1),
        nav: "0",
        committed: "0",
      });
      expect(multiples(position(flows)).tvpi).toBeCloseTo(published.tvpi, 6);
      expect(multiples(position(flows.filter(({ type }) => type === "cash"))).dpi).toBeCloseTo(published.dpi, 6);
    },
  );
});
