import { t } from "#core/shared/text.ts";
import {
  inOrder,
  lastMarkedOn,
  sumsOf,
  TRACK_PROBLEMS,
  type TrackProblem,
  type TrackRow,
} from "#intake/imports/shared/histories/track-record.ts";
import type { FundSums, TrackState } from "#intake/imports/shared/histories/track-record-api.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { restsOnBooks } from "#portfolio/portfolio/shared/rules.ts";
import { type Placed, type Problem, placedRows, positionOf } from "./track-record-places.ts";
import type { Booked, findKnown, Marked } from "./track-record-queries.ts";

type Known = Awaited<ReturnType<typeof findKnown>>;
export type TrackPlan = {
  rows: (Placed & { state: TrackState })[];
  problems: Problem[];
  funds: FundSums[];
  newCompanies: string[];
};

/** Of one day a position has one value, whatever it is. */
const ONE_A_DAY: ReadonlySet<string> = new Set(["valuation", "write_off"]);

type Entry = Pick<Booked, "fundId" | "companyId" | "security" | "date" | "kind" | "amount">;
const keyOf = ({ date, kind, amount, ...of }: Entry) =>
  JSON.stringify([positionOf(of), date, kind, ONE_A_DAY.has(kind) ? null : amountText(new Exact(amount ?? 0))]);

/** Which rows are in the books, which can be prepared and which wait for others; and what each fund’s come to. */
export function planOf(read: readonly (TrackRow | { line: number; problem: TrackProblem })[], known: Known): TrackPlan {
  const problems: Problem[] = [];
  const rows = read.flatMap((row) => {
    if (!("problem" in row)) return [row];
    problems.push({ line: row.line, problem: t(TRACK_PROBLEMS[row.problem]) });
    return [];
  });
  const placed = placedRows(inOrder(rows), known, problems);
  return {
    rows: sorted(placed, known, problems),
    problems: problems.toSorted((one, other) => one.line - other.line),
    funds: known.funds.flatMap(({ id, name, currency }) => {
      const all = placed.filter(({ fundId }) => fundId === id);
      const ours = all.filter((row) => row.currency === currency);
      const others = all.length - ours.length;
      return all.length === 0 ? [] : [{ id, name, currency, ...sumsOf(ours), lastOn: lastMarkedOn(ours), others }];
    }),
    newCompanies: [
      ...new Map(
        placed.filter((row) => row.companyId === undefined).map(({ company }) => [company.toLowerCase(), company]),
      ).values(),
    ],
  };
}

/** What the books and what waits for them say of positions. */
function booksOf({ booked, marked }: Known) {
  const found = new Map<string, Booked[]>();
  const last = new Map<string, string>();
  const [held, waits] = [new Set<string>(), new Set<string>()];
  for (const entry of booked) {
    const [key, position] = [keyOf(entry), positionOf(entry)];
    found.set(key, [...(found.get(key) ?? []), entry]);
    (entry.isDraft ? waits : held).add(position);
    if (!entry.isDraft && entry.restsOnBooks && entry.date > (last.get(position) ?? "")) last.set(position, entry.date);
  }
  const values = new Map(marked.map((mark) => [markKey(positionOf(mark), mark.date), mark]));
  return { found, held, waits, last, values };
}

const markKey = (position: string, date: string) => `${position} ${date}`;

/** Rows in their order, each against one entry that says the same; what rests on the books comes after all they have of its position. */
function sorted(placed: readonly Placed[], known: Known, problems: Problem[]): TrackPlan["rows"] {
  const { found, held, waits, last, values } = booksOf(known);
  const marked = new Set<string>();
  return placed.flatMap((row): TrackPlan["rows"] => {
    const position = positionOf({ ...row, companyId: row.companyId ?? row.company });
    const left = (problem: string) => {
      problems.push({ line: row.line, problem });
      return [];
    };
    const day = markKey(position, row.date);
    if (row.kind === "valuation" && marked.has(day)) return left(t("An earlier row values it on that day"));
    if (row.kind === "valuation") marked.add(day);
    const entry = row.companyId && found.get(keyOf({ ...row, companyId: row.companyId }))?.pop();
    if (entry) {
      const other = row.kind === "valuation" && !entry.isDraft ? otherValue(row, values.get(day)) : undefined;
      return other === undefined ? [{ ...row, state: entry.isDraft ? "drafted" : "booked" }] : left(other);
    }
    if (!restsOnBooks(row.kind)) {
      if (row.kind === "purchase") held.add(position);
      return [{ ...row, state: "ready" }];
    }
    if (waits.has(position)) return [{ ...row, state: "waiting" }];
    if (!held.has(position)) return left(t("Nothing is held of it on that day"));
    const later = last.get(position);
    if (later !== undefined && later >= row.date)
      return left(t("The books value or sell it later, on {date}", { date: later }));
    return [{ ...row, state: "ready" }];
  });
}

/** What the books say a position was worth, where that is something else. */
function otherValue({ amount, currency }: Placed, mark: Marked | undefined): string | undefined {
  if (mark === undefined || mark.currency !== currency || new Exact(mark.fairValue).eq(amount ?? 0)) return undefined;
  return t("The books say {amount} {currency} on that day", { amount: mark.fairValue, currency });
}
