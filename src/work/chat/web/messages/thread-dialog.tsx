import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MessageText } from "./message-text.tsx";

type Props = { id: string; roomId: string; open: boolean; onClose: () => void; onReply?: (() => void) | undefined };

/** A message with the replies to it. */
export function ThreadDialog({ id, roomId, open, onClose, onReply }: Props) {
  const { t } = useLingui();
  const thread = useRead(api.chat.thread, { id }, { enabled: open, about: roomId });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isRead
      title={t`Thread`}
      description={t`A message and the replies to it`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {onReply && (
            <Button variant="primary" onClick={onReply}>
              <Trans>Reply</Trans>
            </Button>
          )}
        </>
      }
    >
      {thread.error !== null && <p className="text-sm text-danger">{thread.error.message}</p>}
      <ol aria-label={t`Thread`} className="flex flex-col gap-3">
        {thread.data?.items.map(({ id: one, content, createdAt, userProfile: author }) => (
          <li key={one}>
            <p className="flex items-baseline gap-2 text-sm">
              <bdi className="font-medium">
                {author.isFormerMember ? t`Former member` : `${author.firstName} ${author.lastName}`.trim()}
              </bdi>
              <span className="text-xs text-quiet">
                <Moment at={createdAt} />
              </span>
            </p>
            {content === null ? (
              <p className="text-base text-quiet italic">
                <Trans>Message deleted</Trans>
              </p>
            ) : (
              <MessageText content={content} />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
