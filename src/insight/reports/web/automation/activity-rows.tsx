import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FORMAT_WORDS, STATUS_WORDS } from "../report-words.ts";
import type { Overview } from "./automation-words.ts";

type Item = Overview["activity"][number];

/** Reports of automated reporting: how each ended, where it went, and what waits for a second person. */
export function ActivityRows({ label, items }: { label: string; items: readonly Item[] }) {
  const { t, i18n } = useLingui();
  return (
    <RecordRows label={label}>
      {items.map((item) => {
        const { id, name, format, status, error, isScheduled, isSent, isWaiting, at } = item;
        const { tone, word } = isWaiting ? { tone: "warn" as const, word: null } : STATUS_WORDS[status];
        return (
          <RecordRow
            key={id}
            title={name}
            badge={<Badge tone={tone}>{word === null ? t`Waiting for approval` : i18n._(word)}</Badge>}
            {...(status === "error" && { note: error ?? t`Stopped` })}
            facts={
              <>
                <span>{i18n._(FORMAT_WORDS[format])}</span>
                <span>{isScheduled ? t`By schedule` : t`On request`}</span>
                {isSent && <span>{t`Colleagues notified`}</span>}
                <Mailings item={item} />
                <Moment at={at} />
              </>
            }
            menu={isWaiting && <Approve item={item} />}
          />
        );
      })}
    </RecordRows>
  );
}

/** The mailings that took it to partners; each opens its recipients with their states. */
const Mailings = ({ item: { mailings } }: { item: Item }) =>
  mailings.map(({ id, recipients, sent, undelivered }) => (
    <Link key={id} to="/lp-management/communication/$id" params={{ id }} className="text-primary-text hover:underline">
      {undelivered > 0 ? (
        <Trans>
          Sent to {sent} of {recipients}, {undelivered} not delivered
        </Trans>
      ) : (
        <Trans>
          Sent to {sent} of {recipients}
        </Trans>
      )}
    </Link>
  ));

function Approve({ item: { id, name, isOwn, toPartners } }: { item: Item }) {
  const { t } = useLingui();
  const mayCreate = useCan("reports:create");
  const mayPublish = useCan("lp:publish");
  const approve = useCommand(api.automatedReports.approve);
  if (!mayCreate || (toPartners && !mayPublish)) return null;
  if (isOwn) return <span className="text-sm text-quiet">{t`Another person must approve it`}</span>;
  return (
    <Button
      size="sm"
      icon={<Check aria-hidden className="size-4" />}
      aria-label={t`Approve ${name}`}
      busy={approve.isPending}
      onClick={() =>
        approve.mutate(
          { id },
          {
            onSuccess: () => toast.success(toPartners ? t`Approved and sent to limited partners` : t`Report approved`),
            onError: ({ message }) => toast.error(message),
          },
        )
      }
    >
      {toPartners ? <Trans>Approve and send</Trans> : <Trans>Approve</Trans>}
    </Button>
  );
}
