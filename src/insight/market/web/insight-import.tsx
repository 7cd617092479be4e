import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { FileDialog } from "#core/web/forms/file-dialog.tsx";
import { readInsightFile } from "#insight/market/shared/insight-files.ts";
import { MOST_IMPORTED } from "#insight/market/shared/rules.ts";

const MOST_BYTES = 5_000_000;
const MOST_SHOWN = 10;
const PROBLEM_WORDS = {
  title: msg`A title of up to 300 characters is needed`,
  category: msg`The category must be trend, opportunity, threat or regulatory`,
  severity: msg`The severity must be critical, high, medium or low`,
  date: msg`The date can’t be read. Write it as 2026-03-31`,
  link: msg`The link is no web address`,
};

/** Insights of a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<ReturnType<typeof readInsightFile>>();
  const add = useCommand(api.marketInsights.importRows);
  const rows = file?.rows ?? [];
  const run = () =>
    add.mutate(
      { rows },
      {
        onSuccess: ({ added, known }) => {
          toast.success(known === 0 ? t`${added} insights added` : t`${added} insights added, ${known} already exist`);
          onClose();
        },
      },
    );
  return (
    <FileDialog
      words={{
        title: t`Import market insights`,
        description: t`A CSV file with the column title and, if it has them, category, severity, summary, sectors, actionable, source, link and date.`,
        choose: t`Choose a CSV file`,
        submit: <Plural value={rows.length} one="Add # insight" other="Add # insights" />,
        busy: t`Adding...`,
      }}
      accept=".csv,.tsv,.txt,text/csv"
      mostBytes={MOST_BYTES}
      read={async (chosen) => {
        const read = readInsightFile(await chosen.text());
        if (read === undefined) throw new Error(t`The file needs a column “title”`);
        if (read.rows.length > MOST_IMPORTED) throw new Error(t`Import up to ${MOST_IMPORTED} rows at once`);
        setFile(read);
      }}
      isReady={rows.length > 0}
      submit={{ isPending: add.isPending, error: add.error, run }}
      onClose={onClose}
    >
      {file !== undefined && <Read file={file} />}
    </FileDialog>
  );
}

/** What was read, and the rows that were not, with the reason. */
function Read({ file: { rows, unread } }: { file: NonNullable<ReturnType<typeof readInsightFile>> }) {
  const { i18n } = useLingui();
  return (
    <>
      <ul className="flex flex-col gap-1 text-sm">
        {rows.slice(0, MOST_SHOWN).map(({ title }, at) => (
          <li key={at} dir="auto" className="truncate">
            {title}
          </li>
        ))}
        {rows.length > MOST_SHOWN && (
          <li className="text-quiet">
            <Trans>and {rows.length - MOST_SHOWN} more</Trans>
          </li>
        )}
      </ul>
      {unread.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 text-sm text-danger">
          {unread.slice(0, MOST_SHOWN).map(({ row, cell, problem }) => (
            <li key={row}>
              <Trans>
                Row {row}: {i18n._(PROBLEM_WORDS[problem])} ({cell})
              </Trans>
            </li>
          ))}
          {unread.length > MOST_SHOWN && (
            <li>
              <Trans>and {unread.length - MOST_SHOWN} more rows are skipped</Trans>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
