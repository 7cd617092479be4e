import { t } from "#core/shared/text.ts";
import type { TrackRow } from "#intake/imports/shared/histories/track-record.ts";
import type { findKnown } from "./track-record-queries.ts";

type Known = Awaited<ReturnType<typeof findKnown>>;
export type Problem = { line: number; problem: string };
/** A row with what it names, as far as that is known. */
export type Placed = TrackRow & { fundId: string; companyId: string | undefined; currency: string };

const folded = (name: string) => name.trim().toLowerCase();
const byName = <Named extends { name: string }>(all: readonly Named[]) =>
  new Map(all.map((one) => [folded(one.name), one]));

/** A security of a company in a fund; a company that is new by its name. */
export const positionOf = ({ fundId, companyId, security }: { fundId: string; companyId: string; security: string }) =>
  JSON.stringify([fundId, folded(companyId), folded(security)]);

/** Rows with the fund, the company and the security they mean; those that mean none say why. */
export function placedRows(rows: readonly TrackRow[], known: Known, problems: Problem[]): Placed[] {
  const [funds, companies] = [byName(known.funds), byName(known.companies)];
  const currencies = new Map(
    known.securities.map(({ companyId, name, currency }) => [JSON.stringify([companyId, folded(name)]), currency]),
  );
  const namesOf = Map.groupBy(
    known.booked.filter(({ isDraft }) => !isDraft),
    ({ fundId, companyId }) => `${fundId} ${companyId}`,
  );
  return rows.flatMap((row): Placed[] => {
    const left = (problem: string) => {
      problems.push({ line: row.line, problem });
      return [];
    };
    const fund = funds.get(folded(row.fund));
    if (fund === undefined) return left(t("No fund is called “{name}”", { name: row.fund }));
    const companyId = companies.get(folded(row.company))?.id;
    const held = new Set((namesOf.get(`${fund.id} ${companyId}`) ?? []).map(({ security }) => security));
    if (row.security === "" && held.size > 1) return left(t("Several securities are held: name one under Security"));
    const name = row.security === "" ? ([...held][0] ?? "") : row.security;
    const security = JSON.stringify([companyId ?? folded(row.company), folded(name)]);
    const currency = currencies.get(security) ?? row.currency ?? fund.currency;
    currencies.set(security, currency);
    if (row.currency !== null && row.currency !== currency)
      return left(t("“{name}” is in {currency}", { name, currency }));
    return [{ ...row, security: name, currency, fundId: fund.id, companyId }];
  });
}
