import { useNavigate, useSearch } from "@tanstack/react-router";
import { readFundSearch } from "./fund-search.ts";

/** What the address has opened of a fund’s books: an entry, or what was posted to one partner; and how it is closed. */
export function useFundWindows(fundId: string) {
  const navigate = useNavigate();
  const { tab, entry, partner, asOf, knownAt, row } = useSearch({ strict: false, select: readFundSearch });
  const onClose = () =>
    void navigate({
      to: "/portfolio/funds/$id",
      params: { id: fundId },
      search: { ...(tab !== undefined && { tab }) },
      replace: true,
    });
  const asked = {
    ...(asOf !== undefined && { asOf }),
    ...(knownAt !== undefined && { knownAt }),
    ...(row !== undefined && { row }),
  };
  return {
    entry: entry === undefined ? undefined : { id: entry, onClose },
    partner: partner === undefined ? undefined : { partnerId: partner, asked, onClose },
  };
}
