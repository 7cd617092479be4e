import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Automation, Frequency } from "#insight/reports/shared/automation.ts";
import type { Schedule } from "#insight/reports/shared/automation-api.ts";

export type Overview = OutputOf<typeof api.automatedReports.overview>;

type Words = { name: MessageDescriptor; about: MessageDescriptor };

export const AUTOMATION_WORDS: Record<Automation, Words> = {
  lp_report: {
    name: msg`Monthly LP Report`,
    about: msg`Performance, capital and investments of each fund, gross and net side by side.`,
  },
  portfolio_review: {
    name: msg`Quarterly Portfolio Review`,
    about: msg`Every company with cost, fair value, multiple and IRR.`,
  },
  deal_flow: {
    name: msg`Weekly Deal Flow Summary`,
    about: msg`Open deals by stage, with owners and next steps.`,
  },
};

export const FREQUENCY_WORDS: Record<Frequency, MessageDescriptor> = {
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  monthly: msg`Monthly`,
  quarterly: msg`Quarterly`,
};

/** "Monday" of 1 to "Sunday" of 7, in the reader's language. */
export const weekdayName = (weekday: number, locales: readonly string[] | string | undefined): string =>
  new Intl.DateTimeFormat(locales as string[] | undefined, { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );

/** When a schedule runs: "Weekly on Monday at 05:00, Asia/Shanghai". */
export function useWhen(): (schedule: Schedule) => string {
  const { t, i18n } = useLingui();
  return ({ frequency, weekday, monthDay, runAt: time, timeZone }) => {
    const zone = timeZone.replaceAll("_", " ");
    const name = weekdayName(weekday ?? 1, i18n.locales);
    const day = monthDay ?? 1;
    if (frequency === "weekly") return t`Weekly on ${name} at ${time}, ${zone}`;
    if (frequency === "monthly") return t`Monthly on day ${day} at ${time}, ${zone}`;
    if (frequency === "quarterly") return t`Quarterly on day ${day} of the first month at ${time}, ${zone}`;
    return t`Daily at ${time}, ${zone}`;
  };
}
