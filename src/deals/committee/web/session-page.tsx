import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { Agenda } from "./agenda.tsx";
import { SeatList } from "./seat-list.tsx";
import { SESSION_FORM } from "./session-form.tsx";
import { QuorumBadge, type Session, SessionTime, useSessionWords } from "./session-values.tsx";

const SeatsDialog = whenOpened(() => import("./committee-dialog.tsx"), "SeatsDialog");

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {
  "committeeSessions.complete": (name) => <Trans>{name} ended this session</Trans>,
  "committeeSessions.cancel": (name) => <Trans>{name} cancelled this session</Trans>,
};

/** One session: its agenda, who attends, what was said and decided. */
export const SessionPage = () => (
  <AddressedRecord procedure={api.committeeSessions.get}>
    {(session) => <SessionRecord key={session.id} session={session} />}
  </AddressedRecord>
);

function SessionRecord({ session }: { session: Session }) {
  const words = useSessionWords();
  const mayEdit = useCan("committee:schedule");
  const editorOf = useEditors(session, mayEdit);
  return (
    <>
      <SessionHeader session={session} mayEdit={mayEdit} />
      <RecordColumns
        lead={
          <>
            <Agenda session={session} mayEdit={mayEdit && session.status === "Scheduled"} />
            <Section title={words.label("minutes")}>
              <FieldText
                record={session}
                field="minutes"
                words={words}
                none={<Trans>No minutes yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
            <DocumentsPanel recordId={session.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="committee_session"
            record={session}
            history={historyOf({ procedure: api.committeeSessions.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={session}
                fields={["meetsOn", "meetsAt", "timeZone", "minutesLong", "place", "endedAt"]}
                words={words}
                editorOf={editorOf}
              />
            </Section>
            <TasksPanel recordId={session.id} />
            <Attendees session={session} mayEdit={mayEdit && session.status === "Scheduled"} />
            <Section title={words.label("notes")}>
              <FieldText
                record={session}
                field="notes"
                words={words}
                none={<Trans>No notes yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
          </>
        }
      />
    </>
  );
}

function useEditors(session: Session, may: boolean) {
  const { t } = useLingui();
  return editorsOf(SESSION_FORM, { one: t`session`, record: session, may });
}

function Attendees({ session, mayEdit }: { session: Session; mayEdit: boolean }) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  return (
    <Section
      title={<Trans>Attendees</Trans>}
      label={t`Attendees`}
      beside={
        mayEdit && (
          <Button size="sm" onClick={() => setChoosing(true)}>
            <Trans>Choose</Trans>
          </Button>
        )
      }
    >
      <SeatList seats={session.seats} />
      {mayEdit && session.seats.length === 0 && <TakeCommittee session={session} />}
      {choosing && <SeatsDialog session={session} onClose={() => setChoosing(false)} />}
    </Section>
  );
}

/** A session that was scheduled before the firm chose its committee takes that over. */
function TakeCommittee({ session: { id } }: { session: Session }) {
  const { t } = useLingui();
  const { data } = useRead(api.committee.get, {});
  const setSeats = useCommand(api.committeeSessions.setSeats);
  const members = data?.members ?? [];
  if (members.length === 0) return null;
  const chosen = {
    memberIds: members.map(({ userId }) => userId),
    chairId: members.find(({ isChair }) => isChair)?.userId ?? "",
  };
  return (
    <Button
      size="sm"
      className="mt-2"
      busy={setSeats.isPending}
      onClick={() =>
        setSeats.mutate(
          { id, ...chosen },
          {
            onSuccess: () => toast.success(t`Attendees updated`),
            onError: ({ message }) => toast.error(message, t`Failed to update attendees`),
          },
        )
      }
    >
      <Plural value={members.length} one="Take the committee’s member" other="Take the committee’s # members" />
    </Button>
  );
}

function SessionHeader({ session, mayEdit }: { session: Session; mayEdit: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useSessionWords();
  const { id, status, quorum, members } = session;
  const isScheduled = status === "Scheduled";
  return (
    <RecordHeader
      record={session}
      state={fieldValue(words, "status", status)}
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="committee_session"
          record={session}
          procedures={api.committeeSessions}
          onEdit={edit}
          consequence={t`This permanently deletes the session with its agenda and comments. To hide it from the list, archive it instead.`}
          isEditSecond={isScheduled}
          menu={mayEdit && isScheduled && <Cancel session={session} />}
        >
          <Link
            to="/investment-committee/$id/vote"
            params={{ id }}
            className={buttonStyle({ variant: isScheduled ? "primary" : "secondary" })}
          >
            {isScheduled ? <Trans>Prepare Vote</Trans> : <Trans>Votes</Trans>}
          </Link>
          {mayEdit && isScheduled && <Complete session={session} />}
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/investment-committee/$id/edit", params: { id } }) }}
    >
      <span className="text-sm">
        <SessionTime session={session} />
      </span>
      <QuorumBadge quorum={quorum} members={members} />
    </RecordHeader>
  );
}

function Complete({ session: { id } }: { session: Session }) {
  const { t } = useLingui();
  const complete = useCommand(api.committeeSessions.complete);
  return (
    <Button
      busy={complete.isPending}
      onClick={() =>
        complete.mutate(
          { id },
          {
            onSuccess: () => toast.success(t`Session ended`),
            onError: ({ message }) => toast.error(message, t`Failed to end session`),
          },
        )
      }
    >
      <Trans>End session</Trans>
    </Button>
  );
}

function Cancel({ session: { id, title } }: { session: Session }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const cancel = useCommand(api.committeeSessions.cancel);
  return (
    <>
      <MenuItem onSelect={() => setAsking(true)}>
        <Trans>Cancel session</Trans>
      </MenuItem>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Cancel ${title}?`}
        consequence={t`Voting ends. Its deals wait for another session.`}
        action={t`Cancel session`}
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { id },
            {
              onSuccess: () => toast.success(t`Session cancelled`),
              onError: ({ message }) => toast.error(message, t`Failed to cancel session`),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </>
  );
}
