import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { DeviceName } from "#core/web/app/preferences/device-name.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Section } from "./section.tsx";

type Session = OutputOf<typeof api.sessions.list>["items"][number];

/** Where the person is signed in, this browser first. */
export function SessionsTab() {
  const { t } = useLingui();
  const sessions = useRead(api.sessions.list, {}, { freshMs: 5_000 });
  const endOthers = useCommand(api.sessions.endOthers);
  const { data } = sessions;
  if (sessions.isError) return <ReadProblem error={sessions.error} onRetry={() => void sessions.refetch()} />;

  async function end() {
    try {
      await endOthers.mutateAsync({});
    } catch {
      toast.error(t`The sessions couldn’t be ended`);
      return;
    }
    toast.success(t`Your other sessions have ended`);
    await refresh(api.sessions.list);
  }

  return (
    <Section title={<Trans>Sessions</Trans>} description={<Trans>Devices you’re signed in on.</Trans>}>
      {data ? (
        <ul aria-label={t`Sessions`} className="divide-y divide-line">
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      {data && data.items.length > 1 && (
        <Button className="self-start" busy={endOthers.isPending} onClick={() => void end()}>
          <Trans>End all other sessions</Trans>
        </Button>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const end = useCommand(api.sessions.end);

  async function endIt() {
    try {
      await end.mutateAsync({ id: session.id });
    } catch {
      toast.error(t`The session couldn’t be ended`);
      return;
    }
    toast.success(t`Session ended`);
    await refresh(api.sessions.list);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          <DeviceName userAgent={session.userAgent} />
          {session.isCurrent && (
            <Badge tone="success">
              <Trans>This session</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-quiet">
          {session.ipAddress ?? <Trans>Unknown address</Trans>}
          {" · "}
          <Trans>
            last active <Moment at={session.lastActiveAt} />
          </Trans>
          {" · "}
          <Trans>
            signed in <Moment at={session.createdAt} />
          </Trans>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" busy={end.isPending} onClick={() => void endIt()}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}
