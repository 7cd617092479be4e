import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Answers } from "./answers.tsx";
import { PeopleChoice, proposedQuorum, QuorumField } from "./people-choice.tsx";
import { SeatList } from "./seat-list.tsx";
import type { Session } from "./session-values.tsx";

type Committee = OutputOf<typeof api.committee.get>;

/** A person who sits on the firm's committee, and how many votes make its quorum. */
export function CommitteeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayChoose = useCan("committee:configure");
  const committee = useRead(api.committee.get, {});
  if (committee.data && mayChoose) return <Choose committee={committee.data} onClose={onClose} />;
  return (
    <Dialog open title={t`Investment committee`} onClose={onClose}>
      {committee.isError ? (
        <ReadProblem error={committee.error} onRetry={() => void committee.refetch()} />
      ) : committee.data ? (
        <div className="flex flex-col gap-3">
          <SeatList seats={committee.data.members} />
          <p className="text-sm text-quiet">
            <Plural value={committee.data.quorum} one="# vote makes a quorum." other="# votes make a quorum." />
          </p>
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

const chosenOf = (seats: Committee["members"]) => ({
  memberIds: seats.map(({ userId }) => userId),
  chairId: seats.find(({ isChair }) => isChair)?.userId ?? "",
});

function Choose({ committee, onClose }: { committee: Committee; onClose: () => void }) {
  const { t } = useLingui();
  const save = useCommand(api.committee.save);
  const [opened] = useState(committee);
  const [chosen, setChosen] = useState(chosenOf(opened.members));
  const [typed, setTyped] = useState<string>();
  const quorum = typed ?? String(proposedQuorum(opened.quorum, chosen.memberIds.length));
  const [changed, setChanged] = useState(false);
  const errors = save.error?.data.fields ?? {};
  const run = () =>
    save.mutate(
      { ...chosen, memberIds: [...chosen.memberIds], quorum, rowVersion: opened.rowVersion },
      {
        onSuccess: () => {
          toast.success(t`Committee updated`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t`Investment committee`}
      description={t`New sessions start with these members. Sessions already scheduled keep theirs; one without attendees can take these on its page.`}
      dirty={changed}
      onClose={onClose}
      footer={
        <Answers busy={save.isPending} onCancel={onClose} onSave={run}>
          <Trans>Save members</Trans>
        </Answers>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error && <Alert tone="danger">{save.error.message}</Alert>}
        <PeopleChoice
          {...chosen}
          errors={errors}
          onChange={(next) => {
            setChosen({ ...next, memberIds: [...next.memberIds] });
            setChanged(true);
          }}
        />
        <QuorumField
          error={errors["quorum"]}
          value={quorum}
          onChange={(value) => {
            setTyped(value);
            setChanged(true);
          }}
        />
      </div>
    </Dialog>
  );
}

/** The same for one session. */
export function SeatsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useLingui();
  const save = useCommand(api.committeeSessions.setSeats);
  const [chosen, setChosen] = useState(chosenOf(session.seats));
  const [changed, setChanged] = useState(false);
  const run = () =>
    save.mutate(
      { id: session.id, ...chosen, memberIds: [...chosen.memberIds] },
      {
        onSuccess: () => {
          toast.success(t`Attendees updated`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t`Attendees`}
      dirty={changed}
      onClose={onClose}
      footer={
        <Answers busy={save.isPending} onCancel={onClose} onSave={run}>
          <Trans>Save attendees</Trans>
        </Answers>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error && <Alert tone="danger">{save.error.message}</Alert>}
        <PeopleChoice
          {...chosen}
          errors={save.error?.data.fields ?? {}}
          onChange={(next) => {
            setChosen({ ...next, memberIds: [...next.memberIds] });
            setChanged(true);
          }}
        />
      </div>
    </Dialog>
  );
}
