/** What a demo firm says of its money that its own product would refuse: each query gives all that was asked, and whether it breaks the rule. */

/** Approvals of KYC files, from the day they were decided until they expired, or the file was put on hold or rejected. */
const APPROVED_ON = (partner: string, day: string) => `exists (
  select from kyc_files f join audit_log a on a.org_id = f.org_id and a.table_name = 'kyc_files' and a.row_id = f.id
  where f.limited_partner_id = ${partner} and a.after ->> 'state' in ('approved', 'approved_with_conditions')
    and (a.after ->> 'decided_at')::date <= ${day} and (a.after ->> 'expires_on')::date >= ${day}
    and not exists (select from audit_log e where e.org_id = a.org_id and e.table_name = 'kyc_files' and e.row_id = f.id and e.at > a.at
      and e.at::date <= ${day} and e.after ->> 'state' in ('rejected', 'expired', 'on_hold', 'collecting')))`;

const judged = (from: string, isBroken: string) => `select x.what, ${isBroken} as "isBroken" from (${from}) x`;

const ADMITTED = `
  select concat_ws(' ', p.name, 'in', c.name) as what, l.limited_partner_id as partner, c.closes_on as day
  from fund_admission_lines l join fund_admissions c on c.id = l.fund_admission_id join limited_partners p on p.id = l.limited_partner_id
  where l.added > 0 and c.state = 'approved'
  union all
  select concat_ws(' ', p.name, 'in', f.name), c.limited_partner_id, c.admitted_on
  from commitments c join funds f on f.id = c.fund_id join limited_partners p on p.id = c.limited_partner_id where c.confirmed_at is not null`;

const PAID = `
  select concat_ws(' ', p.name, 'of', d.name) as what, l.limited_partner_id as partner, d.paid_on as day
  from distribution_lines l join distributions d on d.id = l.distribution_id join limited_partners p on p.id = l.limited_partner_id
  where d.state = 'approved' and l.received > 0 and not l.is_payable
  union all
  select concat_ws(' ', p.name, 'by list', t.number), r.limited_partner_id, t.pay_on
  from payment_list_rows r join payment_lists t on t.id = r.list_id join limited_partners p on p.id = r.limited_partner_id
  where r.reason is null and t.approved_at is not null
  union all
  select concat_ws(' ', p.name, 'of', c.name), l.limited_partner_id, l.released_on
  from fund_admission_lines l join fund_admissions c on c.id = l.fund_admission_id join limited_partners p on p.id = l.limited_partner_id
  where l.released_by is not null`;

const MONEY_DAYS = `
  select name || ' due' as what, due_on as day from capital_calls union all
  select name || ' issued', issued_on from capital_calls where issued_on is not null union all
  select name || ' paid', paid_on from distributions union all
  select name || ' closes', closes_on from fund_admissions union all
  select name || ' paid by', pays_on from fund_admissions where pays_on is not null union all
  select 'closing receipt', received_on from fund_admission_receipts union all
  select 'closing payment', released_on from fund_admission_lines where released_on is not null union all
  select 'call receipt', received_on from capital_call_receipts union all
  select 'call paid', paid_on from capital_call_lines where paid_on is not null union all
  select 'at the bank', booked_on from bank_rows union all
  select 'payment list', pay_on from payment_lists union all
  select concat_ws(' ', e.kind, e.memo), e.effective_on from journal_entries e
  where exists (select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id where p.entry_id = e.id and a.is_cash)`;

const QUARTERS = "(select (date_trunc('quarter', max(issued_on)) - interval '1 year')::date from capital_calls)";

/** Payments of the last four quarters that partners are told of: who has no notice that was mailed and published to it. */
const TOLD = (kind: string) => {
  const [lines, key, about, notices, day, moved] =
    (
      {
        call: ["capital_call_lines", "capital_call_id", "capital_calls", "capital_call_notices", "issued_on", "amount"],
        distribution: [
          "distribution_lines",
          "distribution_id",
          "distributions",
          "distribution_notices",
          "paid_on",
          "received",
        ],
        closing: [
          "fund_admission_lines",
          "fund_admission_id",
          "fund_admissions",
          "fund_admission_notices",
          "closes_on",
          "amount",
        ],
      } as Record<string, string[]>
    )[kind] ?? [];
  return `select concat_ws(' ', p.name, 'of', c.name) as what,
    exists (select from ${notices} n where n.line_id = l.id and n.kind = '${kind}') as told
    from ${lines} l join ${about} c on c.id = l.${key} join limited_partners p on p.id = l.limited_partner_id
    where l.${moved} <> 0 and c.approved_at is not null and c.${day} >= ${QUARTERS}`;
};

/** Under the sentence a reader would object with. */
export const DEMO_RULES: Record<string, string> = {
  "nobody is admitted whose KYC was not approved on that day": judged(
    ADMITTED,
    `not ${APPROVED_ON("x.partner", "x.day")}`,
  ),
  "nobody is paid whose KYC was not approved on that day": judged(PAID, `not ${APPROVED_ON("x.partner", "x.day")}`),
  "a person who is not approved has no confirmed commitment, unless the file was put on hold since": judged(
    "select p.name as what, p.id from limited_partners p left join kyc_files f on f.limited_partner_id = p.id where p.kyc_status <> 'approved' and f.state is distinct from 'on_hold'",
    "exists (select from commitments c where c.limited_partner_id = x.id and c.confirmed_at is not null)",
  ),
  // What is done by the product's own rules while the firm is founded is dated that day, which may be a Saturday.
  "money moves on business days": judged(
    MONEY_DAYS,
    "x.day not in (current_date, current_date + 1) and (extract(isodow from x.day) > 5 or exists (select from holidays h where h.day = x.day))",
  ),
  "a call is approved before it is issued, and issued ten business days before it is due": judged(
    "select name as what, approved_at, issued_at, issued_on, due_on from capital_calls where issued_on is not null",
    `approved_at >= issued_at or approved_at::date > issued_on or issued_at::date <> issued_on or (
      select count(*) from generate_series(issued_on + 1, due_on, interval '1 day') d
      where extract(isodow from d) < 6 and not exists (select from holidays h where h.day = d::date)) < 10`,
  ),
  "an exit names the company that was sold, whose sale brought the money": judged(
    "select name as what, fund_id, portfolio_company_id as company, paid_on, amount from distributions where source = 'exit'",
    `not exists (select from journal_entries e join postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      join securities s on s.id = p.security_id where e.kind = 'sale' and e.fund_id = x.fund_id and s.portfolio_company_id = x.company
      and e.effective_on <= x.paid_on and a.is_cash group by e.id having sum(p.fund_amount) = x.amount)`,
  ),
  "who was called in the last four quarters has a notice": judged(TOLD("call"), "not told"),
  "who was paid in the last four quarters has a notice": judged(TOLD("distribution"), "not told"),
  "the marks of a locked quarter were approved": judged(
    "select f.name || ' ' || q.quarter_ends as what, q.fund_id, q.quarter_ends from quarter_closes q join funds f on f.id = q.fund_id where q.state = 'locked'",
    "not exists (select from valuation_rounds r where r.fund_id = x.fund_id and r.quarter_ends = x.quarter_ends and r.approved_at is not null)",
  ),
  "nobody has a notice of a distribution that brings nothing": judged(
    "select p.name as what, l.received from distribution_notices n join distribution_lines l on l.id = n.line_id join limited_partners p on p.id = l.limited_partner_id",
    "x.received = 0",
  ),
  "who paid or was paid back at a closing in the last four quarters has a notice": judged(TOLD("closing"), "not told"),
};
