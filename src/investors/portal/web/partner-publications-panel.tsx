import { Trans, useLingui } from "@lingui/react/macro";
import { Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePublishAgain } from "#core/web/records/approval/publish-again.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { Publication } from "#investors/portal/shared/publications-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

/** What a partner sees of its funds because it was published, and what it saw until it was withdrawn; absent while nothing was. */
export function PartnerPublicationsPanel({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.publications.ofPartner, { id: partnerId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Published</Trans>} label={t`Published`}>
      <RecordRows>
        {items.map((one) => (
          <PublicationRow key={one.id} publication={one} />
        ))}
      </RecordRows>
    </Section>
  );
}

function PublicationRow({ publication }: { publication: Publication }) {
  const { t } = useLingui();
  const mayPublish = useCan("lp:publish");
  const { title, documentId, statementId, publishedAt, publishedBy, supersededAt, withdrawnAt } = publication;
  return (
    <RecordRow
      badge={
        withdrawnAt === null ? (
          supersededAt !== null && (
            <Badge>
              <Trans>Superseded</Trans>
            </Badge>
          )
        ) : (
          <Badge tone="warn">
            <Trans>Withdrawn</Trans>
          </Badge>
        )
      }
      title={documentId === null ? title : <RecordLink record={{ id: documentId, kind: "document", label: title }} />}
      facts={
        <>
          <span>
            <Trans>
              Published <Moment at={publishedAt} />
            </Trans>
          </span>
          {publishedBy && <bdi>{publishedBy.name}</bdi>}
          {withdrawnAt !== null && <Withdrawn publication={publication} at={withdrawnAt} />}
        </>
      }
      menu={
        <div className="flex items-center gap-2">
          {statementId !== null && (
            <a
              href={`/api/statements/${statementId}/statement.pdf`}
              download
              className="rounded-control text-sm text-primary-text hover:underline"
              aria-label={t`PDF of ${title}`}
            >
              <Trans>PDF</Trans>
            </a>
          )}
          {mayPublish && <PublicationMenu publication={publication} />}
        </div>
      }
    />
  );
}

function Withdrawn({ publication, at }: { publication: Publication; at: string }) {
  const { withdrawnBy, withdrawnReason } = publication;
  return (
    <>
      <span>
        <Trans>
          Withdrawn <Moment at={at} />
        </Trans>
      </span>
      {withdrawnBy && <bdi>{withdrawnBy.name}</bdi>}
      {withdrawnReason !== null && <bdi>{withdrawnReason}</bdi>}
    </>
  );
}

/** Takes it back with a reason, or publishes it once more as it was. */
function PublicationMenu({ publication: { id, title, withdrawnAt, isPublishedAgain } }: { publication: Publication }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { isPending, publishAgain } = usePublishAgain(id);
  if (isPublishedAgain) return null;
  return (
    <>
      <MoreMenu busy={isPending}>
        {withdrawnAt === null ? (
          <MenuItem tone="danger" icon={<Undo2 aria-hidden />} onSelect={() => setAsked(true)}>
            <Trans>Withdraw</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<Redo2 aria-hidden />} onSelect={publishAgain}>
            <Trans>Publish again</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      {isAsked && (
        <ReasonDialog
          procedure={api.publications.withdraw}
          about={{ id }}
          words={{
            title: t`Withdraw ${title}?`,
            description: t`The partner no longer sees it and is notified. The reason stays with you.`,
            action: t`Withdraw`,
            done: t`Publication withdrawn`,
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
