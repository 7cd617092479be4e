import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import type { TimelineEntry } from "#work/activities/shared/api.ts";
import { ForwardedEmail } from "./forwarded-email.tsx";
import { KIND_WORDS } from "./vocabulary.ts";

const LINK = "rounded-control text-primary-text hover:underline";

/** What happened, from or with whom and on which record. */
export function ActivityTitle({ entry: { kind, authorName, on, with: person, email } }: { entry: TimelineEntry }) {
  const { i18n } = useLingui();
  const sender = email?.people.find(({ role }) => role === "from");
  const senderName = sender?.name === "" ? sender.address : sender?.name;
  return (
    <span className="wrap-anywhere">
      <strong className="font-medium">{i18n._(KIND_WORDS[kind])}</strong>
      {senderName !== undefined && (
        <>
          {" "}
          <Trans>
            from <bdi>{senderName}</bdi>
          </Trans>
        </>
      )}
      {person && (
        <>
          {" "}
          <Trans>
            with{" "}
            <Link to="/contacts/$id" params={{ id: person.id }} className={LINK}>
              <bdi>{person.name}</bdi>
            </Link>
          </Trans>
        </>
      )}
      {on && (
        <>
          {" "}
          <Trans>
            on <RecordLink record={on} />
          </Trans>
        </>
      )}{" "}
      <span className="text-sm text-quiet">{authorName}</span>
    </span>
  );
}

/** What was written down of it; the person who wrote it can take it back. */
export function ActivityContent({ entry: { id, kind, content, isMine, email } }: { entry: TimelineEntry }) {
  const { t, i18n } = useLingui();
  const remove = useCommand(api.activities.delete);
  const word = i18n._(KIND_WORDS[kind]);

  function takeBack() {
    remove.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Activity deleted successfully`),
        onError: ({ message }) => toast.error(t`Failed to delete activity: ${message}`),
      },
    );
  }

  return (
    <div className="flex items-start justify-between gap-3">
      {email ? (
        <ForwardedEmail email={email} content={content} />
      ) : (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap text-text">
          {content}
        </p>
      )}
      {isMine && (
        <IconButton label={t`Delete ${word}`} size="sm" disabled={remove.isPending} onClick={takeBack}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}
