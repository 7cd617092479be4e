import { useSession } from "../api/session.tsx";

const PREFIX = "list:";
/** Stands in the place of an address where somebody chose a view to begin with. */
const BEGINS_WITH_A_VIEW = "view";

/** A search is a question of the moment, and an open dialog is no state of the list. */
const OF_THE_MOMENT = new Set(["search", "dialog", "deal"]);

type Address = Record<string, unknown>;

/** How this person left the list at a path, in this browser, so that it opens so again. */
export function useLeftList(path: string) {
  const { firm, user } = useSession();
  const key = `${PREFIX}${firm?.id ?? ""} ${user.id} ${path}`;
  const stored = () => localStorage.getItem(key);
  return {
    recall(): Address | undefined {
      const left = stored();
      return left === null || left === BEGINS_WITH_A_VIEW ? undefined : (JSON.parse(left) as Address);
    },
    keep(shown: object) {
      if (stored() === BEGINS_WITH_A_VIEW) return;
      const kept = Object.entries(shown).filter(([name, value]) => value !== undefined && !OF_THE_MOMENT.has(name));
      if (kept.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      else localStorage.removeItem(key);
    },
    /** Whoever chose a view to begin with always begins with it. */
    beginsWithView(does: boolean) {
      if (does) localStorage.setItem(key, BEGINS_WITH_A_VIEW);
      else if (stored() === BEGINS_WITH_A_VIEW) localStorage.removeItem(key);
    },
  };
}

/** Signing out leaves nothing of one person for the next at the same browser. */
export function forgetLeftLists() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
