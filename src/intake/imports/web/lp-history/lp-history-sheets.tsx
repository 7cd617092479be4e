import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { LeftOut } from "#core/web/forms/file/left-out.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";

export type CheckedHistory = OutputOf<typeof api.lpHistories.check>;

const LAYOUTS = { list: msg`Movements`, matrix: msg`Movements by partner`, statements: msg`Statements` };

/** What each file was read as, whether all of it ties, and what of it comes to nothing. */
export function CheckedSheets({ seen, beside }: { seen: CheckedHistory; beside: ReactNode }) {
  const { i18n, t } = useLingui();
  const { files, problems, problemCount, differenceCount } = seen;
  const isRead = files.every(({ layout }) => layout !== null);
  return (
    <Section title={<Trans>Files</Trans>} label={t`Files`} beside={beside}>
      <ul className="flex flex-col gap-1">
        {files.map(({ id, name, layout, rows }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            {layout !== null && (
              <span className="text-quiet">
                {i18n._(LAYOUTS[layout])}, {plural(rows, { one: "# row", other: "# rows" })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-col gap-3">
        {!isRead && (
          <Alert tone="danger">
            <Trans>A file has none of the layouts that can be read. Compare its headings with those named above.</Trans>
          </Alert>
        )}
        {isRead && (
          <p>
            {differenceCount + problemCount === 0 ? (
              <Badge tone="success">
                <Trans>All totals match</Trans>
              </Badge>
            ) : (
              <Badge tone="danger">
                {plural(differenceCount + problemCount, { one: "# thing to look at", other: "# things to look at" })}
              </Badge>
            )}
          </p>
        )}
        <LeftOut problems={problems.map(({ file, ...one }) => ({ ...one, ...fileOf(files, file) }))} />
        {problemCount > problems.length && (
          <p className="text-sm text-quiet">
            <Trans>
              The first {problems.length} of {problemCount} rows are named.
            </Trans>
          </p>
        )}
      </div>
    </Section>
  );
}

/** Which of two files a row is of. */
const fileOf = (files: CheckedHistory["files"], file: number) =>
  files.length > 1 ? { of: files[file]?.name ?? "" } : {};
