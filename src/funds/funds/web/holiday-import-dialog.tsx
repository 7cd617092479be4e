import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { FileDialog } from "#core/web/forms/file-dialog.tsx";
import { HOLIDAY_PROBLEMS, type HolidayFile, readHolidayFile } from "#funds/funds/shared/holiday-file.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { formatWithWeekday } from "#ui/web/text/dates.ts";

const MOST_DAYS = 2000;
/** So far ahead an event of every year is taken in. */
const YEARS_AHEAD = 10;

type Props = { known: readonly { day: string }[]; onClose: () => void };

/** Holidays of a calendar file. */
export function HolidayImportDialog({ known, onClose }: Props) {
  const { t } = useLingui();
  const lastYear = Number(useFirmDay().slice(0, 4)) + YEARS_AHEAD;
  const [file, setFile] = useState<HolidayFile>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mutate, ...add } = useCommand(api.businessDays.add);
  const there = new Set(known.map(({ day }) => day));
  const fresh = (file?.days ?? []).filter(({ day }) => !there.has(day) && chosen.has(day));
  const holidays = fresh.map(({ day, name }) => ({ day, name }));
  const done = ({ added }: { added: number }) => {
    toast.done(t`${added} holidays added`);
    onClose();
  };
  return (
    <FileDialog
      words={{
        title: t`Import holidays`,
        description: t`Every ticked day of a calendar file becomes a holiday. Observances aren’t ticked: people work on them.`,
        choose: t`Choose a calendar file`,
        submit: <Plural value={fresh.length} one="Add # holiday" other="Add # holidays" />,
        busy: t`Adding...`,
      }}
      accept=".ics,text/calendar"
      mostBytes={2_000_000}
      read={async (source) => {
        const read = readHolidayFile(await source.text(), lastYear);
        if (read === undefined) throw new Error(t`Choose a calendar file (.ics)`);
        if (read.days.length > MOST_DAYS) throw new Error(t`The calendar has more than ${MOST_DAYS} days`);
        setFile(read);
        setChosen(new Set(read.days.flatMap(({ day, isObservance }) => (isObservance ? [] : [day]))));
      }}
      isReady={fresh.length > 0}
      submit={{ ...add, run: () => mutate({ holidays }, { onSuccess: done }) }}
      onClose={onClose}
    >
      {file && <Found file={file} there={there} chosen={chosen} onChosen={setChosen} />}
    </FileDialog>
  );
}

type FoundProps = {
  file: HolidayFile;
  there: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChosen: (days: ReadonlySet<string>) => void;
};

function Found({ file: { days, unread }, there, chosen, onChosen }: FoundProps) {
  const { t, i18n } = useLingui();
  const change = (day: string, isChosen: boolean) =>
    onChosen(new Set(isChosen ? [...chosen, day] : [...chosen].filter((one) => one !== day)));
  return (
    <>
      <ul aria-label={t`Holidays`} className="max-h-72 overflow-y-auto text-sm">
        {days.map(({ day, name, isObservance }) => (
          <li key={day} className="flex min-h-7 items-center gap-3">
            <Checkbox
              label={
                <span className="flex flex-wrap gap-x-3">
                  <span className="w-32 shrink-0 text-quiet">{formatWithWeekday(day, i18n.locales)}</span>
                  <bdi>{name}</bdi>
                </span>
              }
              className="min-w-0 flex-1"
              checked={chosen.has(day) && !there.has(day)}
              disabled={there.has(day)}
              onChange={({ currentTarget }) => change(day, currentTarget.checked)}
            />
            {there.has(day) ? (
              <span className="text-quiet">
                <Trans>Already a holiday</Trans>
              </span>
            ) : (
              isObservance && (
                <span className="text-quiet">
                  <Trans>Observance</Trans>
                </span>
              )
            )}
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <div className="text-sm">
          <p className="text-warn">
            <Plural value={unread.length} one="# event is left out" other="# events are left out" />
          </p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {unread.map(({ row, name, problem }) => (
              <li key={row}>
                <Trans>
                  Row {row}, “<bdi>{name}</bdi>”:
                </Trans>{" "}
                {i18n._(HOLIDAY_PROBLEMS[problem])}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
