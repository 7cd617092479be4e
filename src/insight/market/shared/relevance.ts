import { names } from "./rules.ts";

/** A holding or an open deal of the firm. */
export type Own = { id: string; kind: string; label: string; sector: string | null };
type Item = { title: string; summary: string; impactedSectors: readonly string[] };

/** What each input adds. Together they are 100. */
export const RELEVANCE_POINTS = { holdings: 40, pipeline: 30, named: 30 } as const;
export const RELEVANCE_INPUTS = ["holdings", "pipeline", "named"] as const;

export type Touched = { record: Own; sector: string | null; isNamed: boolean };

const same = (one: string, other: string) => one.localeCompare(other, "en", { sensitivity: "base" }) === 0;

/** Deals and holdings that an item concerns: their sector is impacted, or the text names them. */
export function touchedBy({ title, summary, impactedSectors }: Item, all: readonly Own[]): Touched[] {
  const text = `${title} ${summary}`;
  return all.flatMap((record) => {
    const own = record.sector;
    const sector = own === null ? undefined : impactedSectors.find((one) => same(one, own));
    const isNamed = names(text, record.label);
    return sector === undefined && !isNamed ? [] : [{ record, sector: sector ?? null, isNamed }];
  });
}

/** How far an item concerns the firm, 0 to 100, and what each input found. */
export function relevanceOf(item: Item, all: readonly Own[]) {
  const touched = touchedBy(item, all);
  const inputs = {
    holdings: touched.filter(({ record, sector }) => record.kind === "portfolio_company" && sector !== null),
    pipeline: touched.filter(({ record, sector }) => record.kind === "deal" && sector !== null),
    named: touched.filter(({ isNamed }) => isNamed),
  };
  const found = RELEVANCE_INPUTS.map((input) => ({
    input,
    points: inputs[input].length > 0 ? RELEVANCE_POINTS[input] : 0,
    records: inputs[input].map(({ record: { id, kind, label } }) => ({ id, kind, label })),
  }));
  return { score: found.reduce((sum, { points }) => sum + points, 0), inputs: found };
}
