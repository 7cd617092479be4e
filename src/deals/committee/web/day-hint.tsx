import { Trans, useLingui } from "@lingui/react/macro";
import { businessDayFrom, USUAL_WEEKEND } from "#core/shared/business-days.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";

type Props = { day: string; onChoose: (day: string) => void };

/** Of a day on which the firm doesn’t work: says so, and offers the next on which it does. */
export function DayHint({ day, onChoose }: Props) {
  const { i18n } = useLingui();
  const { data } = useRead(api.businessDays.get, {}, { enabled: useCan("fund:read") });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const { weekend = USUAL_WEEKEND, holidays = [] } = data ?? {};
  const next = businessDayFrom(day, { weekend, holidays: new Set(holidays.map((one) => one.day)) });
  if (next === day) return null;
  const format = new Intl.DateTimeFormat(i18n.locales, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const named = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  const [chosen, proposed] = [named(day), named(next)];
  return (
    <Trans>
      {chosen} is not a business day.{" "}
      <button
        type="button"
        onClick={() => onChoose(next)}
        className="rounded-control text-primary-text hover:underline"
      >
        Use {proposed}
      </button>
    </Trans>
  );
}
