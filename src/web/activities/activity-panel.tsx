import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { TimelineEntry } from "#shared/activities/api.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { useReadPages } from "../core/lists/pages.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Timeline } from "../ui/timeline.tsx";
import { ActivityForm } from "./activity-form.tsx";
import { ForwardEmail } from "./forward-email.tsx";
import { ForwardedEmail } from "./forwarded-email.tsx";
import { LastContact } from "./last-contact.tsx";
import { KIND_ICONS, KIND_WORDS } from "./vocabulary.ts";

/** `withPeople` lets an activity name one of the record's contacts. */
type Props = { recordId: string; withPeople?: boolean };

/** What happened around a deal, company or contact, and a form for what happened last. */
export function ActivityPanel({ recordId, withPeople = false }: Props) {
  const { t } = useLingui();
  const mayRead = useCan("activity:read");
  const mayWrite = useCan("activity:create");
  if (!mayRead) return null;
  return (
    <Section title={<Trans>Activity</Trans>} label={t`Activity`} beside={<LastContact recordId={recordId} />}>
      {mayWrite && (
        <>
          <ActivityForm key={recordId} recordId={recordId} withPeople={withPeople} />
          <ForwardEmail key={`${recordId} e-mail`} recordId={recordId} />
        </>
      )}
      <Entries recordId={recordId} />
    </Section>
  );
}

function Entries({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const entries = useReadPages(api.activities.list, { recordId });
  if (entries.isPending) return <Skeleton className="h-24" />;
  if (entries.isError) return <p className="text-danger">{entries.error.message}</p>;
  if (entries.data.length === 0) {
    return (
      <p className="text-quiet">
        <Trans>No activity yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <Timeline
        label={t`Activity`}
        entries={entries.data.map((entry) => {
          const Icon = KIND_ICONS[entry.kind];
          return {
            id: entry.id,
            icon: <Icon />,
            title: <Title entry={entry} />,
            time: <Moment at={entry.at} />,
            children: <Content entry={entry} />,
          };
        })}
      />
      {entries.hasNextPage && (
        <Button
          size="sm"
          busy={entries.isFetchingNextPage}
          busyLabel={t`Loading...`}
          onClick={() => void entries.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}

const LINK = "rounded-control text-primary-text hover:underline";

function Title({ entry: { kind, authorName, on, with: person, email } }: { entry: TimelineEntry }) {
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

function Content({ entry: { id, kind, content, isMine, email } }: { entry: TimelineEntry }) {
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
