import { useSession } from "../../api/session.tsx";

const PREFIX = "list:";
/** Stands in the place of an address where somebody chose a view to begin with. */
const BEGINS_WITH_A_VIEW = "view";

/** A search is a question of the moment, and what is open over a list or beside it is no state of the list. */
const OF_THE_MOMENT = new Set(["search", "dialog", "deal", "peek"]);

type Address = Record<string, unknown>;

/** Under which name it is kept, in this browser, how this person left the list at a path. */
export function useListKey(path: string): string {
  const { firm, user } = useSession();
  return `${PREFIX}${firm?.id ?? ""} ${user.id} ${path}`;
}

export function recallList(key: string): Address | undefined {
  const left = localStorage.getItem(key);
  return left === null || left === BEGINS_WITH_A_VIEW ? undefined : (JSON.parse(left) as Address);
}

/** Keeps how a list is, as the text of its address. */
export function keepList(key: string, address: string): void {
  if (localStorage.getItem(key) === BEGINS_WITH_A_VIEW) return;
  const kept = Object.entries(JSON.parse(address) as Address).filter(([name]) => !OF_THE_MOMENT.has(name));
  if (kept.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  else localStorage.removeItem(key);
}

/** A person who chose a view to begin with always begins with it. */
export function beginWithView(key: string, does: boolean): void {
  if (does) localStorage.setItem(key, BEGINS_WITH_A_VIEW);
  else if (localStorage.getItem(key) === BEGINS_WITH_A_VIEW) localStorage.removeItem(key);
}

/** Signing out leaves nothing of one person for the next at the same browser. */
export function forgetLeftLists(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
