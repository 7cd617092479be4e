import { allocateItems } from "#funds/capital-calls/shared/allocation.ts";
import { asShare, boundBy, withTerms } from "#funds/capital-calls/shared/partner-terms.ts";
import { USUAL_FOLLOWS } from "#funds/funds/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { type Change, made, Story } from "../change.ts";
import { admissionDays, committedTo } from "../investors/limited-partners.ts";
import { sideLetterTermsOf } from "../investors/side-letters.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt, momentOn } from "../work/calendar.ts";
import { businessDaysBefore } from "../work/public-holidays.ts";
import { repaysFacility } from "./facility-calls.ts";
import { admissionStory, type DemoAdmission } from "./fund-admissions.ts";
import { fundIdOf } from "./funds.ts";

const [RELATIONS, PARTNER] = [TEAM.ir.id, TEAM.gp.id];
const CURRENCY = "EUR";
const DECIMALS = 2;
/** Of the agreements, in percent a year, while the funds invest. */
const FEE_RATE = "2";
/** Business days before a call is due that it is issued, and before that that it was prepared and approved. */
const [NOTICE, PREPARED, APPROVED] = [10, 4, 2];
/** Days ago that a call which waits to be issued, and one which waits to be approved, was prepared. */
const [READY, NEW] = [18, 2];
/** Days since the last call of Fund II was due. */
export const LAST_DUE = 12;
/** Days until what is announced is due. */
const ANNOUNCED = 12;
/** Of all that is committed, the most that was called. */
const MOST_CALLED = 0.96;

type Paid = { fundId: string; day: string; amount: string };
type Where = { calendar: Calendar; accounts: ReadonlyMap<string, string> };
type Partner = ReturnType<typeof committedTo>[number] & { called: string; unfunded: string };
type Item = { type: string; subType: string | null; isOutside: boolean; amount: string; topics: string[] };
type Plan = {
  number: number;
  purpose: string;
  dueOn: string;
  items: Item[];
  /** Announced: issued, and not due yet. */
  /** Of an issued one partners pay by the rules of the product: see `settlementStory`. */
  state: "closed" | "issued" | "announced" | "approved" | "pending";
};

/** Once its entry is there, a call names it, and one that everybody paid is closed. */
export type DemoCall = { story: Story; isDue: boolean; isPaid: boolean };

const FUND_II = "Northlight Ventures II";
const FUND_III = "Northlight Ventures III";

/** What a fund called over the years for what it bought, and what is on its way today. */
export function fundCalls(
  fund: string,
  all: readonly Paid[],
  where: Where,
): { changes: Change[]; calls: DemoCall[]; closings: DemoAdmission[] } {
  const { calendar } = where;
  const fundId = fundIdOf(fund, calendar);
  const halves = Map.groupBy(
    all.filter((one) => one.fundId === fundId).toSorted((a, b) => a.day.localeCompare(b.day)),
    ({ day }) => `${day.slice(0, 4)} ${Number(day.slice(5, 7)) < 7 ? 1 : 2}`,
  );
  let partners: Partner[] = committedTo(fund, calendar).map((one) => ({
    ...one,
    called: "0",
    unfunded: one.commitment,
  }));
  const days = admissionDays(fund, calendar);
  const about = { fund, fundId };
  const closings = [admissionStory({ ...about, number: 1, closesOn: days.first, partners, called: [] }, where)];
  const past = [...halves.values()].map(
    (paid, index): Plan => ({
      number: index + 1,
      purpose: "Investments and follow-on rounds",
      dueOn: laterOf(paid[0]?.day ?? calendar.day(0), days.first),
      items: [investments(addAmounts(paid.map(({ amount }) => amount)))],
      state: "closed",
    }),
  );
  const told: { call: DemoCall; changes: Change[]; dueOn: string; amounts: string[] }[] = [];
  const closeLater = () => {
    const called = told.map(({ call: { story }, dueOn, amounts }) => ({
      id: story.row.id,
      name: String(story.row["name"]),
      dueOn,
      amounts,
    }));
    const closing = admissionStory({ ...about, number: 2, closesOn: days.later, partners, called }, where);
    partners = partners.map((partner) => afterClosing(partner, closing));
    closings.push(closing);
  };
  for (const plan of [...past, ...current(fund, past.length, calendar)]) {
    if (closings.length === 1 && plan.dueOn > days.later) closeLater();
    const there = partners.filter(({ isLater }) => closings.length > 1 || !isLater);
    if (!isWithin(plan, there)) continue;
    const { next, ...call } = callStory(plan, there, { fund, fundId, where });
    const after = new Map(next.map((one) => [one.id, one]));
    partners = partners.map((one) => after.get(one.id) ?? one);
    told.push({ ...call, dueOn: plan.dueOn, amounts: plan.items.map(({ amount }) => amount) });
  }
  if (closings.length === 1) closeLater();
  return {
    changes: [...told, ...closings].flatMap(({ changes }) => changes),
    calls: told.map(({ call }) => call),
    closings,
  };
}

/** What a closing paid back is unfunded again; what was caught up is called. */
function afterClosing(partner: Partner, { lines }: DemoAdmission): Partner {
  const line = lines.find(({ commitmentId }) => commitmentId === partner.id);
  if (line === undefined) return partner;
  return { ...partner, called: addAmounts([partner.called, line.contribution]), unfunded: line.unfundedAfter };
}

const investments = (amount: string): Item => ({
  type: "capitalCallInvestments",
  subType: null,
  isOutside: false,
  amount,
  topics: [],
});
const fees = (amount: string): Item => ({
  type: "capitalCallFees",
  subType: "Management Fees: Inside Commitment",
  isOutside: false,
  amount,
  topics: [],
});

function current(fund: string, past: number, calendar: Calendar): Plan[] {
  const purpose = "Follow-on rounds and management fees";
  if (fund === FUND_II) {
    const items = [investments("4200000"), fees("950000")];
    const announced = { purpose: "Management fees", dueOn: calendar.day(-ANNOUNCED), items: [fees("480000")] };
    return [
      { number: past + 1, purpose, dueOn: calendar.day(LAST_DUE), items, state: "issued" },
      { ...announced, number: past + 2, state: "announced" },
    ];
  }
  if (fund === FUND_III) {
    const items = [investments("6000000"), fees("1450000")];
    return [{ number: past + 1, purpose, dueOn: calendar.day(-24), items, state: "pending" }];
  }
  return [
    {
      number: past + 1,
      purpose: "Management fees",
      dueOn: calendar.day(-31),
      items: [fees("310000.50")],
      state: "approved",
    },
  ];
}

/** Nobody owes anything before the first closing. */
const laterOf = (day: string, other: string) => (day < other ? other : day);

const sum = (amounts: readonly string[]) => Number(addAmounts(amounts));

function isWithin({ items }: Plan, partners: readonly Partner[]): boolean {
  const after = sum([...partners.map(({ called }) => called), ...items.map(({ amount }) => amount)]);
  return after <= MOST_CALLED * sum(partners.map(({ commitment }) => commitment));
}

type Of = { fund: string; fundId: string; where: Where };

function callStory(plan: Plan, partners: readonly Partner[], { fund, fundId, where }: Of) {
  const { number, dueOn, items, state } = plan;
  const { calendar } = where;
  const isPaid = state === "closed";
  const isDue = isPaid || state === "issued";
  const minute = Math.min(number, 40) * 8;
  const issuedOn = state === "pending" || state === "approved" ? null : businessDaysBefore(dueOn, NOTICE);
  const preparedOn =
    issuedOn === null ? calendar.day(state === "pending" ? NEW : READY) : businessDaysBefore(issuedOn, PREPARED);
  const created_at = momentOn(preparedOn, minute);
  const id = idAt(created_at, `call ${number} of ${fund}`);
  const said = withTerms(
    partners.map((one) => ({ ...one, commitmentId: one.id })),
    { terms: sideLetterTermsOf(calendar), form: { dueOn, items, excuses: [] }, feeRate: FEE_RATE },
  );
  const shares = allocateItems({
    items,
    partners: said.map(({ partner, terms }) => ({ ...partner, terms })),
    excuses: [],
    follows: USUAL_FOLLOWS,
    feeRate: asShare(FEE_RATE),
    occasion: String(number),
    decimals: DECIMALS,
  });
  const story = storyOf(plan, { id, fundId, fund, issuedOn, calendar, minute, created_at });
  const lines = partners.map((partner, place) =>
    lineOf(partner, shares[place], { id, created_at, isPaid, dueOn, said: said[place] }),
  );
  const rows = items.map((item, place) => ({
    id: idAt(created_at, `item ${place} of ${id}`),
    capital_call_id: id,
    position: place + 1,
    type: item.type,
    sub_type: item.subType,
    is_outside: item.isOutside,
    repays_facility: repaysFacility(fund, plan),
    amount: item.amount,
  }));
  const written = [
    ...rows.map((row) => ["capital_call_items", row] as const),
    ...lines.map((row) => ["capital_call_lines", row] as const),
  ];
  const next = partners.map((partner, place) => ({
    ...partner,
    called: addAmounts([partner.called, shares[place]?.inside ?? "0"]),
    unfunded: shares[place]?.unfundedAfter ?? "0",
  }));
  return {
    next,
    call: { story, isDue, isPaid },
    changes: [
      ...story.changes,
      ...written.map(([table, row]) => made(table, RELATIONS, "capitalCalls.create", created_at, row)),
      ...(isDue ? entryOf({ id, fundId, name: String(story.row["name"]), dueOn, minute }, lines, where) : []),
    ],
  };
}

type Told = {
  id: string;
  fundId: string;
  fund: string;
  issuedOn: string | null;
  calendar: Calendar;
  minute: number;
  created_at: string;
};

/** Prepared by one, approved by another, issued. */
function storyOf(
  { number, purpose, dueOn, items, state }: Plan,
  { id, fundId, fund, issuedOn, calendar, minute, created_at }: Told,
) {
  const story = new Story("capital_calls", RELATIONS, "capitalCalls.create", {
    id,
    fund_id: fundId,
    number,
    name: `${fund}: capital call ${number}`,
    purpose,
    due_on: dueOn,
    late_rate: "8",
    currency: CURRENCY,
    amount: addAmounts(items.map(({ amount }) => amount)),
    prepared_by: RELATIONS,
    prepared_at: created_at,
    unfunded_on: issuedOn ?? created_at.slice(0, 10),
    created_by: RELATIONS,
    created_at,
  });
  if (state !== "pending") {
    const approvedOn = issuedOn === null ? calendar.day(READY - 1) : businessDaysBefore(issuedOn, APPROVED);
    const approved_at = momentOn(approvedOn, minute);
    story.change(PARTNER, "capitalCalls.approve", approved_at, {
      state: "approved",
      approved_by: PARTNER,
      approved_at,
    });
  }
  if (issuedOn !== null) {
    const issued_at = momentOn(issuedOn, minute);
    const issued = { state: "issued", issued_by: RELATIONS, issued_at, issued_on: issuedOn };
    story.change(RELATIONS, "capitalCalls.issue", issued_at, issued);
  }
  return story;
}

type Said = ReturnType<typeof withTerms>[number] | undefined;
type Line = ReturnType<typeof lineOf>;
type About = { id: string; created_at: string; isPaid: boolean; dueOn: string; said: Said };

function lineOf(partner: Partner, share: ReturnType<typeof allocateItems>[number] | undefined, about: About) {
  if (share === undefined) throw new Error("Every partner has a part");
  const { isPaid } = about;
  return {
    id: idAt(about.created_at, `part of ${partner.name} of ${about.id}`),
    capital_call_id: about.id,
    commitment_id: partner.id,
    limited_partner_id: partner.partnerId,
    is_general_partner: partner.isGeneralPartner,
    commitment: partner.commitment,
    called_before: partner.called,
    unfunded_before: partner.unfunded,
    amounts: share.amounts,
    inside: share.inside,
    outside: share.outside,
    amount: share.amount,
    unfunded_after: share.unfundedAfter,
    side_letter: boundBy(about.said?.sideLetter ?? [], {
      cap: about.said?.terms.cap ?? null,
      inside: share.inside,
      decimals: DECIMALS,
    }),
    received: isPaid ? share.amount : "0",
    paid_on: isPaid ? about.dueOn : null,
  };
}

type Posted = { id: string; fundId: string; name: string; dueOn: string; minute: number };

/** What partners paid is cash, what they owe is receivable. */
function entryOf({ id, fundId, name, dueOn, minute }: Posted, lines: readonly Line[], { accounts }: Where): Change[] {
  const at = momentOn(dueOn, minute);
  const draftId = idAt(at, `entry of ${id}`);
  const paid = addAmounts(lines.map(({ received }) => received));
  const open = lines.filter(({ received, amount }) => received === "0" && Number(amount) > 0);
  const postings = [
    ...(paid === "0" ? [] : [{ use: "cash", partner: null, amount: paid }]),
    ...open.map((line) => ({ use: "contributions_receivable", partner: line.limited_partner_id, amount: line.amount })),
    ...lines
      .filter(({ amount }) => Number(amount) > 0)
      .map((line) => ({ use: "contributed", partner: line.limited_partner_id, amount: `-${line.amount}` })),
  ];
  const draft = made("journal_drafts", RELATIONS, "capitalCalls.issue", at, {
    id: draftId,
    fund_id: fundId,
    effective_on: dueOn,
    kind: "contribution",
    memo: name,
    capital_call_id: id,
    prepared_by: RELATIONS,
    created_at: at,
    updated_at: at,
  });
  const rows = postings.map(({ use, partner, amount }, place) =>
    made("draft_postings", RELATIONS, "capitalCalls.issue", at, {
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
  return [draft, ...rows, { ...approval, after: rows.map(({ row }) => row.id) }];
}
