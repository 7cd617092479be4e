import { z } from "zod";
import { isRecordKind } from "#core/shared/records.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";
import { ALL_APPROVALS, APPROVALS } from "./kinds.ts";
import { TIES, tieText } from "./ties.ts";

export const APPROVAL_NOTIFICATIONS = {
  second_person: kind({
    group: "task",
    readers: null,
    params: z.object({ what: z.enum(ALL_APPROVALS), id: z.uuid(), name: z.string(), on: z.string().nullable() }),
    says: ({ what, name, on }, recordId) => ({
      text: APPROVALS[what].asks(name, on ?? ""),
      href: APPROVALS[what].href(recordId, on ?? ""),
    }),
  }),
  tied_approval: kind({
    group: "account",
    readers: null,
    params: z.object({
      record: z.string().nullable(),
      name: z.string().nullable(),
      preparer: z.string(),
      how: z.enum(TIES),
      isByPreparer: z.boolean(),
      on: z.string(),
    }),
    says: ({ record, name, preparer, how, isByPreparer, on }, recordId) => ({
      text:
        name === null
          ? t("approved what {preparer} prepared", { preparer })
          : t("approved {name}, prepared by {preparer}", { name, preparer }),
      detail: tieText(how, { isByPreparer, preparer, day: dayText(on) }),
      href: record !== null && isRecordKind(record) && recordId !== "" ? pageOf(record, recordId) : "/dashboard",
    }),
  }),
};
