import { beforeAll, expect, test } from "vitest";
import { FundLife } from "../../../../test/fund-life.ts";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

const LIVES = isWholeRun ? 50 : 5;
let firm: Firm;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  // The chart of accounts comes with the first fund.
  await call(firm.people.general_partner, "funds.create", { name: "First", currency: "EUR" });
});

/** Writes a life down as its people would have: partners, commitments by their days, entries one after the other, each balanced by the database. */
async function post({ book, manager }: FundLife, name: string): Promise<string[]> {
  const { fundId, currency } = book;
  const partners = [...new Set(book.commitments.map(({ partner }) => partner))];
  return asOwner(firm.people.general_partner.server, firm, async (db) => {
    const run = (text: string, ...values: unknown[]) => db.query(text, values);
    await run(
      "insert into funds (org_id, id, name, currency) values ($1, $2, $3, $4)",
      firm.id,
      fundId,
      name,
      currency,
    );
    await run(
      `insert into limited_partners (org_id, id, name, kyc_status) select $1, id, $2 || ' ' || id, 'approved' from unnest($3::uuid[]) id`,
      firm.id,
      name,
      partners,
    );
    for (const partner of partners) {
      const [first, ...later] = book.commitments.filter((line) => line.partner === partner);
      const { rows } = await db.query<{ id: string }>(
        `insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, is_general_partner, confirmed_at)
         values ($1, $2, $3, $4, $5, $6, $7, now()) returning id`,
        [firm.id, fundId, partner, book.text(first?.units ?? 0), currency, first?.on, partner === manager],
      );
      for (const { on, units } of later)
        await run(
          `insert into commitment_changes (org_id, commitment_id, kind, amount, effective_on, reason, confirmed_at)
           values ($1, $2, $3, $4, $5, 'Moved', now())`,
          firm.id,
          rows[0]?.id,
          units < 0 ? "release" : "increase",
          book.text(Math.abs(units)),
          on,
        );
    }
    const moments: string[] = [];
    const as = (who: string) => run("select set_config('app.user_id', $1, true)", who);
    for (const entry of book.entries) {
      await as(firm.people.analyst.id);
      const lines = entry.lines.map(({ use, partner, units }) => ({ use, partner, amount: book.text(units) }));
      const { rows } = await db.query<{ draft: string }>(
        `with draft as (
           insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, overdraft) values ($1, $2, $3, $4, 'Entry', 'Made up') returning id
         ), lines as (
           insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
           select $1, draft.id, row_number() over (), a.id, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, $5, (line ->> 'amount')::numeric
           from draft, jsonb_array_elements($6::jsonb) line join ledger_accounts a on a.org_id = $1 and a.use = line ->> 'use' returning draft_id
         ) select max(draft_id::text) as draft from lines`,
        [firm.id, fundId, entry.on, KIND[entry.kind] ?? entry.kind, currency, JSON.stringify(lines)],
      );
      await as(firm.people.general_partner.id);
      const { rows: posted } = await db.query<{ at: string }>(
        `with posted as (insert into journal_approvals (org_id, draft_id, seen) values ($1, $2, 1) returning entry_id)
         select (select entry_id from posted)::text as at`,
        [firm.id, rows[0]?.draft],
      );
      const { rows: known } = await db.query<{ at: string }>(
        `select to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from journal_entries where org_id = $1 and id = $2`,
        [firm.id, posted[0]?.at],
      );
      moments.push(known[0]?.at ?? "");
    }
    return moments;
  });
}

/** What the database works out itself of these kinds it would refuse here. */
const KIND: Partial<Record<string, string>> = { reversal: "adjustment", year_end: "adjustment" };

const accountsOf = async (fundId: string, asked: { asOf: string; knownAt?: string }) =>
  call(firm.people.general_partner, "capitalAccounts.list", { id: fundId, ...asked });

test(`${LIVES} of them through PostgreSQL: every partner on every day is what the rules say`, {
  tags: "slow",
}, async () => {
  let divided = 0;
  let excusing = 0;
  for (let number = 0; number < LIVES; number += 1) {
    // Of each five one allocates its quarters after somebody joined.
    const life = new FundLife(`posted life ${number}`, 3, number % 5 === 4);
    const { book, days, closed, joined } = life;
    divided += joined.filter(({ since, known }) => since !== undefined && known > since).length;
    if (life.given.length > 0 && life.holdings.severalLots > 0) excusing += 1;
    const moments = await post(life, `Life ${number}`);
    const asked = [
      ...[...days].map((asOf) => ({ asOf, known: book.known })),
      ...closed.map(({ endsOn, known }) => ({ asOf: endsOn, known })),
    ];
    for (const { asOf, known } of asked) {
      const knownAt = moments[known - 1] ?? "";
      const { items, fund } = await accountsOf(book.fundId, { asOf, knownAt });
      const said = new Map(book.say(asOf, known).map((one) => [one.partner, one]));
      const seen = `life ${number} on ${asOf} as known at ${known}`;
      for (const { partnerId, nav, called, distributed } of items) {
        const own = said.get(partnerId);
        const wanted = [own?.nav, own?.called, own?.distributed].map((units) => book.text(units ?? 0));
        expect([seen, partnerId, nav, called, distributed]).toEqual([seen, partnerId, ...wanted]);
      }
      const sum = items.reduce((all, { nav }) => all + book.units(nav), 0);
      expect({ seen, fund: book.units(fund.nav), sum }).toEqual({
        seen,
        fund: book.worth(asOf, known),
        sum: book.worth(asOf, known),
      });
    }
  }
  expect(divided).toBeGreaterThan(0);
  // A partner was excused of a company, and a sale took shares of several lots, the first bought first.
  expect(excusing).toBeGreaterThan(0);
});
