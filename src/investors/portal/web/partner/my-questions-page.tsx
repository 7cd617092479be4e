import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCirclePlus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { QuestionRow } from "../question-row.tsx";
import { MyWindow } from "./my-window.tsx";

const AskDialog = whenOpened(() => import("./ask-dialog.tsx"), "AskDialog");

/** What somebody asked the firm, and the way to ask. */
export function MyQuestionsPage() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useRead(api.myTalk.questions, {});
  return (
    <MyWindow>
      <PageHeader
        title={<Trans>Questions</Trans>}
        description={<Trans>Investor relations answers here.</Trans>}
        actions={
          <Button
            variant="primary"
            icon={<MessageCirclePlus aria-hidden className="size-4" />}
            onClick={() => setAsking(true)}
          >
            <Trans>Ask a question</Trans>
          </Button>
        }
      />
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-32 rounded-card" />}
      {data?.items.length === 0 && (
        <p className="px-1 text-quiet">
          <Trans>No questions yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <div className="rounded-card border border-line bg-surface px-5 py-2">
          <RecordRows label={t`Questions`}>
            {data.items.map((question) => (
              <QuestionRow key={question.id} question={question} to="/my/questions/$id" />
            ))}
          </RecordRows>
        </div>
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </MyWindow>
  );
}
