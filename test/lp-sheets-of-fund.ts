// Sheets of a fund that is in the books, as its administrator would have kept them: from what the API says of its partners' cash flows.

import type { PartnerFlowKind } from "../src/funds/commitments/shared/performance.ts";
import type { LpKind } from "../src/intake/imports/shared/histories/lp-history.ts";
import { amountText, Exact } from "../src/maths/money/amount.ts";
import { call, type Person } from "./harness.ts";
import type { SampleFund, SampleMovement } from "./lp-sheets.ts";

const KINDS: Readonly<Record<PartnerFlowKind, LpKind | null>> = {
  contribution: "call",
  distribution: "distribution",
  recallable_distribution: "distribution",
  // Sheets of movements do not say these.
  transfer: null,
};

/** What partners of a fund committed, paid in and got until a day, and their NAV on some days. */
export async function sampleOfFund(person: Person, fundId: string, days: readonly string[]): Promise<SampleFund> {
  const asOf = days.at(-1) ?? "";
  const { items } = await call(person, "fundPartners.list", { id: fundId, asOf });
  const names = new Map(items.map(({ limitedPartnerId, name }) => [limitedPartnerId, name]));
  const flows = await call(person, "fundPerformance.cashFlows", { id: fundId, of: "partners", asOf });
  const moved = flows.items.flatMap((flow): SampleMovement[] => {
    if (!("partnerId" in flow)) return [];
    const kind = KINDS[flow.kind];
    const amount = amountText(flow.kind === "contribution" ? new Exact(flow.amount).neg() : new Exact(flow.amount));
    return kind === null ? [] : [{ partner: names.get(flow.partnerId) ?? "", date: flow.date, kind, amount }];
  });
  const committed = items.map(({ name, commitment }): SampleMovement => {
    const first = moved.find(({ partner }) => partner === name);
    return { partner: name, date: first?.date ?? asOf, kind: "commitment", amount: commitment };
  });
  const navs: Record<string, Record<string, string>> = {};
  for (const day of days) {
    const accounts = await call(person, "capitalAccounts.list", { id: fundId, asOf: day });
    navs[day] = Object.fromEntries(accounts.items.map(({ partnerName, nav }) => [partnerName, nav]));
  }
  return { movements: [...committed, ...moved], navs };
}
