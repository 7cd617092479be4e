import { expect, test } from "vitest";
import { statementOf } from "#investors/statements/shared/figures.ts";
import { statementPaper } from "./statement-paper.ts";

const row = (key: string, itd: string) => ({
  part: "nav" as const,
  key,
  label: key,
  isTotal: false,
  qtd: itd,
  ytd: itd,
  itd,
});

const paperOn = (quarterEnds: string) => {
  const statement = statementOf({
    currency: "EUR",
    quarterEnds,
    fund: { id: "f", name: "Fund" },
    partner: { id: "p", name: "Alder", isGeneralPartner: false },
    rows: [row("endingNav", "110"), row("commitment", "500"), row("unfundedEnding", "400")],
    flows: [{ date: "2025-01-01", amount: "-100", use: "contributed" }],
  });
  return JSON.stringify(
    statementPaper({ statement, sha256: "", knownAt: "2026-01-01T00:00:00Z", entryNo: 1, firm: "Firm" }).blocks,
  );
};

test("a statement of less than a year says that its return is not annualised, a later one that it is", () => {
  expect(paperOn("2025-06-30")).toContain("10.0% (not annualised, 180 days)");
  expect(paperOn("2025-06-30")).not.toContain("Actual/365, annual");
  expect(paperOn("2026-03-31")).toContain("Actual/365, annual");
  expect(paperOn("2026-03-31")).not.toContain("not annualised");
});
