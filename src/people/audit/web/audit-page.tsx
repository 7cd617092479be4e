import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { ListMenu } from "#core/web/lists/list-menu.tsx";
import { ListResults } from "#core/web/lists/list-results.tsx";
import { useListWords } from "#core/web/lists/list-words.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { useRowNames } from "#core/web/records/kind-names.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ACTIONS, type Entry, useAudit } from "./audit-words.ts";

const AuditEntry = whenOpened(() => import("./audit-entry.tsx"), "AuditEntry");

export function AuditPage() {
  return useCan("audit:read") ? <Audit /> : <NotAllowed />;
}

const SORTS = { "at.desc": msg`Newest first`, "at.asc": msg`Oldest first` };

/** Who changed what, when, from what to what. */
function Audit() {
  const { t } = useLingui();
  const audit = useAudit();
  const { kind, list, state, address } = audit;
  const words = useListWords(useRowNames(kind));
  const [opened, setOpened] = useState<Entry>();
  return (
    <>
      <PageHeader
        tight
        title={<Trans>Audit Trail</Trans>}
        description={<Seal />}
        actions={<ListMenu file={{ name: "audit", list, done: words.exported }} mayExport={useCan("audit:export")} />}
      />
      <ListFilters
        of={audit}
        said={{
          search: t`Search by record`,
          count: (count, shown) => plural(count, { one: `${shown} change`, other: `${shown} changes` }),
          choices: { action: { label: t`Filter by action`, none: t`Any action`, isPlain: true, words: ACTIONS } },
          sorts: SORTS,
          hasHeads: true,
        }}
        offered={["userId", "at", "tableName", "procedure", "action"]}
      />
      <ListResults
        pages={useReadPages(api.audit.list, list)}
        words={{ ...words, loading: t`Loading changes` }}
        none={{
          icon: <ScrollText />,
          title: <Trans>No changes match</Trans>,
          text: <Trans>Search by the name of a record, or clear the filters.</Trans>,
        }}
        onClear={address.isNarrowed(state.shown) ? state.clear : undefined}
      >
        {(entries) => (
          <AuditTable
            entries={entries}
            sort={{ by: "at", direction: list.sort.direction }}
            onSort={(direction) => state.change({ sort: `at.${direction}` })}
            onOpen={setOpened}
          />
        )}
      </ListResults>
      {opened && <AuditEntry entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** How far the trail is sealed. */
function Seal() {
  const { data } = useRead(api.audit.seal, {});
  if (data === undefined) return <Trans>Changes of records that your role can’t see are left out.</Trans>;
  if (data.last === null) return <Trans>The first signed checkpoint follows within ten minutes.</Trans>;
  const { number, sealedAt } = data.last;
  return (
    <Trans>
      {plural(data.entries, { one: "# change", other: "# changes" })} sealed; checkpoint {number} signed{" "}
      <Moment at={sealedAt} />. Changes of records that your role can’t see are left out.
    </Trans>
  );
}
