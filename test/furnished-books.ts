import { asOwner, call, type Firm, type Person } from "./harness.ts";
import { upload } from "./imported.ts";
import { closeBooks } from "./statements.ts";
import { uploadFile } from "./uploads.ts";

type Kept = { entryId: string; accountId: string; holdingId: string; securityId: string; roundId: string };

/** A fund with partners, a rate, an entry that is posted, one that waits, and a closed year; gives the entry, one of its accounts and a holding. */
export async function keepBooks(firm: Firm, fundId: string): Promise<Kept> {
  const { general_partner: partner, super_admin: admin } = firm.people;
  await asOwner(partner.server, firm, (db) =>
    db.query(
      `with partner as (insert into limited_partners (org_id, name) values ($1, 'Pension Fund of Example') returning id),
        commitment as (insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, confirmed_at)
          select $1, $2, id, 1000000, 'EUR', '2025-01-15', now() from partner returning id),
        letter as (insert into side_letter_terms (org_id, commitment_id, kind, share, effective_on)
          select $1, id, 'fee_rate', 1.5, '2025-01-15' from commitment),
        closing as (insert into fund_admissions (org_id, fund_id, number, name, kind, closes_on, currency, amount, basis)
          values ($1, $2, 1, 'Fund: closing 1', 'initial', '2025-01-15', 'EUR', 1000000, '{"terms": null, "flows": [], "nav": null}') returning id),
        closed as (insert into fund_admission_lines (org_id, fund_admission_id, commitment_id, limited_partner_id, commitment_before, added,
            contribution, distribution, recallable, fee, fee_outside, interest, fee_interest, premium, amount, unfunded_after, is_payable)
          select $1, closing.id, commitment.id, partner.id, 0, 1000000, 5, 0, 0, 0, 0, 0, 0, 0, 5, 999995, true from closing, commitment, partner
          returning id, fund_admission_id),
        arrived as (insert into fund_admission_receipts (org_id, fund_admission_id, line_id, received_on, amount)
          select $1, fund_admission_id, id, '2025-01-20', 1 from closed),
        told as (insert into fund_admission_notices (org_id, fund_admission_id, line_id, kind) select $1, fund_admission_id, id, 'closing' from closed),
        divided as (insert into fund_admission_parts (org_id, fund_admission_id, account_id, account_name, place, commitment_id, limited_partner_id, amount)
          select $1, closing.id, a.id, a.name, 1, commitment.id, partner.id, 1 from closing, commitment, partner
          join ledger_accounts a on a.org_id = $1 and a.use = 'other_income')
      insert into commitment_changes (org_id, commitment_id, kind, amount, effective_on, reason)
        select $1, id, 'increase', 500000, '2025-06-30', 'Second closing' from commitment`,
      [firm.id, fundId],
    ),
  );
  await know(firm);
  await call(partner, "fxRates.add", {
    rates: [{ base: "USD", quote: "EUR", rateOn: "2026-01-02", rate: "0.92", source: "ECB" }],
  });
  await call(partner, "fxRates.add", {
    rates: [{ base: "USD", quote: "EUR", rateOn: "2026-01-05", rate: "9.2", source: "Typed" }],
  });
  const iban = { name: "Main account", holder: "Fund", currency: "EUR", account: "DE89370400440532013000" };
  const { id: bankAccountId } = await call(partner, "fundBankAccounts.create", { fundId, ...iban });
  await call(partner, "fundBankAccounts.see", { id: bankAccountId });
  await call(partner, "businessDays.setWeekend", { weekend: [6, 7] });
  const levels = { source: "Example", currency: "EUR", rows: [{ asOf: "2026-01-30", level: "100" }] };
  await call(partner, "benchmarks.importIndex", { name: "World", ...levels });
  await call(partner, "businessDays.add", { holidays: [{ day: "2026-12-25", name: "Christmas Day" }] });
  const { items } = await call(partner, "ledgerAccounts.list");
  const [cash, contributed] = ["cash", "contributed"].map(
    (use) => items.find((account) => account.use === use)?.id ?? "",
  );
  const prepare = (amount: string, kind: "contribution" | "adjustment" = "contribution") =>
    call(partner, "journalDrafts.create", {
      fundId,
      effectiveOn: "2026-01-15",
      kind,
      memo: "First call",
      lines: [
        { accountId: cash ?? "", debit: amount },
        { accountId: contributed ?? "", credit: amount },
      ],
    });
  await prepare("50000");
  await prepare("1", "adjustment");
  const { id, rowVersion } = await prepare("100000");
  const { id: entryId } = await call(admin, "journalDrafts.approve", { id, rowVersion });
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  await call(partner, "periodLocks.requestLock", { fundId, endsOn: "2026-01-31", reason: "A quiet month" });
  await call(partner, "postingLimits.create", { currency: "EUR", amount: "10" });
  const { holdingId, securityId } = await invest(firm, fundId);
  const { name } = await call(partner, "funds.get", { id: fundId });
  const history = `Fund,Company,Date,Type,Amount\n${name},Held,2026-02-01,Purchase,5\n`;
  await call(partner, "trackRecords.prepare", { id: await upload(partner, history, "history.csv") });
  return { entryId, accountId: cash ?? "", holdingId, securityId, roundId: await mark(firm, fundId, holdingId) };
}

/** The KYC file of its partner, with some of everything. */
async function know({ people: { general_partner: partner } }: Firm): Promise<void> {
  const [limitedPartner] = (await call(partner, "limitedPartners.list", {})).items;
  const limitedPartnerId = limitedPartner?.id ?? "";
  await call(partner, "partnerContacts.create", { limitedPartnerId, role: "notices", name: "Ruth Calloway" });
  await call(partner, "partnerTaxForms.create", { limitedPartnerId, kind: "crs", signedOn: "2026-01-02" });
  const account = { name: "Main", holder: "Pension Fund", currency: "EUR", account: "DE89370400440532013000" };
  const { id: accountId } = await call(partner, "partnerBankAccounts.create", { limitedPartnerId, ...account });
  await call(partner, "partnerBankAccounts.see", { id: accountId });
  await call(partner, "payoutRules.create", { hours: "48" });
  const { id: fileId } = await call(partner, "kycFiles.begin", { limitedPartnerId });
  const uploadId = await uploadFile(partner, "Register.txt", "extract");
  const { id: documentId } = await call(partner, "documents.create", { uploadId, recordId: fileId, category: "legal" });
  await call(partner, "kycEvidence.create", { fileId, kind: "register", documentId });
  await call(partner, "kycOwners.create", { fileId, role: "controlling_person", name: "Ruth Calloway" });
  const screening = { subject: "Pension Fund of Example", list: "EU list", screenedOn: "2026-01-02" } as const;
  await call(partner, "kycScreenings.create", {
    fileId,
    ...screening,
    kind: "sanctions",
    hits: 0,
    disposition: "no_hits",
  });
}

/** A company of which the fund bought units, and a second purchase that waits. */
async function invest({ people }: Firm, fundId: string): Promise<{ holdingId: string; securityId: string }> {
  const { general_partner: partner, super_admin: admin } = people;
  const { id: companyId } = await call(partner, "companies.create", { name: "Held" });
  const { id: portfolioCompanyId } = await call(partner, "portfolioCompanies.create", { companyId });
  const units = { portfolioCompanyId, fundId, quantity: "10", amount: "100", effectiveOn: "2026-01-15" };
  const { id, rowVersion } = await call(partner, "portfolioCompanies.record", { ...units, securityName: "Series A" });
  await call(admin, "journalDrafts.approve", { id, rowVersion });
  await call(partner, "portfolioCompanies.record", { ...units, kind: "purchase", securityName: "Series B" });
  await call(partner, "boardSeats.create", { portfolioCompanyId, userId: partner.id });
  const { securities } = await call(partner, "portfolioCompanies.positions", { id: portfolioCompanyId });
  const securityId = securities[0]?.id ?? "";
  await call(partner, "capTables.recordPurchase", { ...units, securityId });
  await call(partner, "proRataRights.create", { portfolioCompanyId, fundId, noticeDays: "20" });
  await call(partner, "capTables.record", {
    portfolioCompanyId,
    effectiveOn: "2099-01-15",
    roundName: "Series B",
    className: "Series B preferred",
    price: "12",
    receivers: [{ holder: "Another fund", quantity: "100" }],
  });
  await plotExit(partner, portfolioCompanyId);
  return { holdingId: portfolioCompanyId, securityId };
}

/** An exit with a buyer, and a scenario that was saved. */
async function plotExit(partner: Person, portfolioCompanyId: string): Promise<void> {
  const { id: exitId } = await call(partner, "exits.create", { portfolioCompanyId });
  await call(partner, "exitBuyers.create", { exitId, name: "Meridian" });
  const asked = { portfolioCompanyId, exitValue: "5000", currency: "USD", exitOn: "2026-06-30" };
  await call(partner, "exitScenarios.create", { ...asked, name: "Base case" });
  // A company whose shares name no currency may be sold in another than its fund's.
  const { id: companyId } = await call(partner, "companies.create", { name: "Ordinary" });
  const { id: ordinary } = await call(partner, "portfolioCompanies.create", { companyId });
  await call(partner, "capTables.record", {
    portfolioCompanyId: ordinary,
    effectiveOn: "2024-02-01",
    className: "Ordinary",
    classType: "COMMON",
    price: "1",
    receivers: [{ holder: "Fund I", quantity: "100" }],
  });
  const abroad = { ...asked, portfolioCompanyId: ordinary, currency: "EUR" };
  await call(partner, "exitScenarios.create", { ...abroad, name: "Abroad" });
}

/** A quarter whose one position has a mark that waits, with a paper. */
async function mark(firm: Firm, fundId: string, holdingId: string): Promise<string> {
  const { general_partner: partner } = firm.people;
  const { id: roundId } = await call(partner, "valuationRounds.begin", { fundId, quarterEnds: "2026-03-31" });
  const { items } = await call(partner, "valuationRounds.get", { id: roundId });
  const uploadId = await uploadFile(partner, "Board pack.txt", "figures");
  const { id: documentId } = await call(partner, "documents.create", {
    uploadId,
    recordId: holdingId,
    category: "financial",
  });
  const { id: valuationId } = await call(partner, "valuations.prepare", {
    roundId,
    securityId: items[0]?.security.id ?? "",
    method: "recent_investment",
    figures: { price: { value: "10", source: "Series A", level: 3 } },
    reason: "Nothing has changed since the round",
    documentIds: [documentId],
  });
  await asOwner(partner.server, firm, (db) =>
    db.query("insert into valuation_memos (org_id, valuation_id, document_id) values ($1, $2, $3)", [
      firm.id,
      valuationId,
      documentId,
    ]),
  );
  return roundId;
}
