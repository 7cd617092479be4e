import { expect, test } from "vitest";
import type { SideLetterTerm } from "#funds/side-letters/shared/terms.ts";
import { ownFees } from "./own-fees.ts";

const PERIOD = { from: "2026-01-01", to: "2026-04-01" };
const term = (
  kind: SideLetterTerm["kind"],
  share: string | null,
  effectiveOn: string,
  endsOn: string | null = null,
) => ({
  id: effectiveOn,
  commitmentId: "c",
  kind,
  share,
  topic: null,
  details: null,
  effectiveOn,
  endsOn,
});

test.each([
  ["nothing is agreed", [], [], null],
  [
    "a rate below the fund’s",
    [term("fee_rate", "1.5", "2025-01-01")],
    [{ from: "2026-01-01", rate: "0.015" }],
    "0.015",
  ],
  ["a rate above it", [term("fee_rate", "2.5", "2025-01-01")], [{ from: "2026-01-01", rate: "0.025" }], "0.02"],
  ["a discount", [term("fee_discount", "25", "2025-01-01")], [{ from: "2026-01-01", part: "0.75" }], "0.015"],
  [
    "a holiday that ends within the period",
    [term("fee_holiday", null, "2025-01-01", "2026-01-31")],
    [{ from: "2026-01-01", rate: "0" }, { from: "2026-02-01" }],
    null,
  ],
])("%s", (_, terms, steps, rate) => {
  expect(ownFees(terms, PERIOD, "0.02")).toEqual({ steps, rate });
});
