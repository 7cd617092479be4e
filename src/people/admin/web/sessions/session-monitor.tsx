import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, type OutputOf, refresh, useRead } from "#core/web/api/api.ts";
import { DeviceName } from "#core/web/app/preferences/device-name.tsx";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { oneStopAcross } from "#ui/web/behaviour/roving.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { peopleOf, SessionPeople } from "./session-people.tsx";
import type { SessionsSearch } from "./sessions-search.ts";

type Session = OutputOf<typeof api.sessionSettings.monitor>["items"][number];

/** The firm's open sessions. The figures count the rows below them and choose which are shown. */
export function SessionMonitor({ show, person }: SessionsSearch) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: "/admin/sessions" });
  const monitor = useRead(api.sessionSettings.monitor, {}, { freshMs: 5_000 });
  const sessions = monitor.data?.items;
  const warned = sessions?.filter(({ isWarned }) => isWarned);
  const people = sessions && peopleOf(sessions);
  if (monitor.isError) return <ReadProblem error={monitor.error} onRetry={() => void monitor.refetch()} />;

  const open = (search: SessionsSearch) => () => void navigate({ search, replace: true });
  return (
    <section aria-label={t`Session monitor`} className="mb-5 flex flex-col gap-3">
      <div ref={oneStopAcross} className="grid grid-cols-3 gap-3">
        <FigureCard
          label={t`Active Sessions`}
          value={sessions?.length}
          selected={show === undefined && person === undefined}
          onOpen={open({})}
        />
        <FigureCard
          label={t`Warnings`}
          value={warned?.length}
          selected={show === "warned"}
          onOpen={open({ show: "warned" })}
        />
        <FigureCard
          label={t`Unique Users`}
          value={people?.length}
          selected={show === "people"}
          onOpen={open({ show: "people" })}
        />
      </div>
      {show === "people" && people && <SessionPeople people={people} />}
      {show === "warned" && warned && <Sessions sessions={warned} none={t`No session is about to expire.`} />}
      {show === undefined && sessions && (
        <Sessions
          sessions={person === undefined ? sessions : sessions.filter(({ userId }) => userId === person)}
          none={t`They’re no longer signed in.`}
        />
      )}
    </section>
  );
}

type Column = "user" | "device" | "address" | "active" | "since" | "actions";

function useColumns(onEnd: (session: Session) => void): TableColumn<Session, Column>[] {
  const { t } = useLingui();
  return [
    {
      id: "user",
      label: t`User`,
      width: 132,
      grows: true,
      cell: (session) => <Person session={session} />,
    },
    {
      id: "device",
      label: t`Device`,
      width: 116,
      grows: true,
      cell: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
    { id: "address", label: t`Address`, width: 100, cell: ({ ipAddress }) => ipAddress },
    { id: "active", label: t`Last active`, width: 124, cell: ({ lastActiveAt }) => <Moment at={lastActiveAt} /> },
    { id: "since", label: t`Signed in`, width: 124, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: "actions",
      label: t`Actions`,
      width: 132,
      cell: (session) => <EndButton session={session} onEnd={onEnd} />,
    },
  ];
}

function Sessions({ sessions, none }: { sessions: readonly Session[]; none: string }) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<Session>();
  const columns = useColumns(setEnding);

  if (sessions.length === 0) return <p className="text-base text-quiet">{none}</p>;
  return (
    <>
      <div className="max-lg:hidden">
        <Table label={t`Sessions`} rows={sessions} rowId={({ id }) => id} columns={columns} />
      </div>
      <SessionCards sessions={sessions} onEnd={setEnding} />
      <EndSession session={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

/** The same where the columns have no room. */
function SessionCards({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (session: Session) => void }) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Sessions`}
      className="divide-y divide-line rounded-card border border-line bg-surface text-sm lg:hidden"
    >
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <Person session={session} />
            <p className="text-quiet">
              <DeviceName userAgent={session.userAgent} /> · {session.ipAddress}
            </p>
            <p className="text-quiet">
              <Trans>
                Last active <Moment at={session.lastActiveAt} />
              </Trans>
            </p>
          </div>
          <EndButton session={session} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  );
}

function EndButton({ session, onEnd }: { session: Session; onEnd: (session: Session) => void }) {
  const { t } = useLingui();
  return (
    <Button size="sm" aria-label={t`End session of ${session.name}`} onClick={() => onEnd(session)}>
      <Trans>End session</Trans>
    </Button>
  );
}

function EndSession({ session, onClose }: { session: Session | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const end = useToastedCommand(api.sessionSettings.endSession);
  const name = session?.name ?? "";

  async function confirm() {
    if (session) await end.run({ id: session.id }, t`Session ended`);
    onClose();
    await Promise.all([refresh(api.sessionSettings.monitor), refresh(api.auth.session)]);
  }

  return (
    <Confirm
      open={session !== undefined}
      onClose={onClose}
      title={<Trans>End this session of {name}?</Trans>}
      consequence={<Trans>They’re signed out there at once and can sign in again.</Trans>}
      action={t`End session`}
      busyAction={t`Ending...`}
      busy={end.isBusy}
      onConfirm={() => void confirm()}
    />
  );
}

function Person({ session: { name, isWarned } }: { session: Session }) {
  return (
    <span className="flex items-center gap-2">
      {name}
      {isWarned && (
        <Badge tone="warn">
          <Trans>Ends soon</Trans>
        </Badge>
      )}
    </span>
  );
}
