import { addDays } from "../src/maths/money/plain-date.ts";
import { call, type Firm } from "./harness.ts";
import { addPartner, postLines } from "./partners.ts";
import { uploadFile } from "./uploads.ts";

/** A partner by name: what it committed at the first closing, and what it has paid in since. */
type Joined = readonly [name: string, committed: string, paid?: string];
type Founding = { name?: string; since: string; partners: readonly Joined[] };
type Opening = { fundId: string; since: string; terms?: object };
type Closing = NonNullable<Parameters<typeof call<"fundAdmissions.create">>[2]>;

/** What a fund’s agreement says of later closings: at cost, at eight percent. */
const LATE = {
  carry: "20",
  hurdle: "8",
  catchUp: "100",
  feeRate: "2",
  lateRate: "8",
  lateDayCount: "act/365",
  lateFeeInterest: "manager",
  lateDistributions: "equalised",
  lateEntry: "cost",
  lateRealised: "in",
} as const;

/** A fund in euro whose partners committed on its first day: their ids in the order they are named. No closing and no agreement yet. */
export async function foundFund(firm: Firm, { name = "Fund", since, partners }: Founding) {
  const { id: fundId } = await call(firm.people.general_partner, "funds.create", { name, currency: "EUR" });
  const ids: string[] = [];
  for (const [partner, amount] of partners)
    ids.push(await addPartner(firm, { name: partner, fundId, amount, admittedOn: since }));
  return { fundId, ids };
}

/** An agreement that one prepared and another approved: what it says of later closings, unless `terms` say otherwise. */
export async function agree({ people }: Firm, { fundId, since, terms = {} }: Opening): Promise<void> {
  const { general_partner: gp, super_admin: admin } = people;
  const uploadId = await uploadFile(gp, "Agreement.txt", "agreed");
  const { id: documentId } = await call(gp, "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const agreed = { fundId, documentId, effectiveOn: since, reason: "Agreement", ...LATE, ...terms };
  const { id, rowVersion } = await call(gp, "fundTerms.create", agreed);
  await call(admin, "fundTerms.approve", { id, rowVersion });
}

/** A closing that investor relations prepared and a general partner approved. */
export async function approveAdmission({ people }: Firm, form: Closing) {
  const { id, rowVersion } = await call(people.investor_relations, "fundAdmissions.create", form);
  return call(people.general_partner, "fundAdmissions.approve", { id, rowVersion });
}

/** Agreed, and closed for the first time with those who have committed. */
export async function openFund(firm: Firm, opening: Opening): Promise<void> {
  await agree(firm, opening);
  await approveAdmission(firm, { fundId: opening.fundId, kind: "initial", closesOn: opening.since });
}

/** What partners pay in on a day. */
export const payIn = (
  firm: Firm,
  fundId: string,
  { on, paid }: { on: string; paid: readonly (readonly [partnerId: string, amount: string])[] },
) =>
  postLines(firm, fundId, {
    effectiveOn: on,
    lines: paid.flatMap(([partnerId, amount]) => [
      ["contributed", `-${amount}`, partnerId] as const,
      ["cash", amount] as const,
    ]),
  });

/** A fund with partners since its first closing, who have paid in on a day: their ids in the order they are named. */
export async function fundWithAdmissions(
  firm: Firm,
  { terms = {}, paidOn, ...founding }: Founding & { terms?: object; paidOn: string },
) {
  const { fundId, ids } = await foundFund(firm, founding);
  await openFund(firm, { fundId, since: founding.since, terms });
  const paid = founding.partners.flatMap(([, , amount], place) =>
    amount === undefined ? [] : [[ids[place] ?? "", amount] as const],
  );
  await payIn(firm, fundId, { on: paidOn, paid });
  return { fundId, ids };
}

/** A fund with two partners of 60 and 40 in a hundred since its first closing, of whom 10.00 were called a year before a day. */
export async function openedFund(firm: Firm, number: number, day: string) {
  const { fundId, ids } = await fundWithAdmissions(firm, {
    name: `Fund ${number}`,
    since: addDays(day, -400),
    partners: [
      [`Alpha ${number}`, "60", "6"],
      [`Beta ${number}`, "40", "4"],
    ],
    paidOn: addDays(day, -365),
  });
  const [alpha = "", beta = ""] = ids;
  return { fundId, alpha, beta };
}

/** The same, and a partner of a hundred who joins on that day: the later closing has Gamma pay 5.00 and 0.40 of interest. */
export async function fundBeforeItsSecondAdmission(firm: Firm, number: number, day: string) {
  const fund = await openedFund(firm, number, day);
  const joining = { name: `Gamma ${number}`, fundId: fund.fundId, amount: "100", admittedOn: day };
  return { ...fund, gamma: await addPartner(firm, joining) };
}
