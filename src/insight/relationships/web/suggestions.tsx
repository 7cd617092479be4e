import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";

type Suggestion = OutputOf<typeof api.relationshipSuggestions.list>["items"][number];

/** Pairs of contacts with something in common, to accept or refuse. Absent without any. */
export function Suggestions() {
  const { t } = useLingui();
  const { data, error } = useRead(api.relationshipSuggestions.list, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={t`Suggested relationships`} label={t`Suggested relationships`}>
      <RecordRows label={t`Suggested relationships`}>
        {data.items.map((one) => (
          <SuggestionRow key={`${one.contact.id} ${one.relatedContact.id}`} suggestion={one} />
        ))}
      </RecordRows>
    </Section>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { contact, relatedContact } = suggestion;
  return (
    <RecordRow
      title={
        <>
          <RecordLink record={{ id: contact.id, kind: "contact", label: contact.name }} /> ↔{" "}
          <RecordLink record={{ id: relatedContact.id, kind: "contact", label: relatedContact.name }} />
        </>
      }
      facts={
        <span>
          <Evidence suggestion={suggestion} />
        </span>
      }
      menu={<Decisions suggestion={suggestion} />}
    />
  );
}

function Evidence({ suggestion: { source, times, detail } }: { suggestion: Suggestion }) {
  if (source === "email") return <Trans>{times} e-mails together in the last year</Trans>;
  if (source === "meeting") return <Trans>{times} days with a meeting together in the last year</Trans>;
  if (source === "board") return <Trans>Both are on the board of {detail ?? ""}</Trans>;
  return <Trans>Both work for {detail ?? ""}</Trans>;
}

const onError = ({ message }: Error) => toast.error(message);

function Decisions({ suggestion: { contact, relatedContact } }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  const accept = useCommand(api.relationshipSuggestions.accept);
  const refuse = useCommand(api.relationshipSuggestions.refuse);
  const pair = { contactId: contact.id, relatedContactId: relatedContact.id };
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        busy={accept.isPending}
        onClick={() =>
          accept.mutate(pair, {
            onSuccess: () => toast.success(t`Relationship mapping created successfully`),
            onError,
          })
        }
      >
        <Trans>Accept</Trans>
      </Button>
      <Button size="sm" busy={refuse.isPending} onClick={() => refuse.mutate(pair, { onError })}>
        <Trans>Refuse</Trans>
      </Button>
    </div>
  );
}
