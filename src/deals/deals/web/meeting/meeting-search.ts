import { type DealSearch, readDealSearch } from "../list/deal-search.ts";

/** The list the meeting goes through, and the day of the last one. */
export type MeetingSearch = Pick<DealSearch, "search" | "stage" | "show" | "filters" | "view"> & {
  since?: string | undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readMeetingSearch(raw: Record<string, unknown>): MeetingSearch {
  const { search, stage, show, filters, view } = readDealSearch(raw);
  const since = typeof raw["since"] === "string" && DAY.test(raw["since"]) ? raw["since"] : undefined;
  return {
    ...(search !== undefined && { search }),
    ...(stage && { stage }),
    ...(show && { show }),
    ...(filters && { filters }),
    ...(view !== undefined && { view }),
    ...(since !== undefined && { since }),
  };
}
