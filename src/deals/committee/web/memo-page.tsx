import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "@tanstack/react-router";
import { Download, FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, call, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section as Card } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { RichTextView } from "#ui/web/text/rich-text-view.tsx";
import { PartDocuments } from "#work/documents/web/part-documents-panel.tsx";
import type { Section } from "./memo-form.tsx";
import { RecommendationBadge, type Session, SessionTime } from "./session-values.tsx";

const SectionDialog = whenOpened(() => import("./memo-form.tsx"), "SectionDialog");

/** What is written about a deal for the committee. */
export const MemoPage = () => (
  <AddressedRecord procedure={api.committeeSessions.get}>
    {(session) => <Addressed session={session} />}
  </AddressedRecord>
);

function Addressed({ session }: { session: Session }) {
  const { item: itemId = "" } = useParams({ strict: false });
  const { t } = useLingui();
  const agenda = useRead(api.committeeItems.list, { sessionId: session.id });
  const item = agenda.data?.items.find(({ id }) => id === itemId);
  const name = item?.deal.name ?? session.title;
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{t`Memo: ${name}`}</bdi>}
        description={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <SessionTime session={session} />
            {item && <RecommendationBadge score={item.score} withBand />}
          </span>
        }
        actions={
          <>
            <MemoFile itemId={itemId} />
            <Link to="/investment-committee/$id" params={{ id: session.id }} className={buttonStyle({})}>
              <Trans>Back to session</Trans>
            </Link>
          </>
        }
      />
      <Memo key={itemId} itemId={itemId} />
    </>
  );
}

/** The memo as PDF, once there is one. */
function MemoFile({ itemId }: { itemId: string }) {
  const memo = useRead(api.committeeMemos.get, { itemId });
  if (!memo.data || memo.data.items.length === 0) return null;
  return (
    <a href={`/api/committee-items/${itemId}/memo.pdf`} download className={buttonStyle({})}>
      <Download aria-hidden className="size-4" />
      <Trans>Download PDF</Trans>
    </a>
  );
}

function Attachments({ itemId, mayWrite }: { itemId: string; mayWrite: boolean }) {
  const { t } = useLingui();
  const mayRead = useCan("document:read");
  const attached = useRead(api.committeeMemos.documents, { itemId });
  if (!mayRead || !attached.data) return null;
  const save = (uploadId: string) => call(api.committeeMemos.attach, { itemId, uploadId });
  return (
    <Card title={<Trans>Attachments</Trans>} label={t`Attachments`}>
      <PartDocuments part={itemId} documents={attached.data.items} {...(mayWrite && { save })} />
    </Card>
  );
}

function Memo({ itemId }: { itemId: string }) {
  const { t } = useLingui();
  const mayWrite = useCan("committee:prepare");
  const memo = useRead(api.committeeMemos.get, { itemId });
  const begin = useCommand(api.committeeMemos.begin);
  const [form, setForm] = useState<{ edited: Section | null }>();
  if (memo.isError && !memo.data) return <ReadProblem error={memo.error} onRetry={() => void memo.refetch()} />;
  if (!memo.data) return <Skeleton className="h-64 w-full" />;
  const { items } = memo.data;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to start memo`);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {items.length === 0 && (
        <EmptyState
          icon={<FileText />}
          title={t`No memo yet`}
          text={t`Starts with the usual sections: recommendation, company, market, team, traction, terms, risks and exit.`}
          action={
            mayWrite && (
              <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate({ itemId }, { onError })}>
                <Trans>Start memo</Trans>
              </Button>
            )
          }
        />
      )}
      {items.map((section) => (
        <MemoSection
          key={section.id}
          section={section}
          mayWrite={mayWrite}
          onEdit={() => setForm({ edited: section })}
        />
      ))}
      {mayWrite && items.length > 0 && (
        <div>
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
            <Trans>Add section</Trans>
          </Button>
        </div>
      )}
      <Attachments itemId={itemId} mayWrite={mayWrite} />
      {form && <SectionDialog itemId={itemId} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

type SectionProps = { section: Section; mayWrite: boolean; onEdit: () => void };

function MemoSection({ section, mayWrite, onEdit }: SectionProps) {
  const { t } = useLingui();
  const { title, body, updatedAt, updatedBy, rowVersion } = section;
  return (
    <Card
      title={<bdi>{title}</bdi>}
      label={title}
      beside={
        <span className="flex items-center gap-2">
          <Writing section={section} />
          {mayWrite && (
            <>
              <IconButton size="sm" label={t`Edit ${title}`} onClick={onEdit}>
                <Pencil />
              </IconButton>
              <Remove section={section} />
            </>
          )}
        </span>
      }
    >
      <RichTextView value={body} none={<Trans>Nothing written yet.</Trans>} />
      {updatedBy && rowVersion > 1 && (
        <p className="mt-2 text-xs text-quiet">
          <Trans>
            <bdi>{updatedBy.name}</bdi>, <Moment at={updatedAt} />
          </Trans>
        </p>
      )}
    </Card>
  );
}

function Writing({ section: { editingBy } }: { section: Section }) {
  const { user } = useSession();
  if (editingBy === null || editingBy.id === user.id) return null;
  return (
    <Badge tone="info">
      <Trans>
        <bdi>{editingBy.name}</bdi> is writing
      </Trans>
    </Badge>
  );
}

function Remove({ section: { id, title } }: { section: Section }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const remove = useCommand(api.committeeMemos.remove);
  return (
    <>
      <IconButton size="sm" label={t`Delete ${title}`} onClick={() => setAsking(true)}>
        <Trash2 />
      </IconButton>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${title}?`}
        consequence={t`The section and its text can’t be restored.`}
        action={t`Delete section`}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onError: ({ message }) => toast.error(message, t`Failed to delete section`),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </>
  );
}
