import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FileChartColumn, FileDown, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand, type useRead } from "#core/web/api/api.ts";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Report } from "./report-ends.ts";
import { FORMAT_WORDS, STATUS_WORDS, TEMPLATE_WORDS } from "./report-words.ts";

type Props = {
  reports: Pick<ReturnType<typeof useRead<object, { items: Report[] }>>, "data" | "error" | "isPending">;
  mayCreate: boolean;
};

/** Reports that were made or are being made, newest first. */
export function GeneratedReports({ reports: { data, error, isPending }, mayCreate }: Props) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Generated Reports</Trans>} label={t`Generated Reports`}>
      {isPending && (
        <output className="flex items-center gap-2 text-quiet">
          <Spinner />
          <Trans>Loading reports...</Trans>
        </output>
      )}
      {error && !data && <p className="text-danger">{error.message}</p>}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<FileChartColumn />}
          title={<Trans>No reports yet</Trans>}
          text={<Trans>Reports appear here while they are generated, and stay for download.</Trans>}
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordRows label={t`Generated Reports`}>
          {data.items.map((report) => (
            <ReportRow key={report.id} report={report} mayCreate={mayCreate} />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

function ReportRow({ report, mayCreate }: { report: Report; mayCreate: boolean }) {
  const { t, i18n } = useLingui();
  const { name, template, templateName, format, asOf, status, error, generatedAt, createdAt, madeBy } = report;
  const { word, tone } = STATUS_WORDS[status];
  return (
    <RecordRow
      title={name}
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      {...(status === "error" && { note: error ?? t`Stopped` })}
      facts={
        <>
          {templateName === null ? <span>{i18n._(TEMPLATE_WORDS[template])}</span> : <bdi>{templateName}</bdi>}
          <span>{i18n._(FORMAT_WORDS[format])}</span>
          <span>
            <Trans>As of {formatDate(asOf, i18n.locales)}</Trans>
          </span>
          <Outside report={report} />
          {madeBy && <bdi>{madeBy.name}</bdi>}
          <Moment at={generatedAt ?? createdAt} />
        </>
      }
      menu={<ReportActions report={report} mayCreate={mayCreate} />}
    />
  );
}

/** Who reads it where that is outside the firm, and who waived the Marketing Rule for it. */
function Outside({ report: { audience, waiver } }: { report: Report }) {
  const { t } = useLingui();
  if (audience === "firm") return null;
  if (waiver === null) return <span>{t`For readers outside the firm`}</span>;
  const { by, reason } = waiver;
  return (
    <span title={reason}>
      <Trans>
        Waived by <bdi>{by.name}</bdi>: {reason}
      </Trans>
    </span>
  );
}

function ReportActions({ report: { id, name, status }, mayCreate }: { report: Report; mayCreate: boolean }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const retry = useCommand(api.reports.retry);
  const remove = useCommand(api.reports.delete);
  const taking = useMutation({
    mutationFn: () => takeFile(`/api/reports/${id}/file`, name),
    onError: () => toast.error(t`The file couldn’t be downloaded. Try again`),
  });
  return (
    <div className="flex items-center gap-2">
      {status === "completed" && (
        <Button
          size="sm"
          icon={<FileDown aria-hidden className="size-4" />}
          aria-label={t`Download ${name}`}
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          <Trans>Download</Trans>
        </Button>
      )}
      {status === "error" && mayCreate && (
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden className="size-4" />}
          aria-label={t`Try again: ${name}`}
          busy={retry.isPending}
          onClick={() => retry.mutate({ id }, { onError: ({ message }) => toast.error(message) })}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {mayCreate && status !== "generating" && (
        <MoreMenu busy={remove.isPending}>
          <MenuItem icon={<Trash2 />} onSelect={() => setAsked(true)}>
            <Trans>Delete report</Trans>
          </MenuItem>
        </MoreMenu>
      )}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Delete {name}?</Trans>}
        consequence={<Trans>The report and its file are deleted permanently.</Trans>}
        action={t`Delete report`}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ id }, { onSuccess: () => setAsked(false), onError: ({ message }) => toast.error(message) })
        }
      />
    </div>
  );
}
