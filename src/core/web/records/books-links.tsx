import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCan } from "../api/session.tsx";

const LINK = "relative rounded-control hover:underline";

type EntryProps = { fundId: string; id: string; children: ReactNode };

/** The way to an entry of a fund’s books; only its words for a person who doesn’t read them. */
export function EntryLink({ fundId, id, children }: EntryProps) {
  if (!useCan("ledger:read")) return children;
  return (
    <Link
      to="/portfolio/funds/$id"
      params={{ id: fundId }}
      search={{ tab: "journal", entry: id }}
      className={`${LINK} text-primary-text`}
    >
      {children}
    </Link>
  );
}

type PartnerProps = {
  fundId: string;
  partnerId: string;
  /** Up to a day, as known at a moment; else until today and now. */
  asOf?: string;
  knownAt?: string;
  /** What one row of its statement is made of. */
  row?: string;
  /** What is said of it before the figure. */
  label: string;
  children: ReactNode;
};

/** The way from a figure of a partner to what was posted on its accounts in a fund; only the figure for a person who doesn’t read the books. */
export function PartnerEntriesLink({ fundId, partnerId, asOf, knownAt, row, label, children }: PartnerProps) {
  if (!useCan("ledger:read")) return children;
  return (
    <Link
      to="/portfolio/funds/$id"
      params={{ id: fundId }}
      search={{
        tab: "partners",
        partner: partnerId,
        ...(asOf !== undefined && { asOf }),
        ...(knownAt !== undefined && { knownAt }),
        ...(row !== undefined && { row }),
      }}
      className={LINK}
    >
      <span className="sr-only">{label} </span>
      {children}
    </Link>
  );
}
