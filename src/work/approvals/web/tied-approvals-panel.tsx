import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import { tieOf } from "#work/approvals/shared/ties.ts";

type Tied = OutputOf<typeof api.tiedApprovals.ofRecord>["items"][number];

/** Approvals of a record between two people of whom one made or changed the account of the other, the latest first; nothing where none exists. */
export function TiedApprovals({ recordId }: { recordId: string }) {
  const { data } = useRead(api.tiedApprovals.ofRecord, { recordId });
  const [latest, ...earlier] = data?.items ?? [];
  if (latest === undefined) return null;
  return (
    <Alert tone="warn" className="mb-3">
      <p>
        <TiedApproval tied={latest} />
      </p>
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">
            <Plural
              value={earlier.length}
              one="# earlier approval between linked users"
              other="# earlier approvals between linked users"
            />
          </summary>
          <ul className="mt-1 flex flex-col gap-1">
            {earlier.map((tied) => (
              <li key={tied.id}>
                <TiedApproval tied={tied} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}

function TiedApproval({ tied: { approvedAt, approvedBy, preparedBy, how, isByPreparer, on } }: { tied: Tied }) {
  const { t, i18n } = useLingui();
  const [approver, preparer] = [approvedBy?.name ?? t`Former member`, preparedBy?.name ?? t`Former member`];
  const [by, whom] = isByPreparer ? [preparer, approver] : [approver, preparer];
  const tie = tieOf(how, { by, whom, day: formatDate(on, i18n.locales) });
  return (
    <Trans>
      {approver} approved what {preparer} prepared, <Moment at={approvedAt} />. They are linked: {tie}.
    </Trans>
  );
}
