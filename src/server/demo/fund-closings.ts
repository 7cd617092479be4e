import type { ClosingBasis, ClosingLine } from "#shared/fund-closings/api.ts";
import { sumsOf, workOut } from "#shared/fund-closings/work-out.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { type Change, made, Story } from "./change.ts";
import { agreementOf } from "./funds.ts";
import { TEAM } from "./people.ts";

const [RELATIONS, PARTNER] = [TEAM.ir.id, TEAM.gp.id];
const CURRENCY = "EUR";
const DECIMALS = 2;
/** Days ago on which the closings of the past were written down. */
const KEPT = 19;

type Where = { calendar: Calendar; accounts: ReadonlyMap<string, string> };
type Partner = {
  id: string;
  partnerId: string;
  name: string;
  commitment: string;
  isGeneralPartner: boolean;
  isLater: boolean;
  unfunded: string;
};
type Called = { id: string; name: string; dueOn: string; amounts: readonly string[] };
type Asked = {
  fund: string;
  fundId: string;
  number: 1 | 2;
  closesOn: string;
  partners: readonly Partner[];
  called: readonly Called[];
};
export type DemoClosing = { story: Story; lines: readonly ClosingLine[]; changes: Change[] };

const NOTHING: ClosingBasis = { terms: null, flows: [], nav: null };

/** What a closing was worked out from: by the agreement, all that was called before. */
const basisOf = ({ fund, called }: Asked, calendar: Calendar): ClosingBasis => ({
  terms: {
    id: agreementOf(fund, calendar),
    rate: "8",
    dayCount: "act/365",
    hasFeeInterest: true,
    distributions: "equalised",
    entry: "cost",
    realised: "in",
  },
  flows: called.flatMap(({ id, name, dueOn, amounts }) =>
    amounts.map((amount, place) => ({
      key: `${id}/${place + 1}`,
      sourceId: id,
      what: "call" as const,
      label: name,
      date: dueOn,
      amount,
      without: [],
      borne: null,
      owed: [],
      isOutside: false,
      isLeftOut: false,
    })),
  ),
  nav: null,
});

/** A closing of a fund: who joined, and of the second what that moved between partners. Prepared by one, approved by another. */
export function closingStory(asked: Asked, { calendar, accounts }: Where): DemoClosing {
  const { fund, fundId, number, closesOn } = asked;
  const isFirst = number === 1;
  const basis = isFirst ? NOTHING : basisOf(asked, calendar);
  const partners = asked.partners
    .filter(({ isLater }) => !(isFirst && isLater))
    .map(({ id, partnerId, name, commitment, isGeneralPartner, isLater, unfunded }) => ({
      commitmentId: id,
      partner: { id: partnerId, name },
      isGeneralPartner,
      before: isFirst || isLater ? "0" : commitment,
      added: isFirst || isLater ? commitment : "0",
      unfunded,
    }));
  const lines = workOut({ closesOn, partners, basis, currency: CURRENCY, decimals: DECIMALS });
  const created_at = calendar.at(KEPT, number * 4);
  const { feeInterest, ...sums } = sumsOf(lines);
  const story = new Story("fund_closings", RELATIONS, "fundClosings.create", {
    id: idAt(created_at, `closing ${number} of ${fund}`),
    fund_id: fundId,
    number,
    name: `${fund}: closing ${number}`,
    kind: isFirst ? "initial" : fund.endsWith(" III") ? "subsequent" : "final",
    closes_on: closesOn,
    currency: CURRENCY,
    ...sums,
    fee_interest: feeInterest,
    terms_id: basis.terms?.id ?? null,
    basis,
    prepared_by: RELATIONS,
    created_by: RELATIONS,
    created_at,
  });
  const approved_at = calendar.at(KEPT - 1, number * 4);
  story.change(PARTNER, "fundClosings.approve", approved_at, { state: "approved", approved_by: PARTNER, approved_at });
  const rows = lines.map((line) =>
    made("fund_closing_lines", RELATIONS, "fundClosings.create", created_at, lineRow(line, story.row.id, created_at)),
  );
  const name = String(story.row["name"]);
  const entry = entryOf({ id: story.row.id, fundId, name, closesOn, at: approved_at }, lines, accounts);
  return { story, lines, changes: [...story.changes, ...rows, ...entry] };
}

const lineRow = (line: ClosingLine, closingId: string, at: string) => ({
  id: idAt(at, `part of ${line.commitmentId} of ${closingId}`),
  fund_closing_id: closingId,
  commitment_id: line.commitmentId,
  limited_partner_id: line.partner.id,
  is_general_partner: line.isGeneralPartner,
  commitment_before: line.commitmentBefore,
  added: line.added,
  contribution: line.contribution,
  distribution: line.distribution,
  recallable: line.recallable,
  fee: line.fee,
  fee_outside: line.feeOutside,
  interest: line.interest,
  fee_interest: line.feeInterest,
  premium: line.premium,
  amount: line.amount,
  unfunded_after: line.unfundedAfter,
});

type Posted = { id: string; fundId: string; name: string; closesOn: string; at: string };

/** What moved from partner to partner: capital only, for interest is nobody's capital. */
function entryOf(
  { id, fundId, name, closesOn, at }: Posted,
  lines: readonly ClosingLine[],
  accounts: ReadonlyMap<string, string>,
): Change[] {
  const moving = lines.filter(({ contribution }) => Number(contribution) !== 0);
  if (moving.length === 0) return [];
  const draftId = idAt(at, `entry of ${id}`);
  const draft = made("journal_drafts", RELATIONS, "fundClosings.approve", at, {
    id: draftId,
    fund_id: fundId,
    effective_on: closesOn,
    kind: "contribution",
    memo: name,
    fund_closing_id: id,
    prepared_by: RELATIONS,
    created_at: at,
    updated_at: at,
  });
  const rows = moving.map(({ partner, contribution }, place) => {
    const amount = contribution.startsWith("-") ? contribution.slice(1) : `-${contribution}`;
    return made("draft_postings", RELATIONS, "fundClosings.approve", at, {
      id: idAt(at, `posting ${place} of ${draftId}`),
      draft_id: draftId,
      line: place + 1,
      account_id: accounts.get("contributed") ?? "",
      limited_partner_id: partner.id,
      amount,
      currency: CURRENCY,
      fund_amount: amount,
    });
  });
  const approval = made("journal_approvals", PARTNER, "journalDrafts.approve", at, {
    id: idAt(at, `approval of ${draftId}`),
    draft_id: draftId,
    seen: 1,
    approved_by: PARTNER,
  });
  return [draft, ...rows, { ...approval, after: rows.map(({ row }) => row.id) }];
}
