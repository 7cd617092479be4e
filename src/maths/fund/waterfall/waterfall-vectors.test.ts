// A published calculator's single-deal cases, where the data folder is at hand: every case that is a standard waterfall.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { waterfall } from "./waterfall.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";
import type { WaterfallTerms } from "./waterfall-terms.ts";

const published = z.object({
  cases: z.array(
    z.object({
      scenario: z.string(),
      input: z.object({
        policy: z.object({
          preferredReturnRate: z.string(),
          tiers: z.array(z.object({ tierType: z.string(), catchUpRate: z.string().optional() })),
        }),
        exitProceeds: z.string(),
        dealCost: z.string(),
      }),
      expected: z.object({ lpDistribution: z.string(), gpDistribution: z.string() }),
      verified_against_standard_waterfall: z.boolean(),
    }),
  ),
});

describe("published single-deal cases", () => {
  const file = path.join(
    process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data"),
    "03_reference_vectors/waterfall_single_deal_updog.json",
  );
  const cases = fs.existsSync(file) ? published.parse(JSON.parse(fs.readFileSync(file, "utf8"))).cases : [];
  const inScope = cases.filter(
    ({ input, ...each }) => each.verified_against_standard_waterfall && !input.exitProceeds.startsWith("-"),
  );

  test.skipIf(cases.length === 0)("are all read (skipped: the data folder is not there)", () => {
    expect(inScope).toHaveLength(13);
  });

  // Their preferred return is a flat share of cost, so the money is out for exactly one year.
  test.each(inScope)("$scenario", ({ input, expected }) => {
    const rate = input.policy.preferredReturnRate;
    const catchUp = input.policy.tiers.find(({ tierType }) => tierType === "gp_catch_up")?.catchUpRate ?? "0";
    const terms: WaterfallTerms = { style: "american", hurdle: { rate, compounding: "simple" }, catchUp, carry: "0.2" };
    const events: WaterfallEvent[] = [
      { date: "2021-01-01", kind: "contribution", amount: input.dealCost, deal: "A" },
      { date: "2022-01-01", kind: "distribution", amount: input.exitProceeds, deal: "A", realisedShare: "1" },
    ];
    expect(waterfall(terms, events).total).toMatchObject({
      lp: expected.lpDistribution,
      gp: expected.gpDistribution,
    });
  });
});
