import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import type { TermChange, TermSheetVersion } from "#deals/term-sheets/shared/api.ts";
import { isSettled } from "#deals/term-sheets/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type TermSheet, useSheetWords, useTermText } from "./term-sheet-values.tsx";

/** Every version of a sheet, the newest first, with what each changed. */
export function Versions({ sheet }: { sheet: TermSheet }) {
  const versions = useRead(api.termSheets.versions, { id: sheet.id });
  if (versions.isPending) return <Skeleton className="h-40" />;
  if (versions.data === undefined) return <p className="text-danger">{versions.error.message}</p>;
  return (
    <div className="flex flex-col gap-4">
      {versions.data.items.map((version) => (
        <Version key={version.revision} sheet={sheet} version={version} />
      ))}
    </div>
  );
}

type Props = { sheet: TermSheet; version: TermSheetVersion };

function Version({ sheet, version }: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("term_sheet:update") && !isSettled(sheet.status);
  const { revision, sentAt, sentBy, changes } = version;
  const isFirst = revision === 1;
  return (
    <Section
      title={version.version}
      label={t`Version ${version.version}`}
      beside={
        <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          {sentAt === null ? (
            <Badge tone="warn">
              <Trans>Not sent yet</Trans>
            </Badge>
          ) : (
            <span>
              {sentBy ? (
                <Trans>
                  Sent by <bdi>{sentBy.name}</bdi>, <Moment at={sentAt} />
                </Trans>
              ) : (
                <Trans>
                  Sent <Moment at={sentAt} />
                </Trans>
              )}
            </span>
          )}
          {mayEdit && revision < sheet.revision && <Restore sheet={sheet} version={version} />}
        </span>
      }
    >
      {isFirst ? (
        <p className="text-quiet">
          <Trans>The first version.</Trans>
        </p>
      ) : (
        <Changes changes={changes} currency={version.terms.currency} />
      )}
    </Section>
  );
}

function Changes({ changes, currency }: { changes: readonly TermChange[]; currency: string }) {
  const { t } = useLingui();
  const words = useSheetWords();
  if (changes.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Same terms as the version before.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Changes`} className="flex flex-col divide-y divide-line">
      {changes.map(({ field, before, after, by, at }) => (
        <li key={field} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          <p className="text-sm text-quiet">{words.label(field)}</p>
          <div className="min-w-0">
            <p className="wrap-anywhere whitespace-pre-wrap">
              <Was field={field} value={before} currency={currency} />
              <span aria-hidden> → </span>
              <span className="sr-only">
                {" "}
                <Trans>became</Trans>{" "}
              </span>
              <Becomes field={field} value={after} currency={currency} />
            </p>
            {by !== null && at !== null && (
              <p className="text-sm text-quiet">
                <bdi>{by}</bdi>, <Moment at={at} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type ValueProps = { field: string; value: string | boolean | null; currency: string };

function Was(props: ValueProps) {
  return <del className="text-quiet no-underline">{useSaid(props)}</del>;
}

function Becomes(props: ValueProps) {
  return <ins className="font-medium no-underline">{useSaid(props)}</ins>;
}

function useSaid({ field, value, currency }: ValueProps): string {
  const text = useTermText()(field, value, currency);
  return text === "" ? "–" : text;
}

/** Takes the terms of this version again. */
function Restore({ sheet, version: { revision, version } }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const restore = useCommand(api.termSheets.restoreVersion);
  const run = () =>
    restore.mutate(
      { id: sheet.id, rowVersion: sheet.rowVersion, revision },
      {
        onSuccess: (restored) => toast.success(t`${version} restored as ${restored.version}`),
        onError: ({ message }) => toast.error(message, t`Failed to restore ${version}`),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button size="sm" busy={restore.isPending} onClick={() => setAsking(true)}>
        <Trans>Restore</Trans>
        <span className="sr-only"> {version}</span>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Restore ${version}?`}
        consequence={
          sheet.sentAt === null
            ? t`The terms of ${version} replace those of ${sheet.version}, which hasn’t been sent.`
            : t`The terms of ${version} become the next version. ${sheet.version} is kept.`
        }
        action={t`Restore`}
        busyAction={t`Restoring...`}
        busy={restore.isPending}
        tone="primary"
        onConfirm={run}
      />
    </>
  );
}
