import { z } from "zod";
import { kindsWith } from "#core/shared/records.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const COMMENT_NOTIFICATIONS = {
  mention: kind({
    group: "mention",
    readers: "record",
    params: z.object({ on: z.enum(kindsWith("comments")), name: z.string(), excerpt: z.string() }),
    says: ({ on, name, excerpt }, recordId) => ({
      text: t("mentioned you on {name}: {excerpt}", { name, excerpt }),
      href: `${pageOf(on, recordId)}${on === "deal" ? "?panel=comments" : ""}`,
    }),
  }),
};
