import { Trans, useLingui } from "@lingui/react/macro";
import { Inbox, Plus, Send } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import type { Project } from "../project/project-values.tsx";
import type { Request } from "./request-form.tsx";
import { RequestLinks } from "./request-links.tsx";
import { RequestRow } from "./request-row.tsx";

const RequestDialog = whenOpened(() => import("./request-form.tsx"), "RequestDialog");
const SendLink = whenOpened(() => import("./send-link.tsx"), "SendLink");

type Props = { project: Pick<Project, "id">; mayEdit: boolean };

/** What is asked of the founders, what of it arrived, and who was sent the list. */
export function Requests({ project: { id: projectId }, mayEdit }: Props) {
  const { t } = useLingui();
  const requests = useRead(api.diligenceRequests.list, { projectId });
  const [form, setForm] = useState<{ edited: Request | null }>();
  const [isSending, setSending] = useState(false);
  if (requests.isError) return <ReadProblem error={requests.error} onRetry={() => void requests.refetch()} />;
  const items = requests.data?.items ?? [];
  const open = items.filter(({ status }) => status === "open").length;
  const all = items.length;
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add request</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {requests.isPending && <Skeleton className="h-64 w-full" />}
      {requests.data && all === 0 && (
        <EmptyState
          icon={<Inbox />}
          title={t`Nothing asked for yet`}
          text={t`List what you need from the founders, then e-mail it to them. They upload through a link, without an account.`}
          action={add || undefined}
        />
      )}
      {all > 0 && (
        <RequestList requests={items} open={open} mayEdit={mayEdit} onEdit={(edited) => setForm({ edited })} />
      )}
      {all > 0 && mayEdit && (
        <div className="flex flex-wrap gap-2">
          {add}
          {open > 0 && (
            <Button icon={<Send aria-hidden className="size-4" />} onClick={() => setSending(true)}>
              <Trans>Send request list</Trans>
            </Button>
          )}
        </div>
      )}
      <RequestLinks projectId={projectId} mayEdit={mayEdit} />
      {form && <RequestDialog projectId={projectId} {...form} onClose={() => setForm(undefined)} />}
      {isSending && <SendLink projectId={projectId} open={open} onClose={() => setSending(false)} />}
    </div>
  );
}

type ListProps = { requests: readonly Request[]; open: number; mayEdit: boolean; onEdit: (request: Request) => void };

function RequestList({ requests, open, mayEdit, onEdit }: ListProps) {
  const { t } = useLingui();
  const all = requests.length;
  const arrived = all - open;
  return (
    <Section
      title={<Trans>Requests</Trans>}
      label={t`Requests`}
      beside={
        <span className="figure text-sm text-quiet">
          <Trans>
            {arrived} of {all} received
          </Trans>
        </span>
      }
    >
      <RecordRows>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            among={requests.filter(({ dueOn }) => dueOn === request.dueOn)}
            mayEdit={mayEdit}
            onEdit={() => onEdit(request)}
          />
        ))}
      </RecordRows>
    </Section>
  );
}
