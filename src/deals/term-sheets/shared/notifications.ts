import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

const termSheetParams = z.object({ company: z.string(), version: z.string(), expiryDate: z.string() });

export const TERM_SHEET_NOTIFICATIONS = {
  term_sheet_expiring: kind({
    group: "due",
    readers: "record",
    params: termSheetParams,
    says: ({ company, version, expiryDate }, recordId) => ({
      text: t("Term sheet {company} {version} expires on {day}", { company, version, day: dayText(expiryDate) }),
      href: pageOf("term_sheet", recordId),
    }),
  }),
  term_sheet_expired: kind({
    group: "due",
    readers: "record",
    params: termSheetParams,
    says: ({ company, version }, recordId) => ({
      text: t("Term sheet {company} {version} has expired", { company, version }),
      href: pageOf("term_sheet", recordId),
    }),
  }),
};
