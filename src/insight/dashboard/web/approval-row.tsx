import { useLingui } from "@lingui/react/macro";
import { Stamp } from "lucide-react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { AddressLink } from "#core/web/app/address-link.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { APPROVALS } from "#work/approvals/shared/kinds.ts";

type Approval = OutputOf<typeof api.dashboard.approvals>["items"][number];

/** What somebody else prepared and the reader may approve or confirm, with the page where that is done. */
export function ApprovalRow({ one: { what, name, href, preparedBy, askedAt } }: { one: Approval }) {
  const { i18n } = useLingui();
  return (
    <>
      <Stamp aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <AddressLink href={href} className="rounded-control font-medium hover:underline">
            <bdi>{name}</bdi>
          </AddressLink>
        </span>
        <span className="block truncate text-sm text-quiet">
          {i18n._(APPROVALS[what].label)}
          {preparedBy !== null && (
            <>
              {" · "}
              <bdi>{preparedBy}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="figure shrink-0 text-sm whitespace-nowrap">
        <Moment at={askedAt} />
      </span>
    </>
  );
}
