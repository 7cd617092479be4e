import type { z } from "zod";
import type { NotificationGroup } from "#core/shared/notification-groups.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { t } from "#core/shared/text.ts";

/** What a notification says to its reader, after the name of who did it, and where it leads. */
export type Said = { text: string; detail?: string; href: string };

/**
 * One kind of notification: what people choose it by, who may be notified of it (readers of its record, holders of a permission, or
 * any member: null), and what it says of the facts that were written down.
 */
export function kind<Params extends z.ZodType>(definition: {
  group: NotificationGroup;
  readers: "record" | Permission | null;
  params: Params;
  says: (params: z.infer<Params>, recordId: string) => Said;
}) {
  return definition;
}

/** The page of a record. */
export const pageOf = (record: RecordKind, id: string) => RECORDS[record].page.replace("$id", id);

/** What happened, and what there is to it. */
export const withMore = (what: string, more: string) => (more === "" ? what : t("{what}: {more}", { what, more }));
