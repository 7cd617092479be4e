import { z } from "zod";
import type { NotificationGroup } from "#core/shared/notification-groups.ts";
import type { Said } from "#work/notifications/shared/kind.ts";

type Kind = { group: NotificationGroup; params: z.ZodType; says: unknown };

const kinds = new Map<string, Kind>();

/** Makes the kinds of every area known; the application does this once. */
export function registerNotifications(all: Readonly<Record<string, Kind>>): void {
  for (const [name, kind] of Object.entries(all)) kinds.set(name, kind);
}

/** What is written down of a notification. */
export type Noted = { kind: string; params: unknown; recordId: string | null };

/** Of notifications that were written down as sentences. */
const verbatim = z.object({ text: z.string(), detail: z.string(), href: z.string() });

/** Makes the words and the link of what was written down. */
export function saidOf({ kind: name, params, recordId }: Noted): Required<Said> & { group: NotificationGroup } {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`No notification is of the kind ${name}`);
  const words = verbatim.safeParse(params);
  if (words.success) return { group: kind.group, ...words.data };
  const say = kind.says as (params: unknown, recordId: string) => Said;
  return { group: kind.group, detail: "", ...say(kind.params.parse(params), recordId ?? "") };
}
