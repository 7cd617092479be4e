import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, Plus } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { SecondPerson } from "#core/web/records/approval/two-people.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { isByHand } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Batches } from "./batches.tsx";
import { DraftDialog } from "./draft-form.tsx";
import { PostedEntryDialog } from "./entry-dialog.tsx";
import { EntryLines } from "./entry-lines.tsx";
import { type Draft, type Entry, useKindWord } from "./ledger-words.ts";

type Props = {
  fund: { id: string; currency: string };
  /** The entry that is looked at. */
  opened: { id: string; onClose: () => void } | undefined;
};

/** What waits for approval, and everything that was posted, the last first. */
export function JournalPanel({ fund, opened }: Props) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const [edited, setEdited] = useState<Draft | "new">();
  const drafts = useRead(api.journalDrafts.list, { fundId: fund.id });
  if (drafts.isError) return <ReadProblem error={drafts.error} onRetry={() => void drafts.refetch()} />;
  if (drafts.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const add = mayPost && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
      <Trans>Prepare entry</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end empty:hidden">{add}</div>
      <Batches fundId={fund.id} />
      {drafts.data.items.map((draft) => (
        <DraftSection key={draft.id} draft={draft} onEdit={() => setEdited(draft)} />
      ))}
      <Posted fund={fund} />
      {opened && <PostedEntryDialog {...opened} />}
      {edited !== undefined && (
        <DraftDialog fund={fund} edited={edited === "new" ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

/** An entry that waits: the person who prepared it reads that someone else approves it. */
function DraftSection({ draft, onEdit }: { draft: Draft; onEdit: () => void }) {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const mayPost = useCan("ledger:post");
  const remove = useCommand(api.journalDrafts.delete);
  const prepared = draft.preparedBy?.name ?? t`Former member`;
  return (
    <Section
      title={<bdi>{draft.memo}</bdi>}
      label={draft.memo}
      beside={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="warn">
            <Trans>Waiting for approval</Trans>
          </Badge>
          <Approval draft={draft} />
          {mayPost && (
            <RowMenu
              onEdit={isByHand(draft) ? onEdit : undefined}
              onDelete={() =>
                remove.mutate(
                  { id: draft.id },
                  {
                    onSuccess: () => toast.success(t`Entry deleted`),
                    onError: ({ message }) => toast.error(message, t`Failed to delete entry`),
                  },
                )
              }
            />
          )}
        </span>
      }
    >
      <p className="mb-2 flex flex-wrap gap-x-2 text-sm text-quiet">
        <Moment at={draft.effectiveOn} />
        <span>· {kindWord(draft.kind)}</span>
        <span>
          ·{" "}
          <Trans>
            Prepared by <bdi>{prepared}</bdi>
          </Trans>
        </span>
      </p>
      <EntryLines lines={draft.lines} />
    </Section>
  );
}

function Approval({ draft: { id, rowVersion, preparedBy, memo, mayPostAlone } }: { draft: Draft }) {
  const { t } = useLingui();
  const approve = useCommand(api.journalDrafts.approve);
  if (!useCan("ledger:approve")) return null;
  return (
    <SecondPerson
      act="approve"
      preparedBy={mayPostAlone ? null : preparedBy}
      label={t`Approve ${memo}`}
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { id, rowVersion },
          {
            onSuccess: ({ entryNo }) => toast.success(t`Posted as entry ${entryNo}`),
            onError: ({ message }) => toast.error(message, t`Failed to post entry`),
          },
        )
      }
    />
  );
}

/** Half of all there is on both sides. */
const sizeOf = ({ lines }: Entry) =>
  addAmounts(["0", ...lines.map(({ fundAmount }) => fundAmount).filter((text) => !text.startsWith("-"))]);

/** A mark that changes nothing is posted with nothing, so that the books say it was marked. */
function Size({ amount, currency }: { amount: string; currency: string }) {
  if (Number(amount) !== 0) return <Amount amount={amount} currency={currency} />;
  return (
    <span className="text-quiet">
      <Trans>Unchanged</Trans>
    </span>
  );
}

function useColumns(currency: string, onOpen: (id: string) => void): TableColumn<Entry, string>[] {
  const { t } = useLingui();
  const kindWord = useKindWord();
  return [
    { id: "no", label: t`No.`, width: 64, numeric: true, cell: ({ entryNo }) => entryNo },
    { id: "day", label: t`Date`, width: 112, cell: ({ effectiveOn }) => <Moment at={effectiveOn} /> },
    {
      id: "memo",
      label: t`Description`,
      width: 220,
      grows: true,
      cell: ({ id, memo, reversedBy }) => (
        <button type="button" className="max-w-full truncate text-left hover:underline" onClick={() => onOpen(id)}>
          <bdi className={reversedBy === null ? "" : "line-through"}>{memo}</bdi>
        </button>
      ),
    },
    { id: "kind", label: t`Type`, width: 140, cell: ({ kind }) => kindWord(kind) },
    {
      id: "size",
      label: t`Amount`,
      width: 150,
      numeric: true,
      cell: (entry) => <Size amount={sizeOf(entry)} currency={currency} />,
    },
  ];
}

type Cards = { entries: readonly Entry[]; currency: string; onOpen: (id: string) => void };

/** The same on a phone. */
function EntryCards({ entries, currency, onOpen }: Cards) {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const rows = entries.map((entry) => ({
    id: entry.id,
    name: (
      <button type="button" className="max-w-full truncate text-left hover:underline" onClick={() => onOpen(entry.id)}>
        <bdi className={entry.reversedBy === null ? "" : "line-through"}>{entry.memo}</bdi>
      </button>
    ),
    figure: <Size amount={sizeOf(entry)} currency={currency} />,
    note: (
      <span className="flex flex-wrap gap-x-2 text-quiet">
        <span>{kindWord(entry.kind)}</span>
        <span>
          · <Moment at={entry.effectiveOn} />
        </span>
        <span>· {t`No. ${entry.entryNo}`}</span>
      </span>
    ),
  }));
  return <PhoneRows label={t`Posted entries`} rows={rows} />;
}

function Posted({ fund }: Pick<Props, "fund">) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string>();
  const columns = useColumns(fund.currency, setOpened);
  const entries = useReadPages(api.ledger.journal, { id: fund.id });
  if (entries.isError) return <ReadProblem error={entries.error} onRetry={() => void entries.refetch()} />;
  if (entries.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  if (entries.data.length === 0)
    return (
      <EmptyState
        icon={<BookOpen />}
        title={t`No entries yet`}
        text={t`One person prepares an entry, another approves it. Posted entries can’t be changed.`}
      />
    );
  return (
    <>
      <div className="max-sm:hidden">
        <Table
          label={t`Posted entries`}
          rows={entries.data}
          rowId={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          columns={columns}
        />
      </div>
      <EntryCards entries={entries.data} currency={fund.currency} onOpen={setOpened} />
      {entries.hasNextPage && (
        <LoadMore busy={entries.isFetchingNextPage} onMore={() => void entries.fetchNextPage()} />
      )}
      {opened !== undefined && <PostedEntryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
