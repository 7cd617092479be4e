import { asOwner, call, type Firm } from "./harness.ts";
import { addPartner, postLines } from "./partners.ts";
import { uploadFile } from "./uploads.ts";

export const PARTNER_IBAN = "DE89370400440532013000";
export const FUND_IBAN = "GB29NWBK60161331926819";

/** A fund of its own without carry: Alpha has paid in 60,000, Beta 40,000. */
export async function distributionFund(firm: Firm, number: number) {
  const { general_partner: gp, super_admin: admin } = firm.people;
  const fundId = (await call(gp, "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  const admit = (name: string, amount: string) => addPartner(firm, { name, fundId, amount, admittedOn: "2019-12-31" });
  const alpha = await admit(`Alpha ${number}`, "600000");
  const beta = await admit(`Beta ${number}`, "400000");
  const uploadId = await uploadFile(gp, "Agreement.txt", "agreed");
  const { id: documentId } = await call(gp, "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const terms = { effectiveOn: "2019-12-31", reason: "Agreement", feeRate: "2", carry: "0", hurdle: "0", catchUp: "0" };
  const { id, rowVersion } = await call(gp, "fundTerms.create", { fundId, documentId, ...terms });
  await call(admin, "fundTerms.approve", { id, rowVersion });
  for (const [partner, amount] of [
    [alpha, "60000"],
    [beta, "40000"],
  ] as const)
    await postLines(firm, fundId, {
      effectiveOn: "2020-01-01",
      lines: [
        ["cash", amount],
        ["contributed", `-${amount}`, partner],
      ],
    });
  return { fundId, alpha, beta };
}

/** A partner's bank details, as if confirmed so many hours ago. */
export const givePartnerAccount = (firm: Firm, partner: string, hours: number) =>
  asOwner(firm.people.general_partner.server, firm, (db) =>
    db.query(
      `insert into lp_bank_accounts (org_id, limited_partner_id, name, holder, currency, account, confirmed_at, called_name, called_number, called_on, usable_from)
       values ($1, $2, 'Main', 'Pension Fund', 'EUR', $3, now(), 'Ruth', '1', current_date, now() + make_interval(hours => 72 - $4))`,
      [firm.id, partner, PARTNER_IBAN, hours],
    ),
  );

/** The account a fund pays from. */
export async function giveFundAccount(firm: Firm, fundId: string): Promise<void> {
  const account = { fundId, name: "Main", holder: "Fund SCSp", currency: "EUR", account: FUND_IBAN };
  const { id, rowVersion } = await call(firm.people.general_partner, "fundBankAccounts.create", account);
  await call(firm.people.super_admin, "fundBankAccounts.confirm", { id, rowVersion });
}

/** Debit less credit of each account of a fund, until a day. */
export async function balancesOf(firm: Firm, fundId: string, asOf?: string): Promise<Record<string, number>> {
  const { rows } = await call(firm.people.general_partner, "ledger.trialBalance", {
    id: fundId,
    ...(asOf && { asOf }),
  });
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]));
}

export const setKyc = (firm: Firm, partner: string, status: string) =>
  asOwner(firm.people.general_partner.server, firm, (db) =>
    db.query("update limited_partners set kyc_status = $2 where id = $1", [partner, status]),
  );
