import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { strengthTone } from "#insight/relationships/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Introductions } from "./introductions.tsx";
import { RelationshipForm } from "./relationship-form.tsx";
import { TYPE_WORDS } from "./relationship-words.ts";

type Listed = OutputOf<typeof api.relationships.list>;
type Relationship = Listed["items"][number];

const TYPE_TONES: Record<Relationship["relationshipType"], Tone> = {
  colleague: "info",
  former_colleague: "neutral",
  investor: "success",
  advisor: "violet",
  client: "teal",
  friend: "warn",
};

/** How contacts know each other, and who can introduce the firm to whom. */
export function RelationshipsPanel() {
  const mayEdit = useCan("contact:update");
  const { data, error, refetch } = useRead(api.relationships.list, {});
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Network data={data} mayEdit={mayEdit} />
      <div className="flex min-w-0 flex-col gap-4">
        {mayEdit && <RelationshipForm />}
        <Insights data={data} mayEdit={mayEdit} />
        <Introductions />
      </div>
    </div>
  );
}

function Insights({ data, mayEdit }: { data: Listed | undefined; mayEdit: boolean }) {
  const { t, i18n } = useLingui();
  const detect = useCommand(api.relationships.detect);
  const average = data?.averageStrength ?? null;
  const run = () =>
    detect.mutate(
      {},
      {
        onSuccess: ({ added }) =>
          toast.success(
            added === 0 ? t`Relationship analysis completed` : t`Relationship analysis completed. ${added} added`,
          ),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Section title={t`AI Insights`} label={t`AI Insights`}>
      <Facts columns="grid-cols-2">
        <Fact label={t`Mapped relationships`}>{data ? i18n.number(data.total) : null}</Fact>
        <Fact label={t`Average strength`}>
          {average === null
            ? null
            : `${i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}/10`}
        </Fact>
      </Facts>
      {mayEdit && (
        <div className="mt-3 flex flex-col items-start gap-1">
          <Button busy={detect.isPending} onClick={run}>
            <Trans>Detect relationships</Trans>
          </Button>
          <p className="text-xs text-quiet">
            <Trans>Maps contacts of the same company as colleagues with strength 5.</Trans>
          </p>
        </div>
      )}
    </Section>
  );
}

function Network({ data, mayEdit }: { data: Listed | undefined; mayEdit: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={t`Relationship Network`} label={t`Relationship Network`}>
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No relationships mapped yet. Add your first relationship above.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows label={t`Relationship Network`}>
          {data.items.map((one) => (
            <RelationshipRow key={one.id} relationship={one} mayEdit={mayEdit} />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

const nameOf = ({ name, companyName }: Relationship["contact"]) =>
  companyName === null ? name : `${name} (${companyName})`;

function RelationshipRow({ relationship, mayEdit }: { relationship: Relationship; mayEdit: boolean }) {
  const { i18n } = useLingui();
  const { contact, relatedContact, relationshipType, strengthScore, source, metadata } = relationship;
  const known = Object.entries(metadata);
  return (
    <RecordRow
      title={
        <>
          <RecordLink record={{ id: contact.id, kind: "contact", label: nameOf(contact) }} /> ↔{" "}
          <RecordLink record={{ id: relatedContact.id, kind: "contact", label: nameOf(relatedContact) }} />
        </>
      }
      badge={<Badge tone={TYPE_TONES[relationshipType]}>{i18n._(TYPE_WORDS[relationshipType])}</Badge>}
      facts={
        <>
          <span>{source === "company" ? <Trans>Detected from a shared company</Trans> : <Trans>Entered</Trans>}</span>
          {known.map(([name, value]) => (
            <bdi key={name}>
              {name}: {String(value)}
            </bdi>
          ))}
        </>
      }
      sum={<Badge tone={strengthTone(strengthScore)}>● {strengthScore}/10</Badge>}
      menu={mayEdit && <RelationshipMenu relationship={relationship} />}
    />
  );
}

function RelationshipMenu({ relationship: { id, strengthScore } }: { relationship: Relationship }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const set = useCommand(api.relationships.setStrength);
  const remove = useCommand(api.relationships.delete);
  const done = {
    onSettled: () => setBusy(false),
    onError: ({ message }: Error) => toast.error(message),
  };
  const change = (by: number) => {
    setBusy(true);
    set.mutate(
      { id, strengthScore: strengthScore + by },
      { ...done, onSuccess: () => toast.success(t`Relationship strength updated successfully`) },
    );
  };
  return (
    <MoreMenu busy={busy}>
      <MenuItem onSelect={() => change(1)}>
        <Trans>Stronger by one</Trans>
      </MenuItem>
      <MenuItem onSelect={() => change(-1)}>
        <Trans>Weaker by one</Trans>
      </MenuItem>
      <MenuItem onSelect={() => remove.mutate({ id }, done)}>
        <Trans>Delete relationship</Trans>
      </MenuItem>
    </MoreMenu>
  );
}
