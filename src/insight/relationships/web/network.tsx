import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { strengthTone } from "#insight/relationships/shared/rules.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { TYPE_WORDS } from "./relationship-words.ts";

export type Listed = OutputOf<typeof api.relationships.list>;
type Relationship = Listed["items"][number];

const TYPE_TONES: Record<Relationship["relationshipType"], Tone> = {
  colleague: "info",
  former_colleague: "neutral",
  investor: "success",
  advisor: "violet",
  client: "teal",
  friend: "warn",
};

/** Relationships, the strongest first. */
export function Network({ data, mayEdit }: { data: Listed | undefined; mayEdit: boolean }) {
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
          <span>{source === "manual" ? <Trans>Entered</Trans> : <Trans>Detected</Trans>}</span>
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
