import { useMatch, useNavigate, useSearch } from "@tanstack/react-router";

/** What the address of the open page says of its list, and how it is changed; going back leaves the list, not its last filter. */
export function useListAddress<Search extends { sort?: string | undefined }>({
  read,
}: {
  read: (raw: Record<string, unknown>) => Search;
}) {
  const raw = useSearch({ strict: false });
  const shown = read(raw);
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const open = (search: Search) => void navigate({ to: path, search: search as never, replace: true });
  return {
    shown,
    open,
    change: (changed: Partial<Search>) => open(read({ ...shown, ...changed })),
    /** Lets go of what narrows the list. */
    clear: () => open(read({ sort: shown.sort })),
  };
}
