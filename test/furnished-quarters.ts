import { call, type Firm } from "./harness.ts";
import { addPartner, postLines } from "./partners.ts";
import { addOffset, approveRun, approveTerms } from "./quarters.ts";

export type Quarters = { quarterFundId: string; feeRunId: string; partnerId: string; quarterEnds: string };

/** A fund with a quarter whose close is prepared: its fee, its accrued carry with points, its allocation; and with a fee that waits. */
export async function closeQuarter(firm: Firm): Promise<Quarters> {
  const { general_partner: partner } = firm.people;
  const { id: fundId } = await call(partner, "funds.create", { name: "Fund of quarters", currency: "EUR" });
  const partnerId = await addPartner(firm, { name: "Endowment of Example", fundId, amount: "900000" });
  await addPartner(firm, { name: "General partner of Example", fundId, amount: "100000", isGeneralPartner: true });
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01" });
  await postLines(firm, fundId, {
    effectiveOn: "2025-01-15",
    lines: [
      ["cash", "150000"],
      ["contributed", "-100000", partnerId],
      ["realised_price", "-50000"],
    ],
  });
  const { id, rowVersion } = await call(partner, "carryPoints.create", {
    fundId,
    name: "Camille Moreau",
    points: "60",
  });
  await call(firm.people.super_admin, "carryPoints.confirm", { id, rowVersion });
  const endsOn = "2025-03-31";
  await addOffset(firm, { fundId, kind: "monitoring", receivedOn: "2025-02-15", amount: "500", share: "100" });
  const fee = await call(partner, "feeRuns.prepare", { fundId, startsOn: "2025-01-01", endsOn });
  await approveRun(firm, fee);
  await approveRun(firm, await call(partner, "fundCarry.prepare", { fundId, endsOn }));
  await approveRun(firm, await call(partner, "quarterCloses.allocate", { fundId, endsOn }));
  await call(partner, "quarterCloses.prepare", { fundId, endsOn });
  const late = { kind: "directors", receivedOn: "2025-06-01", amount: "100", share: "100" } as const;
  await call(partner, "feeOffsets.create", { fundId, ...late });
  const next = await call(partner, "feeRuns.prepare", { fundId, startsOn: "2025-04-01", endsOn: "2025-06-30" });
  return { quarterFundId: fundId, feeRunId: next.id, partnerId, quarterEnds: endsOn };
}
