import { Trans } from "@lingui/react/macro";
import { RunState } from "#core/web/records/approval/run-state.tsx";
import { EntryLink } from "#core/web/records/books-links.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { Quarter } from "#funds/quarters/shared/closes-api.ts";
import { Moment } from "#ui/web/text/moment.tsx";

/** How a quarter was reallocated: by which later closing or transfer, and which entry did it on which day. */
export const Divisions = ({ quarter: { divisions, fundId } }: { quarter: Quarter }) => (
  <ul className="mt-2 flex flex-col gap-1 text-sm">
    {divisions.map(({ id, closing, transfer, state, isStale, entryId, entryNo, postedOn }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          {closing && (
            <Trans>
              Reallocated by <RecordLink record={{ ...closing, label: closing.name, kind: "fund_admission" }} />
            </Trans>
          )}
          {transfer && <GoneAlong {...transfer} />}
        </span>
        {entryId !== null && postedOn !== null && (
          <EntryLink fundId={fundId} id={entryId}>
            <Trans>
              entry {entryNo}, <Moment at={postedOn} />
            </Trans>
          </EntryLink>
        )}
        <RunState state={state} isStale={isStale} />
      </li>
    ))}
  </ul>
);

const partner = ({ id, name: label }: { id: string; name: string }) =>
  ({ id, label, kind: "limited_partner" }) as const;

const GoneAlong = ({ on, parties }: NonNullable<Quarter["divisions"][number]["transfer"]>) =>
  parties === null ? (
    <Trans>
      Transferred with a commitment on <Moment at={on} />
    </Trans>
  ) : (
    <Trans>
      Moved with the commitment that <RecordLink record={partner(parties.from)} /> transferred to{" "}
      <RecordLink record={partner(parties.to)} /> on <Moment at={on} />
    </Trans>
  );
