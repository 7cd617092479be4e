import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { HOLIDAY_PROBLEMS, type HolidayFile, readHolidayFile } from "#shared/funds/holiday-file.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { FileDialog } from "../core/forms/file-dialog.tsx";
import { formatWithWeekday } from "../ui/dates.ts";

const MOST_DAYS = 2000;
/** So far ahead an event of every year is taken in. */
const YEARS_AHEAD = 10;

type Props = { known: readonly { day: string }[]; onClose: () => void };

/** Holidays of a calendar file. */
export function HolidayImportDialog({ known, onClose }: Props) {
  const { t } = useLingui();
  const lastYear = Number(useFirmDay().slice(0, 4)) + YEARS_AHEAD;
  const [file, setFile] = useState<HolidayFile>();
  const { mutate, ...add } = useCommand(api.businessDays.add);
  const there = new Set(known.map(({ day }) => day));
  const fresh = (file?.days ?? []).filter(({ day }) => !there.has(day));
  const done = ({ added }: { added: number }) => {
    toast.done(t`${added} holidays added`);
    onClose();
  };
  return (
    <FileDialog
      words={{
        title: t`Import holidays`,
        description: t`Every whole-day event of a calendar file becomes a holiday.`,
        choose: t`Choose a calendar file`,
        submit: <Plural value={fresh.length} one="Add # holiday" other="Add # holidays" />,
        busy: t`Adding...`,
      }}
      accept=".ics,text/calendar"
      mostBytes={2_000_000}
      read={async (chosen) => {
        const read = readHolidayFile(await chosen.text(), lastYear);
        if (read === undefined) throw new Error(t`Choose a calendar file (.ics)`);
        if (read.days.length > MOST_DAYS) throw new Error(t`The calendar has more than ${MOST_DAYS} days`);
        setFile(read);
      }}
      isReady={fresh.length > 0}
      submit={{ ...add, run: () => mutate({ holidays: fresh }, { onSuccess: done }) }}
      onClose={onClose}
    >
      {file && <Found file={file} there={there} />}
    </FileDialog>
  );
}

function Found({ file: { days, unread }, there }: { file: HolidayFile; there: ReadonlySet<string> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ul aria-label={t`Holidays`} className="max-h-72 overflow-y-auto text-sm">
        {days.map(({ day, name }) => (
          <li key={day} className="flex min-h-7 items-center gap-3">
            <span className="w-36 shrink-0 text-quiet">{formatWithWeekday(day, i18n.locales)}</span>
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            {there.has(day) && (
              <span className="text-quiet">
                <Trans>Already a holiday</Trans>
              </span>
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
