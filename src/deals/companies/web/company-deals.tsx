import { Trans } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { CompanyRecord } from "./vocabulary.ts";

/** The deals of a company, the first one first. */
export function CompanyDeals({ deals }: { deals: CompanyRecord["deals"] }) {
  if (deals.length === 0) {
    return (
      <p className="text-base text-quiet">
        <Trans>No deal yet. Convert this prospect to open a deal in Initial Review.</Trans>
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {deals.map(({ id, name }) => (
        <li key={id}>
          <RecordLink record={{ id, kind: "deal", label: name }} className="font-medium wrap-anywhere" />
        </li>
      ))}
    </ul>
  );
}
