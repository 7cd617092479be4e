import { asOwner, call, type Firm } from "./harness.ts";

type Admitted = { name: string; fundId: string; amount: string; admittedOn?: string; isGeneralPartner?: boolean };

/** Says that a partner's KYC is approved, without its file. */
export const approveKyc = (firm: Firm, limitedPartnerId: string) =>
  asOwner(firm.people.general_partner.server, firm, (db) =>
    db.query("update limited_partners set kyc_status = 'approved' where id = $1", [limitedPartnerId]),
  );

/** The firm works on every day of the week, so that a test may be run on any. */
export const workEveryDay = ({ people }: Firm) =>
  call(people.general_partner, "businessDays.setWeekend", { weekend: [] });

/** What a partner committed to is confirmed by another than who prepared it. */
export async function confirmCommitments(firm: Firm, limitedPartnerId: string): Promise<void> {
  await approveKyc(firm, limitedPartnerId);
  const { items } = await call(firm.people.super_admin, "commitments.list", { limitedPartnerId });
  for (const { id, rowVersion, confirmedAt } of items)
    if (confirmedAt === null) await call(firm.people.super_admin, "commitments.confirm", { id, rowVersion });
}

/** A partner with a commitment to a fund that holds; gives its id. */
export async function addPartner(firm: Firm, { name, ...form }: Admitted): Promise<string> {
  const { investor_relations: relations } = firm.people;
  const { id: limitedPartnerId } = await call(relations, "limitedPartners.create", { name });
  await call(relations, "commitments.create", { admittedOn: "2025-01-01", ...form, limitedPartnerId });
  await confirmCommitments(firm, limitedPartnerId);
  return limitedPartnerId;
}

/** An account's use, more than nothing for debit and less for credit, and the partner it is about. */
type Line = readonly [use: string, amount: string, limitedPartnerId?: string];

/** Posts to a fund's books: prepared by one, approved by another. */
export async function postLines(
  firm: Firm,
  fundId: string,
  { effectiveOn, lines, memo = "Entry" }: { effectiveOn: string; lines: readonly Line[]; memo?: string },
): Promise<void> {
  const { general_partner: partner, super_admin: admin } = firm.people;
  const { items } = await call(partner, "ledgerAccounts.list");
  const { id, rowVersion } = await call(partner, "journalDrafts.create", {
    fundId,
    effectiveOn,
    memo,
    lines: lines.map(([use, amount, limitedPartnerId]) => ({
      accountId: items.find((account) => account.use === use)?.id ?? "",
      ...(amount.startsWith("-") ? { credit: amount.slice(1) } : { debit: amount }),
      ...(limitedPartnerId !== undefined && { limitedPartnerId }),
    })),
  });
  await call(admin, "journalDrafts.approve", { id, rowVersion });
}
