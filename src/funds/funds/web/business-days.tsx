import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarOff, FileUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { formatWithWeekday } from "#ui/web/text/dates.ts";

const HolidayDialog = whenOpened(() => import("./holiday-dialog.tsx"), "HolidayDialog");
const HolidayImportDialog = whenOpened(() => import("./holiday-import-dialog.tsx"), "HolidayImportDialog");

type Days = OutputOf<typeof api.businessDays.get>;

/** On which days the firm works: notice periods of capital calls count by them. */
export function BusinessDays() {
  const days = useRead(api.businessDays.get, undefined);
  if (days.isError) return <ReadProblem error={days.error} onRetry={() => void days.refetch()} />;
  if (days.isPending) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Weekend weekend={days.data.weekend} />
      <Holidays holidays={days.data.holidays} />
    </div>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** "Monday" of the reader's language. */
function useDayName(): (weekday: number) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locales ?? undefined, { weekday: "long", timeZone: "UTC" });
  // 5 January 1970 was a Monday.
  return (weekday) => format.format(Date.UTC(1970, 0, 4 + weekday));
}

function Weekend({ weekend }: Pick<Days, "weekend">) {
  const { t } = useLingui();
  const mayChange = useCan("fund:manage");
  const dayName = useDayName();
  const save = useCommand(api.businessDays.setWeekend);
  const choose = (day: number, isOff: boolean) =>
    save.mutate(
      { weekend: isOff ? [...weekend, day] : weekend.filter((one) => one !== day) },
      { onError: ({ message }) => toast.error(message, t`Failed to change the weekend`) },
    );
  return (
    <Section title={<Trans>Weekend</Trans>} label={t`Weekend`}>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            label={dayName(day)}
            checked={weekend.includes(day)}
            disabled={!mayChange || save.isPending}
            onChange={({ currentTarget }) => choose(day, currentTarget.checked)}
          />
        ))}
      </div>
    </Section>
  );
}

function Holidays({ holidays }: Pick<Days, "holidays">) {
  const { t } = useLingui();
  const mayChange = useCan("fund:manage");
  const [dialog, setDialog] = useState<"add" | "import">();
  const close = () => setDialog(undefined);
  const buttons = mayChange && (
    <span className="flex flex-wrap gap-2">
      <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setDialog("import")}>
        <Trans>Import calendar</Trans>
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setDialog("add")}>
        <Trans>Add holiday</Trans>
      </Button>
    </span>
  );
  return (
    <>
      {holidays.length === 0 ? (
        <EmptyState
          icon={<CalendarOff />}
          title={t`No holidays yet`}
          text={t`Only weekends are left out when business days are counted. Import your country’s calendar (.ics), or add days.`}
          action={buttons || undefined}
        />
      ) : (
        <Section
          title={<Plural value={holidays.length} one="# holiday" other="# holidays" />}
          label={t`Holidays`}
          beside={buttons}
        >
          <Years holidays={holidays} mayChange={mayChange} />
        </Section>
      )}
      {dialog === "add" && <HolidayDialog onClose={close} />}
      {dialog === "import" && <HolidayImportDialog known={holidays} onClose={close} />}
    </>
  );
}

function Years({ holidays, mayChange }: Pick<Days, "holidays"> & { mayChange: boolean }) {
  const { t, i18n } = useLingui();
  const remove = useCommand(api.businessDays.delete);
  return (
    <div className="flex flex-col gap-4">
      {[...Map.groupBy(holidays, ({ day }) => day.slice(0, 4))].map(([year, days]) => (
        <div key={year}>
          <h3 className="mb-1 text-sm font-semibold">{year}</h3>
          <ul aria-label={year} className="divide-y divide-line border-y border-line text-sm">
            {days.map(({ id, day, name }) => (
              <li key={id} className="flex min-h-9 items-center gap-3">
                <span className="w-36 shrink-0 text-quiet">{formatWithWeekday(day, i18n.locales)}</span>
                <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
                {mayChange && (
                  <IconButton
                    label={t`Delete ${name}, ${day}`}
                    onClick={() =>
                      remove.mutate(
                        { id },
                        { onError: ({ message }) => toast.error(message, t`Failed to delete holiday`) },
                      )
                    }
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
