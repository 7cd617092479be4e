import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";

type Link = OutputOf<typeof api.requestLinks.list>["items"][number];

/** Who was sent the list, until when their link works, and what came by it. */
export function RequestLinks({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const { t } = useLingui();
  const links = useRead(api.requestLinks.list, { projectId });
  if (links.isError) return <p className="text-sm text-danger">{links.error.message}</p>;
  if (links.data === undefined || links.data.items.length === 0) return null;
  return (
    <Section title={<Trans>Sent to</Trans>} label={t`Sent to`}>
      <ul className="-mx-2 divide-y divide-line">
        {links.data.items.map((link) => (
          <LinkRow key={link.id} link={link} mayEdit={mayEdit} />
        ))}
      </ul>
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
    <li className="flex min-w-0 items-center gap-3 px-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <bdi className="wrap-anywhere">{recipient}</bdi>
          {revokedAt !== null && (
            <Badge>
              <Trans>Withdrawn</Trans>
            </Badge>
          )}
          {revokedAt === null && !isOpen && (
            <Badge>
              <Trans>Expired</Trans>
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-quiet">
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
        </p>
      </div>
      {mayEdit && isOpen && (
        <Button size="sm" busy={revoke.isPending} onClick={withdraw} aria-label={t`Withdraw link of ${recipient}`}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </li>
  );
}
