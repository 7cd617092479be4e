import { asOwner, call, type Firm } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

/** A distribution that is approved, with a payment list, and one that waits, divided by terms of the fund that are approved; gives the latter. */
export async function distribute(firm: Firm, fundId: string): Promise<string> {
  const { general_partner: partner, super_admin: admin } = firm.people;
  const uploadId = await uploadFile(partner, "Agreement.txt", "agreed");
  const { id: documentId } = await call(partner, "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const agreed = {
    effectiveOn: "2025-01-15",
    reason: "Agreement",
    feeRate: "2",
    carry: "0",
    hurdle: "8",
    catchUp: "100",
  };
  const terms = await call(partner, "fundTerms.create", { fundId, documentId, ...agreed });
  await call(admin, "fundTerms.approve", { id: terms.id, rowVersion: terms.rowVersion });
  const form = { fundId, source: "income" as const, purpose: "Interest", paidOn: "2026-06-30", amount: "100" };
  const paid = await call(partner, "distributions.create", form);
  const { lines } = await call(admin, "distributions.approve", { id: paid.id, rowVersion: paid.rowVersion });
  const [line] = lines;
  await asOwner(partner.server, firm, (db) =>
    db.query(
      `with list as (
        insert into payment_lists (org_id, distribution_id, number, pay_on, from_account_id, currency, amount)
        select $1, $2, 1, '2026-07-01', id, 'EUR', 100 from fund_bank_accounts where org_id = $1 limit 1 returning id)
      insert into payment_list_rows (org_id, list_id, line_id, limited_partner_id, amount, reason)
        select $1, id, $3, $4, 100, 'kyc' from list`,
      [firm.id, paid.id, line?.id, line?.partner.id],
    ),
  );
  await asOwner(partner.server, firm, (db) =>
    db.query(
      `insert into distribution_nettings (org_id, distribution_id, line_id, call_line_id, amount)
       select $1, $2, $3, id, 1 from capital_call_lines where org_id = $1 limit 1`,
      [firm.id, paid.id, line?.id],
    ),
  );
  await asOwner(partner.server, firm, (db) =>
    db.query(
      `insert into payment_returns (org_id, distribution_id, line_id, limited_partner_id, amount, returned_on, reason, recorded_by, paid_on, paid_entry_id)
       select $1, $2, $3, $4, 1, '2026-07-02', 'Account closed', $5, '2026-07-01', entry_id from distributions where id = $2`,
      [firm.id, paid.id, line?.id, line?.partner.id, partner.id],
    ),
  );
  return (await call(partner, "distributions.create", form)).id;
}
