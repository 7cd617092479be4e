import { addDays } from "#shared/money/plain-date.ts";
import { call, type Firm } from "./harness.ts";
import { addPartner, postLines } from "./partners.ts";
import { uploadFile } from "./uploads.ts";

export type LaterFund = { fundId: string; alpha: string; beta: string };

/** What a fund’s agreement says of later closings: at cost, at eight percent. */
const LATE = {
  carry: "20",
  hurdle: "8",
  catchUp: "100",
  feeRate: "2",
  lateRate: "8",
  lateDayCount: "act/365" as const,
  lateFeeInterest: "manager" as const,
  lateDistributions: "equalised" as const,
  lateEntry: "cost" as const,
  lateRealised: "in" as const,
};

/** A fund with two partners of 60 and 40 in a hundred since its first closing, of whom 10.00 were called a year before a day. */
export async function openedFund(firm: Firm, number: number, day: string): Promise<LaterFund> {
  const { general_partner: gp, super_admin: admin, investor_relations: relations } = firm.people;
  const first = addDays(day, -400);
  const { id: fundId } = await call(gp, "funds.create", { name: `Fund ${number}`, currency: "EUR" });
  const admit = (name: string, amount: string) =>
    addPartner(firm, { name: `${name} ${number}`, fundId, amount, admittedOn: first });
  const [alpha, beta] = [await admit("Alpha", "60"), await admit("Beta", "40")];
  const uploadId = await uploadFile(gp, "Agreement.txt", "agreed");
  const { id: documentId } = await call(gp, "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const agreed = { fundId, documentId, effectiveOn: first, reason: "Agreement", ...LATE };
  const terms = await call(gp, "fundTerms.create", agreed);
  await call(admin, "fundTerms.approve", { id: terms.id, rowVersion: terms.rowVersion });
  const opened = await call(relations, "fundClosings.create", { fundId, kind: "initial", closesOn: first });
  await call(gp, "fundClosings.approve", { id: opened.id, rowVersion: opened.rowVersion });
  await postLines(firm, fundId, {
    effectiveOn: addDays(day, -365),
    lines: [
      ["contributed", "-6", alpha],
      ["contributed", "-4", beta],
      ["cash", "10"],
    ],
  });
  return { fundId, alpha, beta };
}
