import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { formatDate, formatShortDate } from "#ui/web/text/dates.ts";

type Props = {
  day: string;
  isOverdue: boolean;
  /** Without the year, where that is this one. */
  isShort?: boolean;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day of a next step; red when it has passed. What is no day stands there as it was typed. */
export function DueDay({ day, isOverdue, isShort = false }: Props) {
  const { i18n } = useLingui();
  const today = useFirmDay();
  const style = clsx("figure whitespace-nowrap", isOverdue && "font-medium text-danger");
  if (!DAY.test(day)) return <span className={style}>{day}</span>;
  const full = formatDate(day, i18n.locales);
  return (
    <time dateTime={day} title={isShort ? full : undefined} className={style}>
      {isShort ? formatShortDate(day, today, i18n.locales) : full}
      {isOverdue && (
        <span className="sr-only">
          {" "}
          <Trans>Overdue</Trans>
        </span>
      )}
    </time>
  );
}
