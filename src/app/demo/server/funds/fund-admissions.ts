import { addBusinessDays } from "#core/shared/business-days.ts";
import type { AdmissionBasis, AdmissionLine } from "#funds/fund-admissions/shared/api.ts";
import { PAYMENT_DAYS } from "#funds/fund-admissions/shared/rules.ts";
import { sumsOf, workOut } from "#funds/fund-admissions/shared/work-out.ts";
import { type Change, changed, made, Story } from "../change.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt, momentOn } from "../work/calendar.ts";
import { businessDaysBefore, OFFICE_DAYS } from "../work/public-holidays.ts";
import { agreementOf } from "./funds.ts";

const [RELATIONS, PARTNER] = [TEAM.ir.id, TEAM.gp.id];
const CURRENCY = "EUR";
const DECIMALS = 2;
/** Business days before a closing that it was prepared. */
const PREPARED = 3;

type Where = { calendar: Calendar; accounts: Accounts };
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
/** A row that names its entry once that is there, and the draft it comes of. */
type Posted = { row: Change; draftId: string };
export type DemoAdmission = {
  story: Story;
  lines: readonly AdmissionLine[];
  changes: Change[];
  draftId: string | undefined;
  receipts: Posted[];
  payments: Posted[];
};

const NOTHING: AdmissionBasis = { terms: null, flows: [], nav: null };

/** What a closing was worked out from: by the agreement, all that was called before. */
const basisOf = ({ fund, called }: Asked, calendar: Calendar): AdmissionBasis => ({
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

/** The partners of a closing, with what each adds. */
function partnersOf({ number, partners }: Asked) {
  const isFirst = number === 1;
  return partners
    .filter(({ isLater }) => !(isFirst && isLater))
    .map(({ id, partnerId, name, commitment, isGeneralPartner, isLater, unfunded }) => ({
      commitmentId: id,
      partner: { id: partnerId, name },
      isGeneralPartner,
      before: isFirst || isLater ? "0" : commitment,
      added: isFirst || isLater ? commitment : "0",
      unfunded,
    }));
}

/** A closing of a fund: who joined, and of the second what that moved between partners. Prepared by one, approved by another. */
export function admissionStory(asked: Asked, { calendar, accounts }: Where): DemoAdmission {
  const { fund, fundId, number, closesOn } = asked;
  const isFirst = number === 1;
  const basis = isFirst ? NOTHING : basisOf(asked, calendar);
  const lines = workOut({ closesOn, partners: partnersOf(asked), basis, currency: CURRENCY, decimals: DECIMALS });
  const created_at = momentOn(businessDaysBefore(closesOn, PREPARED), number * 4);
  const { feeInterest, ...sums } = sumsOf(lines);
  const story = new Story("fund_admissions", RELATIONS, "fundAdmissions.create", {
    id: idAt(created_at, `closing ${number} of ${fund}`),
    fund_id: fundId,
    number,
    name: `${fund}: closing ${number}`,
    kind: isFirst ? "initial" : fund.endsWith(" III") ? "subsequent" : "final",
    closes_on: closesOn,
    pays_on: isFirst ? null : paidBy(closesOn),
    currency: CURRENCY,
    ...sums,
    fee_interest: feeInterest,
    terms_id: basis.terms?.id ?? null,
    basis,
    prepared_by: RELATIONS,
    created_by: RELATIONS,
    created_at,
  });
  const approved_at = momentOn(closesOn, number * 4);
  story.change(PARTNER, "fundAdmissions.approve", approved_at, {
    state: "approved",
    approved_by: PARTNER,
    approved_at,
  });
  const name = String(story.row["name"]);
  const about = { id: story.row.id, fundId, name, closesOn, at: approved_at };
  const written = lines.map((line) => ({
    line,
    row: made("fund_admission_lines", RELATIONS, "fundAdmissions.create", created_at, lineRow(line, about, created_at)),
  }));
  const entry = entryOf({ ...about, kind: "contribution", day: closesOn }, owedOf(lines), accounts);
  const money = written
    .filter(({ line }) => isSome(line.amount))
    .map((one, place) => moneyOf(one, place, { about, accounts }));
  return {
    story,
    lines,
    draftId: entry?.draftId,
    receipts: money.flatMap(({ receipt, posted }) => (receipt ? [{ row: receipt, draftId: posted.draftId }] : [])),
    payments: money.flatMap(({ receipt, row, posted }) => (receipt ? [] : [{ row, draftId: posted.draftId }])),
    changes: [
      ...story.changes,
      ...written.map((one) => one.row),
      ...(entry?.changes ?? []),
      ...money.flatMap(({ receipt, posted }) => [...(receipt ? [receipt] : []), ...posted.changes]),
    ],
  };
}

const isSome = (amount: string) => Number(amount) !== 0;
const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);
/** Until when the joining paid, and some did a few days before. */
const paidBy = (closesOn: string, before = 0) => addBusinessDays(closesOn, PAYMENT_DAYS - before, OFFICE_DAYS);
const EARLY = 3;

const lineRow = (line: AdmissionLine, { id, closesOn }: About, at: string) => ({
  id: idAt(at, `part of ${line.commitmentId} of ${id}`),
  fund_admission_id: id,
  is_payable: isSome(line.amount),
  received: Number(line.amount) > 0 ? line.amount : "0",
  paid_on: Number(line.amount) > 0 ? paidBy(closesOn) : null,
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

type About = { id: string; fundId: string; name: string; closesOn: string; at: string };
type Accounts = ReadonlyMap<string, string>;
type Moved = { use: string; partner?: string; amount: string };

/** What moved from partner to partner: capital, and what each owes or gets, of which interest is nobody's capital. */
const owedOf = (lines: readonly AdmissionLine[]): Moved[] =>
  lines.flatMap(({ partner, contribution, amount }) => [
    { use: "contributed", partner: partner.id, amount: turned(contribution) },
    { use: Number(amount) > 0 ? "contributions_receivable" : "distributions_payable", partner: partner.id, amount },
  ]);

/** What a partner paid, as a receipt, or was paid: entered by one, confirmed by another. */
function moneyOf(
  { line, row }: { line: AdmissionLine; row: Change },
  place: number,
  { about, accounts }: { about: About; accounts: Accounts },
) {
  const { closesOn } = about;
  const { amount, partner } = line;
  const isPaying = Number(amount) > 0;
  const day = isPaying ? paidBy(closesOn, place % EARLY) : paidBy(closesOn);
  const at = momentOn(day, place);
  const receipt = isPaying
    ? made("fund_admission_receipts", RELATIONS, "fundAdmissionReceipts.record", at, {
        id: idAt(at, `receipt of ${row.row.id}`),
        fund_admission_id: about.id,
        line_id: row.row.id,
        received_on: day,
        amount,
        reference: about.name,
        recorded_by: RELATIONS,
        created_at: at,
      })
    : undefined;
  const use = isPaying ? "contributions_receivable" : "distributions_payable";
  const posted = entryOf(
    { ...about, at, kind: isPaying ? "contribution" : "distribution", day, of: row.row.id },
    [
      { use, partner: partner.id, amount: turned(amount) },
      { use: "cash", amount },
    ],
    accounts,
  );
  if (posted === undefined) throw new Error("What is paid is posted");
  return { row, receipt, posted };
}

type Entry = Omit<About, "closesOn"> & { kind: "contribution" | "distribution"; day: string; of?: string };

function entryOf(entry: Entry, moved: readonly Moved[], accounts: Accounts) {
  const { id, fundId, name, at, kind, day, of = id } = entry;
  const postings = moved.filter(({ amount }) => isSome(amount));
  if (postings.length === 0) return undefined;
  const draftId = idAt(at, `entry of ${of}`);
  const draft = made("journal_drafts", RELATIONS, "fundAdmissions.approve", at, {
    id: draftId,
    fund_id: fundId,
    effective_on: day,
    kind,
    memo: name,
    fund_admission_id: id,
    prepared_by: RELATIONS,
    created_at: at,
    updated_at: at,
  });
  const rows = postings.map(({ use, partner = null, amount }, place) =>
    made("draft_postings", RELATIONS, "fundAdmissions.approve", at, {
      id: idAt(at, `posting ${place} of ${draftId}`),
      draft_id: draftId,
      line: place + 1,
      account_id: accounts.get(use) ?? "",
      limited_partner_id: partner,
      amount,
      currency: CURRENCY,
      fund_amount: amount,
    }),
  );
  const approval = made("journal_approvals", PARTNER, "journalDrafts.approve", at, {
    id: idAt(at, `approval of ${draftId}`),
    draft_id: draftId,
    seen: 1,
    approved_by: PARTNER,
  });
  return { draftId, changes: [draft, ...rows, { ...approval, after: rows.map(({ row }) => row.id) }] };
}

/** What names its entry, once that is there: the closing, its receipts and what was paid. */
export function postedAdmission({ story, draftId, receipts, payments }: DemoAdmission, entries: Accounts): Change[] {
  const paysOn = story.row["pays_on"];
  const entryId = draftId === undefined ? undefined : entries.get(draftId);
  if (entryId === undefined) return [];
  const at = momentOn(String(paysOn), 200);
  story.change(PARTNER, "fundAdmissions.approve", momentOn(String(story.row["closes_on"]), 50), { entry_id: entryId });
  const received = receipts.map(({ row, draftId: draft }) => {
    const entry_id = entries.get(draft);
    const confirmed = {
      confirmed_by: PARTNER,
      confirmed_at: at,
      entry_id,
      applied: row.row["amount"],
      entries: [entry_id],
    };
    return changed(row, { by: PARTNER, procedure: "fundAdmissionReceipts.confirm", at }, confirmed);
  });
  const paid = payments.map(({ row, draftId: draft }) => {
    const asked = { release_asked_by: RELATIONS, release_asked_on: paysOn };
    const released = { ...asked, released_by: PARTNER, released_on: paysOn, release_entry_id: entries.get(draft) };
    return changed(row, { by: PARTNER, procedure: "fundAdmissions.release", at }, released);
  });
  return [...story.changes.slice(-1), ...received, ...paid];
}
