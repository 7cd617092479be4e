import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { CheckedFile, type Reading, TiedFile } from "#core/web/forms/file/tied-file.tsx";
import { isOther, TotalField } from "#core/web/forms/file/total-field.tsx";
import { type KpiAnswers, KpiFileQuestions } from "./kpi-file-questions.tsx";

type Checked = OutputOf<typeof api.kpiHistories.check>;

const COLUMNS = { company: msg`Company`, period: msg`Period`, metrics: msg`A metric` };

/** Brings key figures of companies from a file: they tie to sums that are typed, and are entered where they say something new. */
export function KpiHistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TiedFile
      title={t`Import KPI history`}
      columns={
        <Trans>
          One row for each company and period, with columns called Company and Period (“2026-03”, “Mar 2026”, “Q1 2026”
          or any day of a month), and one for each metric. Currency and Type (actual or budget) are read too.
        </Trans>
      }
      upload={t`Upload a KPI history`}
      of="kpis"
      onClose={onClose}
    >
      {({ id, onOther }) => <ReadHistory id={id} onOther={onOther} onClose={onClose} />}
    </TiedFile>
  );
}

type ReadProps = { id: string; onOther: () => void; onClose: () => void };

/** What the file comes to, metric by metric. */
function ReadHistory({ id, onOther, onClose }: ReadProps) {
  const { t } = useLingui();
  const { seen, of, typed, type, answers, answer } = useEntering(id, onClose);
  return (
    <CheckedFile
      title={t`Import KPI history`}
      of={of}
      act={plural(of.ready, { one: "Enter # row", other: "Enter # rows" })}
      although={t`Enter the figures although sums differ`}
      onOther={onOther}
      onClose={onClose}
    >
      {seen && <KpiFileQuestions open={seen.open} answers={answers} onChange={answer} />}
      {seen && <Counts seen={seen} />}
      <fieldset className="rounded-card border border-line p-3">
        <legend className="px-1 font-medium">
          <Trans>Sum of all figures, to check the file by</Trans>
        </legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {seen?.metrics.map(({ key, label, sum, heading, places }) => (
            <TotalField
              key={key}
              label={places === 0 ? label : t`${label}, from “${heading}”`}
              found={sum}
              typed={typed[key] ?? null}
              onChange={(amount) => type(key, amount)}
            />
          ))}
        </div>
      </fieldset>
    </CheckedFile>
  );
}

/** A file that was read, the sums that are typed against it, and what is to be done about both. */
function useEntering(id: string, onClose: () => void) {
  const { i18n } = useLingui();
  const [answers, answer] = useState<KpiAnswers>({});
  const check = useRead(api.kpiHistories.check, { id, answers });
  const enter = useCommand(api.kpiHistories.enter);
  const [typed, setTyped] = useState<Readonly<Record<string, string | null>>>({});
  const seen = check.data;
  const run = (evenIfDifferent: boolean) =>
    enter.mutate(
      { id, answers, totals: Object.entries(typed).map(([metric, sum]) => ({ metric, sum })), evenIfDifferent },
      {
        onSuccess: ({ recorded, problems }) => {
          toast.done(plural(recorded, { one: "# figure entered", other: "# figures entered" }));
          if (problems.length === 0) onClose();
        },
      },
    );
  const of: Reading = {
    fileName: seen?.fileName,
    missing: seen?.missing.map((column) => i18n._(COLUMNS[column])),
    problem: (check.error ?? enter.error)?.message,
    left: [...(seen?.problems ?? []), ...(enter.data?.problems ?? [])],
    isDirty: Object.keys(typed).length > 0 && !enter.isSuccess,
    isPending: enter.isPending,
    ready: seen?.missing.length === 0 && seen.open.units.length === 0 && !enter.isSuccess ? seen.rows : 0,
    isDifferent: seen?.metrics.some(({ key, sum }) => isOther(sum, typed[key] ?? null)) ?? false,
    comparison: JSON.stringify(typed),
    run,
  };
  const type = (metric: string, sum: string | null) => setTyped({ ...typed, [metric]: sum });
  return { seen, of, typed, type, answers, answer };
}

/** Of how many companies rows are, and which columns say nothing we know. */
function Counts({ seen: { rows, companies, unknown } }: { seen: Checked }) {
  const [read, of] = [
    plural(rows, { one: "# row", other: "# rows" }),
    plural(companies, { one: "# company", other: "# companies" }),
  ];
  const names = unknown.join(", ");
  return (
    <ul className="flex flex-col gap-1">
      <li>
        <Trans>
          {read} of {of} can be entered
        </Trans>
      </li>
      {unknown.length > 0 && (
        <li className="wrap-anywhere">
          <Trans>No metric is called: {names}. These columns are left out.</Trans>
        </li>
      )}
    </ul>
  );
}
