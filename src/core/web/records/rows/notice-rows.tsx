import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Procedure, useCommand, useRead } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { RecordLink } from "../record-link.tsx";

type Paper = { id: string } | null;
type Notice = {
  id: string;
  kind: string;
  partner: { id: string; name: string };
  recipients: string[];
  isPublished: boolean;
  document: Paper;
  data: Paper;
  mailedAt: string | null;
  problem: "no_address" | "too_many_mails" | "failed" | "portal_only" | null;
  problemText: string | null;
};
type Props = {
  id: string;
  list: Procedure<{ id: string }, { items: Notice[] }>;
  retry: Procedure<{ id: string }, unknown>;
  mayRetry: boolean;
  /** Why somebody is not among them. */
  note?: ReactNode;
};

/** Who has their notice, and why somebody has none yet; absent while none exists to be sent. */
export function NoticeRows({ id, list, retry, mayRetry, note }: Props) {
  const { t } = useLingui();
  const { data } = useRead(list, { id });
  const again = useCommand(retry);
  const notices = data?.items ?? [];
  if (notices.length === 0) return null;
  const mailed = notices.filter(({ mailedAt }) => mailedAt !== null).length;
  const count = notices.length;
  const isStuck = notices.some(
    ({ problem, mailedAt }) => problem !== null && problem !== "portal_only" && mailedAt === null,
  );
  return (
    <Section
      title={<Trans>Notices</Trans>}
      label={t`Notices`}
      beside={
        <span className="flex items-center gap-2 text-sm text-quiet">
          <Trans>
            {mailed} of {count} mailed
          </Trans>
          {isStuck && mayRetry && (
            <Button
              size="sm"
              busy={again.isPending}
              onClick={() =>
                again.mutate(
                  { id },
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
      <FewFirst rows={notices}>
        {(shown) => (
          <RecordRows>
            {shown.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </RecordRows>
        )}
      </FewFirst>
      {note !== undefined && <p className="mt-2 text-sm text-quiet">{note}</p>}
    </Section>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { partner, kind, document, data, recipients, isPublished, mailedAt, problem, problemText } = notice;
  const to = recipients.join(", ");
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
          {document && <PaperLink paper={document} word={<Trans>Notice</Trans>} />}
          {data && <PaperLink paper={data} word={<Trans>Data</Trans>} />}
          {isPublished && (
            <span>
              <Trans>in the portal</Trans>
            </span>
          )}
          {mailedAt !== null && (
            <span className="wrap-anywhere">
              {to}, <Moment at={mailedAt} />
            </span>
          )}
          {problemText !== null && <span className="text-quiet">{problemText}</span>}
        </>
      }
      menu={<NoticeState isMailed={mailedAt !== null} problem={problem} />}
    />
  );
}

const PaperLink = ({ paper: { id }, word }: { paper: { id: string }; word: ReactNode }) => (
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
  if (problem === "portal_only")
    return (
      <Badge tone="success">
        <Trans>Portal only</Trans>
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
