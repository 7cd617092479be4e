import { z } from "zod";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

export const VALUATION_NOTIFICATIONS = {
  marks_due: kind({
    group: "task",
    readers: "valuation:prepare",
    params: z.object({ fund: z.string(), quarterEnds: z.string(), roundId: z.string() }),
    says: ({ fund, quarterEnds, roundId }) => ({
      text: t("Marks are due: {fund}, {quarter}", { fund, quarter: quarterName(quarterEnds) }),
      href: `/portfolio/valuations/${roundId}`,
    }),
  }),
  marks_to_review: kind({
    group: "task",
    readers: "valuation:review",
    params: z.object({ fund: z.string(), quarterEnds: z.string(), roundId: z.string() }),
    says: ({ fund, quarterEnds, roundId }) => ({
      text: t("prepared marks that wait for a review: {fund}, {quarter}", { fund, quarter: quarterName(quarterEnds) }),
      href: `/portfolio/valuations/${roundId}`,
    }),
  }),
  mark_returned: kind({
    group: "request",
    readers: "valuation:read",
    params: z.object({ company: z.string(), quarterEnds: z.string(), roundId: z.string(), note: z.string() }),
    says: ({ company, quarterEnds, roundId, note }) => ({
      text: t("returned the mark of {company}, {quarter}", { company, quarter: quarterName(quarterEnds) }),
      detail: note,
      href: `/portfolio/valuations/${roundId}`,
    }),
  }),
};
