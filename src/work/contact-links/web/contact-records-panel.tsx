import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { ROLE_WORDS } from "./role-words.ts";

/** The deals and companies somebody has a part in. */
export function ContactRecords({ contactId }: { contactId: string }) {
  const { i18n } = useLingui();
  const linked = useRead(api.contactLinks.ofContact, { contactId });
  if (linked.isPending) return <Skeleton className="h-12" />;
  if (linked.isError) return <p className="text-danger">{linked.error.message}</p>;
  if (linked.data.items.length === 0) {
    return (
      <p className="text-quiet">
        <Trans>None yet. Add people on the deal or company page.</Trans>
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {linked.data.items.map(({ id, role, record }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RecordLink record={record} className="font-medium wrap-anywhere" />
          <span className="text-sm text-quiet">
            {record.kind === "deal" ? <Trans>Deal</Trans> : <Trans>Company</Trans>}
          </span>
          <Badge>{i18n._(ROLE_WORDS[role])}</Badge>
        </li>
      ))}
    </ul>
  );
}
