import type { Db } from "#core/server/ctx.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { findFeeRate } from "#funds/capital-calls/server/standing-queries.ts";
import { MANAGEMENT_FEES } from "#funds/capital-calls/shared/rules.ts";
import { findNav } from "#funds/commitments/server/account-queries.ts";
import type { AdmissionBasis, AdmissionFlow } from "#funds/fund-admissions/shared/api.ts";
import { partlyIn } from "#funds/fund-admissions/shared/took-part.ts";
import type { AdmissionPartner } from "#funds/fund-admissions/shared/work-out.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { feeRateBy } from "#funds/side-letters/shared/fee-terms.ts";
import { plainTopic, type SideLetterTerm, termsInForce } from "#funds/side-letters/shared/terms.ts";
import { addAmounts, exact } from "#maths/money/amount.ts";
import { listCommitmentEvents } from "./commitment-event-queries.ts";
import type { EqualisationInputs } from "./equalisation-use-cases.ts";
import { borneAlone, runFlows } from "./quarter-use-cases.ts";
import {
  findLateTerms,
  hasPaidCarry,
  listBookFlows,
  listCalledItems,
  listCalledLines,
  listCaughtUp,
} from "./queries.ts";

type Asked = { fundId: string; closesOn: string; leftOut: readonly string[] };
type With = { partners: readonly AdmissionPartner[]; before: EqualisationInputs };

/** What a later closing is worked out from: the terms, and all that was called and paid before. */
export async function basisOf(db: Db, asked: Asked, { partners, before }: With): Promise<AdmissionBasis> {
  const { fundId, closesOn, leftOut } = asked;
  const terms = await findLateTerms(db, fundId, closesOn);
  if (terms === undefined) throw refuseField("fundId", "fund_admissions.no_terms");
  if (leftOut.length > 0 && terms.realised === "in") throw refuseField("leftOut", "fund_admissions.realised_in");
  const books = await listBookFlows(db, fundId, closesOn);
  if (books.some(({ isLate }) => isLate)) throw refuse("fund_admissions.posted_since");
  const called = await calledFlows(db, asked, partners);
  const others = await unexplained(db, fundId, { books, called });
  const paid =
    terms.distributions === "kept"
      ? []
      : books.flatMap(({ use, ...book }) =>
          use === "distributed" || use === "recallable" ? [paidFlow({ ...book, use })] : [],
        );
  if (paid.length > 0 && (await hasPaidCarry(db, fundId, closesOn))) throw refuse("fund_admissions.carry_paid");
  const negative = paid.find(({ amount }) => amount.startsWith("-"));
  if (negative) throw refuse("fund_admissions.returned", { day: dayText(negative.date) });
  const fees = called.filter(({ what }) => what === "fee");
  const run = runFlows(before, {
    isOutside: fees.length > 0 && fees.every(({ isOutside }) => isOutside),
    isInAdvance: terms.isFeeInAdvance === true,
  });
  // Fees are caught up once: by runs where there are any, otherwise as they were called.
  const hasRuns = before.runs.some(({ kind }) => kind === "fees");
  const covered = called.map((flow) => (hasRuns && flow.what === "fee" ? { ...flow, isCovered: true } : flow));
  const flows = [...covered, ...run, ...others, ...paid]
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.key.localeCompare(b.key))
    .map((flow) => ({ ...flow, isLeftOut: leftOut.includes(flow.key) }));
  if (terms.entry !== "nav") return { terms, nav: null, flows };
  const nav = await findNav(db, fundId, await asKnown(db, { asOf: closesOn }));
  return { terms, nav, flows, addedBack: hasRuns ? borneAlone(before, fees) : null };
}

type Flow = Omit<AdmissionFlow, "isLeftOut">;
type Book = Awaited<ReturnType<typeof listBookFlows>>[number];

const PLAIN: Omit<Flow, "key" | "what" | "date" | "amount"> = {
  sourceId: null,
  label: null,
  without: [],
  borne: null,
  owed: [],
  isOutside: false,
};

type Paid = Pick<Book, "date" | "amount" | "distribution"> & { use: "distributed" | "recallable" };

const paidFlow = ({ use, date, amount, distribution }: Paid): Flow => {
  const what = use === "distributed" ? "distribution" : "recallable";
  const source = { sourceId: distribution?.id ?? null, label: distribution?.name ?? null };
  return { ...PLAIN, ...source, key: `${what} ${date}`, what, date, amount: exact(amount, "amount").toFixed() };
};

/** Items of calls: what all bear together, and fees, which everybody bears alone. Others outside commitment stay as they are. */
async function calledFlows(
  db: Db,
  { fundId, closesOn }: Asked,
  partners: readonly AdmissionPartner[],
): Promise<Flow[]> {
  const [items, lines] = [await listCalledItems(db, fundId, closesOn), await listCalledLines(db, fundId, closesOn)];
  const letters = await listConfirmedTerms(db, fundId);
  const rates = new Map<string, string | null>();
  for (const { dueOn } of items) if (!rates.has(dueOn)) rates.set(dueOn, await findFeeRate(db, fundId, dueOn));
  const flows: Flow[] = [];
  const events = await listCommitmentEvents(db, fundId, closesOn);
  for (const { callId, name, position, dueOn, amount, isOutside, subType, topics, approvedAt: since } of items) {
    const own = lines.filter((line) => line.callId === callId);
    const flow = {
      ...PLAIN,
      key: `${callId}/${position}`,
      sourceId: callId,
      label: name,
      date: dueOn,
      amount,
      isOutside,
    };
    const rate = rates.get(dueOn) ?? null;
    const weigh = (commitmentId: string, commitment: string) =>
      weightOf(commitment, { terms: lettersOf(letters, commitmentId, dueOn), rate });
    if (MANAGEMENT_FEES.includes(subType ?? "")) {
      const borne = own.filter(({ amounts }) => Number(amounts[position - 1] ?? 0) > 0);
      flows.push({
        ...flow,
        what: "fee",
        borne: addAmounts(["0", ...borne.map(({ commitmentId, commitment }) => weigh(commitmentId, commitment))]),
        owed: partners
          .filter(({ added, isGeneralPartner }) => Number(added) > 0 && !isGeneralPartner)
          .map(({ commitmentId, added }) => ({ id: commitmentId, weight: weigh(commitmentId, added) })),
      });
    } else if (!isOutside) {
      const excusing = own.filter((line) => line.excused.includes(position));
      const excused = excusing.map(({ commitmentId }) => commitmentId);
      const joining = partners
        .filter(({ added, commitmentId }) => Number(added) > 0 && !excused.includes(commitmentId))
        .filter(({ commitmentId }) => isExcused(lettersOf(letters, commitmentId, closesOn), topics));
      const without = [...excused, ...joining.map(({ commitmentId }) => commitmentId)];
      const held = excusing.map(({ commitmentId: id, commitment }) => ({ id, commitment }));
      const partly = partlyIn({ key: flow.key, since, excused: held }, without, { partners, events });
      flows.push({ ...flow, what: "call", without, ...(partly.length > 0 && { partly }) });
    }
  }
  return flows;
}

const lettersOf = (letters: readonly SideLetterTerm[], commitmentId: string, day: string) =>
  termsInForce(
    letters.filter((term) => term.commitmentId === commitmentId),
    day,
  );

const isExcused = (terms: readonly SideLetterTerm[], topics: readonly string[]) =>
  terms.some(
    ({ kind, topic }) => kind === "excuse" && topics.some((one) => plainTopic(one) === plainTopic(topic ?? "")),
  );

/** What a fee follows: commitments times rates, where anybody has one of its own. */
function weightOf(
  commitment: string,
  { terms, rate }: { terms: readonly SideLetterTerm[]; rate: string | null },
): string {
  const fee = terms.find(({ kind }) => kind.startsWith("fee_"));
  if (fee?.kind === "fee_holiday") return "0";
  if (rate === null) {
    if (fee !== undefined) throw refuseField("fundId", "fund_admissions.no_fee_rate");
    return commitment;
  }
  const own =
    fee && (fee.kind === "fee_rate" || fee.kind === "fee_discount")
      ? feeRateBy({ kind: fee.kind, share: fee.share }, rate)
      : rate;
  return exact(commitment, "commitment")
    .times(own ?? rate)
    .toFixed();
}

type Explained = { books: readonly Book[]; called: readonly Flow[] };

/** Contributions that are in the books without a call: entered by hand, or brought with a history. */
async function unexplained(db: Db, fundId: string, { books, called }: Explained): Promise<Flow[]> {
  const known = [
    ...called.filter(({ isOutside }) => !isOutside).map(({ date, amount }) => ({ date, amount })),
    ...(await listCaughtUp(db, fundId)),
  ];
  const days = books.filter(({ use }) => use === "contributed");
  return days.flatMap(({ date, amount }): Flow[] => {
    const told = known.filter((one) => one.date === date).map((one) => `-${one.amount}`);
    const rest = exact(addAmounts(["0", ...told]), "rest").minus(exact(amount, "amount"));
    if (rest.lt(0)) throw refuse("fund_admissions.returned", { day: dayText(date) });
    return rest.isZero() ? [] : [{ ...PLAIN, key: `books ${date}`, what: "call", date, amount: rest.toFixed() }];
  });
}
