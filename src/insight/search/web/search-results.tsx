import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useState } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RECORD_LISTS } from "#core/web/records/record-kinds.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { MarkedText } from "#ui/web/text/marked-text.tsx";
import { SearchFacets } from "./search-facets.tsx";
import type { Group } from "./search-values.ts";

/** A menu is heavy, and most searches end without a file. */
const ResultsMenu = afterPaint(() => import("./results-menu.tsx"), "ResultsMenu", NoPlace);

type Asked = { q: string; filters: readonly Filter[] };

type Props = Asked & { onFilter: (filter: Filter) => void };

/** What was found, by kind. */
export function SearchResults({ q, filters, onFilter }: Props) {
  const { t } = useLingui();
  const [exact, setExact] = useState("");
  const asked = { q, filters: [...filters], isExact: exact === q };
  const { data, error, refetch, isFetching } = useRead(api.advancedSearch.find, asked, { keepPrevious: true });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton loading={t`Searching...`} />;
  if (data.groups.length === 0 && !isFetching)
    return <EmptyState icon={<SearchX />} title={t`No results found for your search criteria`} />;
  const searched = data.corrected ?? q;
  return (
    <div className="flex flex-col gap-4">
      {data.corrected !== null && <Corrected asked={q} corrected={data.corrected} onExact={() => setExact(q)} />}
      <SearchFacets
        q={searched}
        filters={filters}
        onAdd={onFilter}
        menu={<ResultsMenu q={searched} filters={filters} />}
      />
      {data.groups.map((group) => (
        <FoundGroup key={`${group.kind} ${searched}`} group={group} asked={{ q: searched, filters }} />
      ))}
    </div>
  );
}

type CorrectedProps = { asked: string; corrected: string; onExact: () => void };

/** That other words were searched than the reader wrote, who may insist. */
function Corrected({ asked, corrected, onExact }: CorrectedProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
      <span>
        <Trans>
          Showing results for “<b>{corrected}</b>”.
        </Trans>
      </span>
      <button type="button" onClick={onExact} className="rounded-control text-left text-primary-text hover:underline">
        <Trans>Search instead for “{asked}”</Trans>
      </button>
    </output>
  );
}

const MESSAGES = msg`Chat messages`;
/** Counting ends there. */
const MOST_COUNTED = 10_000;
/** Without a filter. */
const MOST_OF_QUERY = 1000;

function FoundGroup({ group, asked }: { group: Group; asked: Asked }) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { kind, total, items, nextCursor } = group;
  const label = i18n._(kind === "chat_message" ? MESSAGES : RECORD_LISTS[kind]);
  const most = asked.filters.length === 0 && kind !== "document" ? MOST_OF_QUERY : MOST_COUNTED;
  const count = total >= most ? `${i18n.number(most)}+` : i18n.number(total);
  return (
    <Section
      title={label}
      label={label}
      beside={
        <span className="figure text-sm text-quiet">
          {kind === "chat_message" ? <Trans>{count} newest</Trans> : count}
        </span>
      }
    >
      {isWhole ? (
        <WholeGroup kind={kind} asked={asked} label={label} />
      ) : (
        <>
          <Found kind={kind} items={items} label={label} />
          {nextCursor !== undefined && (
            <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
              {t`Show more`}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** One group alone, page by page. */
function WholeGroup({ kind, asked, label }: { kind: Group["kind"]; asked: Asked; label: string }) {
  const { t } = useLingui();
  const { q, filters } = asked;
  const pages = useReadPages(api.advancedSearch.more, { q, filters: [...filters], kind });
  const loading = t`Searching...`;
  if (pages.error && !pages.data) return <ReadProblem error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <RowsSkeleton loading={loading} />;
  return (
    <>
      <Found kind={kind} items={pages.data} label={label} />
      {pages.hasNextPage && <LoadMore busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />}
    </>
  );
}

type FoundProps = { kind: Group["kind"]; items: Group["items"]; label: string };

function Found({ kind, items, label }: FoundProps) {
  const { t } = useLingui();
  return (
    <RecordRows label={label}>
      {items.map(({ id, label: name, parts, isArchived, roomId }) => (
        <RecordRow
          key={id}
          title={
            kind === "chat_message" ? (
              <Link to="/chat" search={{ room: roomId ?? undefined } as never} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <RecordLink record={{ id, kind, label: name }} />
            )
          }
          facts={
            <>
              {isArchived && <span>{t`Archived`}</span>}
              <span dir="auto" className="wrap-anywhere">
                <MarkedText parts={parts} />
              </span>
            </>
          }
        />
      ))}
    </RecordRows>
  );
}
