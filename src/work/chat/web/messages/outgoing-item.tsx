import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#core/web/api/session.tsx";
import { Avatar } from "#ui/web/avatar.tsx";
import { Button } from "#ui/web/button.tsx";
import type { Outgoing, useOutbox } from "../outbox.ts";
import { MessageText } from "./message-text.tsx";

type Props = { message: Outgoing; outbox: ReturnType<typeof useOutbox>["outbox"] };

/** A message on its way, or one that did not leave. */
export function OutgoingItem({ message, outbox }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { clientId, content, state, isRefused, problem } = message;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <article aria-label={t`Message on its way`} className="flex gap-2.5 py-1">
      <Avatar name={name} image={user.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">
          <bdi>{name}</bdi>
        </p>
        <div className="opacity-70">
          <MessageText content={content} />
        </div>
        {state !== "unsent" ? (
          <output className="block text-xs text-quiet">
            <Trans>Sending...</Trans>
          </output>
        ) : (
          <div className="flex flex-wrap items-center gap-x-2 text-xs text-danger">
            <output>
              <Trans>Not sent</Trans>
              {problem !== undefined && ` · ${problem}`}
            </output>
            <Button size="sm" onClick={() => outbox.retry(clientId)}>
              <Trans>Try again</Trans>
            </Button>
            {isRefused && (
              <Button size="sm" onClick={() => outbox.remove(clientId)}>
                <Trans>Discard</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
