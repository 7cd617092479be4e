import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Request = OutputOf<typeof api.introductionRequests.list>["items"][number];

const STATUS = {
  open: { word: msg`Open`, tone: "info" },
  accepted: { word: msg`Accepted`, tone: "success" },
  declined: { word: msg`Declined`, tone: "danger" },
  withdrawn: { word: msg`Withdrawn`, tone: "neutral" },
} as const;

/** Requests for introductions: to one contact, or those of the reader. Absent without any. */
export function Requests({ contactId }: { contactId?: string }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.introductionRequests.list, contactId === undefined ? {} : { contactId });
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={t`Introduction requests`} label={t`Introduction requests`}>
      <RecordRows label={t`Introduction requests`}>
        {data.items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </RecordRows>
    </Section>
  );
}

function RequestRow({ request }: { request: Request }) {
  const { i18n } = useLingui();
  const { contact, askedBy, colleague, draft, status, answer, createdAt } = request;
  const { word, tone } = STATUS[status];
  return (
    <RecordRow
      title={<RecordLink record={{ id: contact.id, kind: "contact", label: contact.name }} />}
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      note={answer === null ? draft : `${draft} ${answer}`}
      facts={
        <>
          <Trans>
            <bdi>{askedBy.name}</bdi> asked <bdi>{colleague.name}</bdi>
          </Trans>
          <Moment at={createdAt} />
        </>
      }
      menu={status === "open" && <Answers request={request} />}
    />
  );
}

const onError = ({ message }: Error) => toast.error(message);

function Answers({ request: { id, askedBy, colleague } }: { request: Request }) {
  const { t } = useLingui();
  const { user } = useSession();
  const answer = useCommand(api.introductionRequests.answer);
  const withdraw = useCommand(api.introductionRequests.withdraw);
  if (user.id === askedBy.id)
    return (
      <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id }, { onError })}>
        <Trans>Withdraw</Trans>
      </Button>
    );
  if (user.id !== colleague.id) return null;
  const say = (isAccepted: boolean) =>
    answer.mutate(
      { id, isAccepted },
      {
        onSuccess: () => toast.success(isAccepted ? t`Accepted. A task was added` : t`Request declined`),
        onError,
      },
    );
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="primary" busy={answer.isPending} onClick={() => say(true)}>
        <Trans>Accept</Trans>
      </Button>
      <Button size="sm" disabled={answer.isPending} onClick={() => say(false)}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}
