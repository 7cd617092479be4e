import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { api, useRead } from "../core/api/api.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { ReadProblem } from "../core/records/read-problem.tsx";
import type { KindFormOf } from "../core/records/use-kind-form.ts";
import { RecordSkeleton } from "../ui/record-skeleton.tsx";
import { SESSION_FORM, WaitingDeals } from "./session-form.tsx";
import type { Session } from "./session-values.tsx";

/** A new session, a week ahead in the afternoon, with the deals that wait for one. */
export function ScheduleSessionPage() {
  const { t } = useLingui();
  const proposal = useRead(api.committeeSessions.proposal, {});
  if (proposal.isError) return <ReadProblem error={proposal.error} onRetry={() => void proposal.refetch()} />;
  if (!proposal.data) return <RecordSkeleton loading={t`Loading...`} />;
  const { meetsOn, meetsAt, timeZone, deals } = proposal.data;
  return (
    <SessionForm edited={null} timeZone={timeZone} start={{ meetsOn, meetsAt, dealIds: deals.map(({ id }) => id) }} />
  );
}

export const EditSessionPage = () => (
  <AddressedRecord procedure={api.committeeSessions.get}>
    {(session) => <SessionForm key={session.id} edited={session} timeZone={session.timeZone} />}
  </AddressedRecord>
);

type Props = {
  edited: Session | null;
  timeZone: string;
  start?: { meetsOn: string; meetsAt: string; dealIds: string[] };
};

function SessionForm({ edited, timeZone, start = { meetsOn: "", meetsAt: "14:00", dealIds: [] } }: Props) {
  const { t } = useLingui();
  const zone = timeZone.replaceAll("_", " ");
  return (
    <KindFormPage
      kind="committee_session"
      form={SESSION_FORM}
      edited={edited}
      start={start}
      said={{ title: t`Schedule Committee`, create: t`Schedule session`, update: t`Update session` }}
    >
      {(form) => (
        <>
          <FormFields
            form={form}
            fields={["meetsOn", "meetsAt", "title", "minutesLong", "place", "notes"]}
            required={["meetsOn", "meetsAt"]}
            hints={{
              meetsAt: t`In ${zone}.`,
              ...(edited === null && { title: t`Defaults to “Investment committee”.` }),
            }}
          />
          {edited === null && <Agenda form={form} />}
        </>
      )}
    </KindFormPage>
  );
}

function Agenda({ form }: { form: KindFormOf<typeof SESSION_FORM> }) {
  const value = useWatch({ control: form.control, name: "dealIds" }) ?? [];
  return <WaitingDeals value={value} onChange={(ids) => form.setValue("dealIds", ids, { shouldDirty: true })} />;
}
