import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { DataExports } from "./data-exports.tsx";
import { GeneratedReports } from "./generated-reports.tsx";
import { NewReport } from "./new-report.tsx";
import { type Started, useReportEnds } from "./report-ends.ts";
import { ReportTemplates } from "./templates/report-templates.tsx";

const NarrowedReportsNote = afterPaint(
  () => import("#people/walls/web/narrowed-panel.tsx"),
  "NarrowedReportsNote",
  NoPlace,
);

/** Reports: generate one, export data, and download what was made. */
export const ReportsPage = () => (useCan("reports:read") ? <Reports /> : <NotAllowed />);

function Reports() {
  const { t } = useLingui();
  const mayCreate = useCan("reports:create");
  const reports = useRead(api.reports.list, {});
  const [started, setStarted] = useState<readonly Started[]>([]);
  useReportEnds(started, reports.data?.items);
  return (
    <>
      <PageHeader title={<Trans>Reports and Exports</Trans>} />
      <NarrowedReportsNote />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={<Trans>Generate New Report</Trans>}>
            {mayCreate ? (
              <NewReport
                onStarted={(id) => setStarted((before) => [...before, { id, done: t`Report generated successfully` }])}
              />
            ) : (
              <p className="text-quiet">
                <Trans>Your role can view reports only.</Trans>
              </p>
            )}
          </Section>
          <Section title={<Trans>Quick Data Exports</Trans>}>
            <DataExports />
          </Section>
          <ReportTemplates mayCreate={mayCreate} />
        </div>
        <GeneratedReports reports={reports} mayCreate={mayCreate} />
      </div>
    </>
  );
}
