import type { Filter } from "#shared/core/filters.ts";
import { api, useRead } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { useSettled } from "../core/lists/use-settled.ts";

/** Shown of each kind; so many are looked at, because the search also knows sectors, places and addresses. */
const MOST = 5;
const LOOKED_AT = 25;
const SHORTEST = 2;
const PAUSE_MS = 200;

export type FoundRecord = { id: string; name: string; detail: string | null };

/** Archived and decided deals have an index by this order only: a word that is in many of them costs a page, not all of them. */
const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const;
/** Without it a list leaves the archived and decided ones out: who types a name wants that one. */
const OF_ANY_STATUS: Filter = { field: "status", operator: "oneOf", value: ["active", "paused"] };
/** Those that became deals are found as deals. */
const PROSPECTS: Filter[] = [
  { field: "isProspect", operator: "equals", value: true },
  { field: "isConverted", operator: "equals", value: false },
];

/** The deals, prospects and contacts a person may see whose names have what is typed, once the typing pauses. */
export function useFoundRecords(typed: string) {
  const { permissions } = useSession();
  const text = typed.trim();
  const { settled, isSettled } = useSettled(text, PAUSE_MS);
  const isAsked = text.length >= SHORTEST;
  const question = { search: settled, sort: NEWEST_FIRST, limit: LOOKED_AT };
  const enabled = (can: (typeof permissions)[number]) => ({
    enabled: isAsked && isSettled && permissions.includes(can),
    freshMs: 10_000,
  });
  const deals = useRead(api.deals.list, { ...question, filters: [OF_ANY_STATUS] }, enabled("deal:read"));
  const prospects = useRead(api.companies.list, { ...question, filters: PROSPECTS }, enabled("company:read"));
  const contacts = useRead(api.contacts.list, question, enabled("contact:read"));
  const reads = [deals, prospects, contacts];
  // What was found for an earlier text is no answer to this one.
  const isAnswer = isAsked && isSettled;
  const best = (records: readonly FoundRecord[] | undefined) => (isAnswer ? namesFirst(records ?? [], settled) : []);
  return {
    isSearching: isAsked && (!isSettled || reads.some(({ isFetching, data }) => isFetching && !data)),
    failure: isAnswer ? reads.find(({ isError }) => isError)?.error?.message : undefined,
    deals: best(deals.data?.items.map(dealFound)),
    prospects: best(prospects.data?.items.map(({ id, name, sector }) => ({ id, name, detail: sector }))),
    contacts: best(contacts.data?.items.map(({ id, name, companyName }) => ({ id, name, detail: companyName }))),
  };
}

type FoundDeal = { id: string; name: string; company: { name: string }; sector: string | null };

/** A deal that is called like its company is told apart by what the company does. */
const dealFound = ({ id, name, company, sector }: FoundDeal): FoundRecord => ({
  id,
  name,
  detail: company.name === name ? sector : company.name,
});

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Who is called so stands before those of whom something else says so. */
function namesFirst(records: readonly FoundRecord[], text: string): FoundRecord[] {
  const words = folded(text).split(/\s+/);
  const isCalledSo = ({ name }: FoundRecord) => words.every((word) => folded(name).includes(word));
  return [...records.filter(isCalledSo), ...records.filter((record) => !isCalledSo(record))].slice(0, MOST);
}
