import { Plural } from "@lingui/react/macro";
import { useNow } from "#ui/web/behaviour/now.ts";
import { daysBetween } from "./due.ts";

/** How many days a stay has lasted, or lasted until it ended. */
export function TimeInStage({ since, until }: { since: string; until?: string | null }) {
  const now = useNow();
  return <Plural value={daysBetween(since, until ?? now)} one="# day" other="# days" />;
}
