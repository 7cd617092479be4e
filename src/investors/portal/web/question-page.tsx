import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "@tanstack/react-router";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { PartnerQuestion } from "#investors/portal/shared/talk-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { QuestionBadge } from "./question-row.tsx";
import { Thread } from "./thread.tsx";

/** One question of a limited partner, for a person who answers it. */
export function QuestionPage() {
  const { id } = useParams({ from: "/frame/lp-management/questions/$id" });
  const mayAnswer = useCan("lp:manage");
  const { data, error, refetch } = useRead(api.partnerTalk.question, { id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  const { partner, owner, state, subject, messages } = data;
  const isClosed = state === "closed";
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={<bdi>{subject}</bdi>}
        badge={<QuestionBadge state={state} />}
        description={
          <span className="flex flex-wrap gap-x-3">
            <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
            <span>{owner ? <Trans>With {owner.name}</Trans> : <Trans>No answers yet</Trans>}</span>
          </span>
        }
        actions={mayAnswer && !isClosed && <Actions question={data} />}
      />
      <Thread
        id={id}
        messages={messages}
        isPartner={false}
        procedure={mayAnswer && !isClosed ? api.partnerTalk.answer : undefined}
      />
    </div>
  );
}

function Actions({ question: { id, rowVersion, owner } }: { question: PartnerQuestion }) {
  const { t } = useLingui();
  const { user } = useSession();
  const assign = useCommand(api.partnerTalk.assign);
  const close = useCommand(api.partnerTalk.close);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the question`);
  return (
    <>
      {owner?.id !== user.id && (
        <Button
          busy={assign.isPending}
          onClick={() =>
            assign.mutate(
              { id, rowVersion, ownerId: user.id },
              { onSuccess: () => toast.success(t`You answer this question`), onError },
            )
          }
        >
          <Trans>Take over</Trans>
        </Button>
      )}
      <Button
        busy={close.isPending}
        onClick={() =>
          close.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Question closed`), onError })
        }
      >
        <Trans>Close question</Trans>
      </Button>
    </>
  );
}
