import { useParams } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { QuestionBadge } from "../question-row.tsx";
import { Thread } from "../thread.tsx";
import { MyWindow } from "./my-window.tsx";

/** One question with its answers. */
export function MyQuestionPage() {
  const { id } = useParams({ from: "/frame/my/questions/$id" });
  const { data, error, refetch } = useRead(api.myTalk.question, { id });
  return (
    <MyWindow>
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-64 rounded-card" />}
      {data && (
        <div>
          <PageHeader
            title={<bdi>{data.subject}</bdi>}
            badge={<QuestionBadge state={data.state} />}
            description={<bdi>{data.partner.name}</bdi>}
          />
          <Thread
            id={id}
            messages={data.messages}
            isPartner
            procedure={data.state === "closed" ? undefined : api.myTalk.reply}
          />
        </div>
      )}
    </MyWindow>
  );
}
