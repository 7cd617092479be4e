import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";

type Notice = OutputOf<typeof api.capitalCallNotices.list>["items"][number];

/** Who has their notice, and why somebody has none yet; absent while there is none to be sent. */
export function CallNotices({ callId }: { callId: string }) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const { data } = useRead(api.capitalCallNotices.list, { id: callId });
  const retry = useCommand(api.capitalCallNotices.retry);
  const notices = data?.items ?? [];
  if (notices.length === 0) return null;
  const mailed = notices.filter(({ mailedAt }) => mailedAt !== null).length;
  const count = notices.length;
  const isStuck = notices.some(({ problem, mailedAt }) => problem !== null && mailedAt === null);
  return (
    <Section
      title={<Trans>Notices</Trans>}
      label={t`Notices`}
      beside={
        <span className="flex items-center gap-2 text-sm text-quiet">
          <Trans>
            {mailed} of {count} mailed
          </Trans>
          {isStuck && mayPrepare && (
            <Button
              size="sm"
              busy={retry.isPending}
              onClick={() =>
                retry.mutate(
                  { id: callId },
                  {
                    onSuccess: () => toast.success(t`Notices are sent again within a minute`),
                    onError: ({ message }) => toast.error(message, t`Failed to send notices`),
                  },
                )
              }
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </span>
      }
    >
      <RecordRows>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </RecordRows>
    </Section>
  );
}

function NoticeRow({ notice: { partner, kind, document, data, recipient, mailedAt, problem } }: { notice: Notice }) {
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      facts={
        <>
          {kind === "cancellation" && (
            <Badge>
              <Trans>Cancellation</Trans>
            </Badge>
          )}
          {document && <Paper paper={document} word={<Trans>Notice</Trans>} />}
          {data && <Paper paper={data} word={<Trans>Data</Trans>} />}
          {recipient !== null && mailedAt !== null && (
            <span>
              {recipient}, <Moment at={mailedAt} />
            </span>
          )}
        </>
      }
      menu={<NoticeState isMailed={mailedAt !== null} problem={problem} />}
    />
  );
}

const Paper = ({ paper: { id }, word }: { paper: { id: string }; word: ReactNode }) => (
  <Link to="/documents/$id" params={{ id }} className="text-primary-text hover:underline">
    {word}
  </Link>
);

function NoticeState({ isMailed, problem }: { isMailed: boolean; problem: Notice["problem"] }) {
  if (isMailed)
    return (
      <Badge tone="success">
        <Trans>Mailed</Trans>
      </Badge>
    );
  if (problem === null)
    return (
      <Badge>
        <Trans>On its way</Trans>
      </Badge>
    );
  return (
    <Badge tone="warn">
      {problem === "no_address" && <Trans>No e-mail address</Trans>}
      {problem === "too_many_mails" && <Trans>Too many messages lately</Trans>}
      {problem === "failed" && <Trans>Failed</Trans>}
    </Badge>
  );
}
