import { t } from "#shared/core/text.ts";
import { inOrder, sumsOf, TRACK_PROBLEMS, type TrackProblem, type TrackRow } from "#shared/imports/track-record.ts";
import type { FundSums } from "#shared/imports/track-record-api.ts";
import { amountText, Exact } from "#shared/money/amount.ts";
import type { Booked, findKnown } from "./track-record-queries.ts";

type Known = Awaited<ReturnType<typeof findKnown>>;
export type Problem = { line: number; problem: string };
/** A row with what it names, as far as that is known. */
export type Placed = TrackRow & { fundId: string; companyId: string | undefined };

export type TrackPlan = {
  booked: number;
  drafted: number;
  ready: Placed[];
  waiting: number;
  problems: Problem[];
  funds: FundSums[];
  newCompanies: string[];
};

const folded = (name: string) => name.trim().toLowerCase();
const byName = <Named extends { name: string }>(all: readonly Named[]) =>
  new Map(all.map((one) => [folded(one.name), one]));

/** What has to wait until everything before it is in the books: it is made of the lots and values there. */
const DEPENDENT: ReadonlySet<string> = new Set(["sale", "valuation", "write_off"]);
/** Of one day a position has one value, whatever it is. */
const ONE_A_DAY: ReadonlySet<string> = new Set(["valuation", "write_off"]);

const positionOf = (fundId: string, company: string, security: string) =>
  JSON.stringify([fundId, company, folded(security)]);
const keyOf = (
  fundId: string,
  companyId: string,
  { security, date, kind, amount }: Pick<Booked, "security" | "date" | "kind" | "amount">,
) =>
  JSON.stringify([
    fundId,
    companyId,
    folded(security),
    date,
    kind,
    ONE_A_DAY.has(kind) ? null : amountText(new Exact(amount ?? 0)),
  ]);

/** Which rows are in the books, which can be prepared and which wait for others; and what each fund’s come to. */
export function planOf(read: readonly (TrackRow | { line: number; problem: TrackProblem })[], known: Known): TrackPlan {
  const problems: Problem[] = [];
  const placed: Placed[] = [];
  const [funds, companies] = [byName(known.funds), byName(known.companies)];
  const currencies = new Map(
    known.securities.map(({ companyId, name, currency }) => [JSON.stringify([companyId, folded(name)]), currency]),
  );
  const rows = read.flatMap((row) => {
    if (!("problem" in row)) return [row];
    problems.push({ line: row.line, problem: t(TRACK_PROBLEMS[row.problem]) });
    return [];
  });
  const sums = new Map(known.funds.map(({ id }) => [id, { ours: [] as TrackRow[], others: 0 }]));
  for (const row of inOrder(rows)) {
    const fund = funds.get(folded(row.fund));
    if (fund === undefined) {
      problems.push({ line: row.line, problem: t("No fund is called “{name}”", { name: row.fund }) });
      continue;
    }
    const companyId = companies.get(folded(row.company))?.id;
    const security = JSON.stringify([companyId ?? folded(row.company), folded(row.security)]);
    const currency = currencies.get(security) ?? row.currency ?? fund.currency;
    currencies.set(security, currency);
    if (row.currency !== null && row.currency !== currency) {
      problems.push({ line: row.line, problem: t("“{name}” is in {currency}", { name: row.security, currency }) });
      continue;
    }
    const sum = sums.get(fund.id);
    if (currency === fund.currency) sum?.ours.push(row);
    else if (sum) sum.others += 1;
    placed.push({ ...row, currency, fundId: fund.id, companyId });
  }
  const plan = sorted(placed, known.booked, problems);
  return {
    ...plan,
    problems: problems.toSorted((one, other) => one.line - other.line),
    funds: known.funds.flatMap(({ id, name, currency }) => {
      const { ours = [], others = 0 } = sums.get(id) ?? {};
      return ours.length + others === 0 ? [] : [{ id, name, currency, ...sumsOf(ours), others }];
    }),
    newCompanies: [
      ...new Map(
        placed.filter((row) => row.companyId === undefined).map(({ company }) => [folded(company), company]),
      ).values(),
    ],
  };
}

/** Rows in their order, each against one entry that says the same. */
function sorted(
  placed: readonly Placed[],
  entries: readonly Booked[],
  problems: Problem[],
): Pick<TrackPlan, "booked" | "drafted" | "ready" | "waiting"> {
  const found = new Map<string, Booked[]>();
  for (const entry of entries) {
    const key = keyOf(entry.fundId, entry.companyId, entry);
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  const posted = new Set(
    entries.filter(({ isDraft }) => !isDraft).map((entry) => positionOf(entry.fundId, entry.companyId, entry.security)),
  );
  const open = new Set<string>();
  const plan = { booked: 0, drafted: 0, ready: [] as Placed[], waiting: 0 };
  for (const row of placed) {
    const position = positionOf(row.fundId, row.companyId ?? folded(row.company), row.security);
    const entry = row.companyId === undefined ? undefined : found.get(keyOf(row.fundId, row.companyId, row))?.pop();
    if (entry && !entry.isDraft) plan.booked += 1;
    else if (entry) plan.drafted += 1;
    else if (DEPENDENT.has(row.kind) && open.has(position)) plan.waiting += 1;
    else if (DEPENDENT.has(row.kind) && !posted.has(position))
      problems.push({ line: row.line, problem: t("Nothing is held of it on that day") });
    else plan.ready.push(row);
    if (entry === undefined || entry.isDraft) open.add(position);
  }
  return plan;
}
