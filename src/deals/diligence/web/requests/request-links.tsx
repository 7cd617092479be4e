import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Link = OutputOf<typeof api.requestLinks.list>["items"][number];

/** Who was sent the list, until when their link works, and what came by it. */
export function RequestLinks({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const { t } = useLingui();
  const links = useRead(api.requestLinks.list, { projectId });
  if (links.isError) return <p className="text-sm text-danger">{links.error.message}</p>;
  if (links.data === undefined || links.data.items.length === 0) return null;
  return (
    <Section title={<Trans>Sent to</Trans>} label={t`Sent to`}>
      <RecordRows>
        {links.data.items.map((link) => (
          <LinkRow key={link.id} link={link} mayEdit={mayEdit} />
        ))}
      </RecordRows>
    </Section>
  );
}

function LinkRow({ link, mayEdit }: { link: Link; mayEdit: boolean }) {
  const { t } = useLingui();
  const revoke = useCommand(api.requestLinks.revoke);
  const { id, recipient, expiresAt, isOpen, revokedAt, files, needsCode, createdAt } = link;
  const withdraw = () =>
    revoke.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Link withdrawn`),
        onError: ({ message }) => toast.error(message, t`Failed to withdraw link`),
      },
    );
  return (
    <RecordRow
      title={recipient}
      badge={!isOpen && <Badge>{revokedAt === null ? <Trans>Expired</Trans> : <Trans>Withdrawn</Trans>}</Badge>}
      facts={
        <>
          <span>
            <Trans>
              Sent <Moment at={createdAt} />
            </Trans>
          </span>
          {isOpen && (
            <span>
              <Trans>
                Works until <Moment at={expiresAt} />
              </Trans>
            </span>
          )}
          {isOpen && needsCode && (
            <span>
              <Trans>With a code</Trans>
            </span>
          )}
          <span>
            <Plural value={files} _0="No files yet" one="# file" other="# files" />
          </span>
        </>
      }
      menu={
        mayEdit &&
        isOpen && (
          <Button size="sm" busy={revoke.isPending} onClick={withdraw} aria-label={t`Withdraw link of ${recipient}`}>
            <Trans>Withdraw</Trans>
          </Button>
        )
      }
    />
  );
}
