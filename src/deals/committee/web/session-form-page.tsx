import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";

const SessionForm = laterForm(() => import("./session-fields.tsx"), "SessionForm");

/** A new session, a week ahead in the afternoon, with the deals that wait for one. */
export function ScheduleSessionPage() {
  const { t } = useLingui();
  const proposal = useRead(api.committeeSessions.proposal, {});
  if (proposal.isError) return <ReadProblem error={proposal.error} onRetry={() => void proposal.refetch()} />;
  if (!proposal.data) return <RecordSkeleton loading={t`Loading...`} />;
  const { meetsOn, meetsAt, timeZone, deals, members, quorum } = proposal.data;
  const start = { meetsOn, meetsAt, dealIds: deals.map(({ id }) => id) };
  return (
    <KindFormPage kind="committee_session" edited={null} title={t`Schedule Committee`}>
      {() => (
        <SessionForm
          edited={null}
          timeZone={timeZone}
          start={start}
          asksMembers={members === 0 ? { quorum } : undefined}
        />
      )}
    </KindFormPage>
  );
}

export const EditSessionPage = () => (
  <AddressedRecord procedure={api.committeeSessions.get}>
    {(session) => (
      <KindFormPage key={session.id} kind="committee_session" edited={session}>
        {(edited) => <SessionForm edited={edited} timeZone={session.timeZone} />}
      </KindFormPage>
    )}
  </AddressedRecord>
);
