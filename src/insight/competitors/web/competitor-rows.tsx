import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { WebLink } from "#ui/web/text/web-link.tsx";
import type { ActivityRow, CompanyRow } from "./competitor-values.ts";

const CompanyDialog = whenOpened(() => import("./competitor-row-forms.tsx"), "CompanyDialog");
const ActivityDialog = whenOpened(() => import("./competitor-row-forms.tsx"), "ActivityDialog");

type Props = { competitorId: string; mayEdit: boolean };

/** Our companies that it competes with. */
export function Companies({ competitorId, mayEdit }: Props) {
  const { t } = useLingui();
  return (
    <RowsSection
      asked={{ competitorId }}
      procedure={api.competitorCompanies.list}
      title={t`Competes with`}
      add={mayEdit && t`Add company`}
      none={<Trans>No companies yet. Add the companies of ours it competes with.</Trans>}
      renderRow={(row, onEdit) => <Company key={row.id} row={row} onEdit={mayEdit ? onEdit : undefined} />}
      renderForm={(edited, onClose) => <CompanyDialog competitorId={competitorId} edited={edited} onClose={onClose} />}
    />
  );
}

type RowProps<Row> = { row: Row; onEdit: (() => void) | undefined };

function Company({ row: { id, company, note }, onEdit }: RowProps<CompanyRow>) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.competitorCompanies, {
    deleted: t`Company removed`,
    restored: t`Company restored`,
    failed: t`Failed to update competitor data`,
  });
  return (
    <RecordRow
      title={<RecordLink record={company} />}
      facts={note !== null && <span className="wrap-anywhere">{note}</span>}
      menu={onEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}

/** What it did, the newest first. */
export function Activities({ competitorId, mayEdit }: Props) {
  const { t } = useLingui();
  return (
    <RowsSection
      asked={{ competitorId }}
      procedure={api.competitorActivities.list}
      title={t`Recent activities`}
      add={mayEdit && t`Add activity`}
      none={<Trans>No activities yet.</Trans>}
      renderRow={(row, onEdit) => <Activity key={row.id} row={row} onEdit={mayEdit ? onEdit : undefined} />}
      renderForm={(edited, onClose) => <ActivityDialog competitorId={competitorId} edited={edited} onClose={onClose} />}
    />
  );
}

function Activity({ row: { id, happenedOn, content, link }, onEdit }: RowProps<ActivityRow>) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.competitorActivities, {
    deleted: t`Activity removed`,
    restored: t`Activity restored`,
    failed: t`Failed to update competitor data`,
  });
  return (
    <RecordRow
      title={content}
      facts={
        <>
          <Moment at={happenedOn} />
          {link !== null && <WebLink address={link} />}
        </>
      }
      menu={onEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
