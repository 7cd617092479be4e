import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { RecordLink } from "../core/records/record-link.tsx";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";

/** What a partner sees of its funds because it was published; absent while nothing was. */
export function PartnerPublicationsPanel({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.statements.ofPartner, { id: partnerId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Published</Trans>} label={t`Published`}>
      <RecordRows>
        {items.map(({ id, title, documentId, statementId, publishedAt, publishedBy, supersededAt }) => (
          <RecordRow
            key={id}
            title={
              documentId === null ? title : <RecordLink record={{ id: documentId, kind: "document", label: title }} />
            }
            facts={
              <>
                {supersededAt !== null && (
                  <Badge>
                    <Trans>Superseded</Trans>
                  </Badge>
                )}
                <span>
                  <Trans>
                    Published <Moment at={publishedAt} />
                  </Trans>
                </span>
                {publishedBy && <bdi>{publishedBy.name}</bdi>}
              </>
            }
            menu={
              statementId !== null && (
                <a
                  href={`/api/statements/${statementId}/statement.pdf`}
                  download
                  className="rounded-control text-sm text-primary-text hover:underline"
                  aria-label={t`PDF of ${title}`}
                >
                  <Trans>PDF</Trans>
                </a>
              )
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}
