import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { CompanyRecord } from "./vocabulary.ts";

/** The deals of a company, the first one first. */
export function CompanyDeals({ deals }: { deals: CompanyRecord["deals"] }) {
  if (deals.length === 0) {
    return (
      <p className="text-base text-quiet">
        <Trans>No deal yet. Converting the prospect makes one in initial review.</Trans>
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {deals.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/deals/$id"
            params={{ id }}
            className="rounded-control font-medium wrap-anywhere text-primary-text hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
