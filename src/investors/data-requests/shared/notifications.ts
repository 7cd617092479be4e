import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const DATA_REQUEST_NOTIFICATIONS = {
  answer_stale: kind({
    group: "task",
    readers: "lp:manage",
    params: z.object({ title: z.string(), on: z.string() }),
    says: ({ title, on }, recordId) => ({
      text: t("Your answer to “{title}” expires after {day}", { title, day: dayText(on) }),
      href: pageOf("library_answer", recordId),
    }),
  }),
};
