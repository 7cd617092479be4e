import type { Procedure } from "../../api/api.ts";

export type SavedView = {
  id: string;
  name: string;
  userId: string;
  isMine: boolean;
  isShared: boolean;
  isDefault: boolean;
  search: object;
};

/** What the form says of a view. */
export type ViewEntry = { name: string; isShared?: boolean | undefined; isDefault?: boolean | undefined };

/** A list people keep views of: what of its address they keep, and how an address is read. */
export type ViewedList<Search, Kept> = {
  api: {
    list: Procedure<Record<string, never>, { items: SavedView[] }>;
    create: Procedure<ViewEntry & { search: Kept }, { id: string }>;
    update: Procedure<ViewEntry & { id: string; search?: Kept | undefined }, unknown>;
    setDefault: Procedure<{ id: string | null }, unknown>;
    delete: Procedure<{ id: string }, unknown>;
  };
  keptOf: (search: Search) => Kept;
  read: (raw: Record<string, unknown>) => Search;
  /** What stays of an address when all of the list is shown again: how it is drawn. */
  laidOf?: (search: Search) => Record<string, unknown>;
};

/** Views of a list that keep all its address says, but for what is open over it. */
export function viewsOf<Kept, Search extends Kept & Viewing>(
  api: ViewedList<Search, Kept>["api"],
  { read }: Pick<ViewedList<Search, Kept>, "read">,
  over: readonly (keyof Search & string)[] = [],
): ViewedList<Search, Kept> {
  const left: readonly string[] = ["view", "peek", ...over];
  const keptOf = (search: Search) =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !left.includes(name))) as Kept;
  return { api, keptOf, read };
}

/** The saved view an address began with; it may have been changed since. */
export type Viewing = { view?: string | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readViewing(raw: Record<string, unknown>): Viewing {
  return UUID.test(String(raw["view"])) ? { view: String(raw["view"]) } : {};
}

type Stored = { id: string; search: object };

/** The address of a saved view. */
export function searchOfView<Search, Kept>({ read }: ViewedList<Search, Kept>, view: Stored): Search {
  return read({ ...view.search, view: view.id });
}

/** The address of all of the list, drawn as it is. */
export function searchOfAll<Search, Kept>({ read, laidOf }: ViewedList<Search, Kept>, now: Search): Search {
  return read(laidOf?.(now) ?? {});
}

/** Whether the list shows anything else than the view it began with, or than all of it. */
export function isChangedFrom<Search, Kept>(
  list: ViewedList<Search, Kept>,
  view: Stored | undefined,
  now: Search,
): boolean {
  const before = view === undefined ? list.read({}) : searchOfView(list, view);
  return JSON.stringify(list.keptOf(before)) !== JSON.stringify(list.keptOf(now));
}
