import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type CapTable, useEntryWords } from "./cap-table-words.ts";

type Act = CapTable["acts"][number];
type Props = { companyId: string; acts: readonly Act[] };

/** What was entered, the last first; what was wrong can be taken back. */
export function CapTableEntries({ companyId, acts }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Act>();
  const takeBack = useCommand(api.capTables.takeBack);
  const columns = useColumns(setChosen);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>Entries</Trans>
      </h2>
      <Table label={t`Entries`} rows={acts} rowId={({ id }) => id} columns={columns} />
      <Confirm
        open={chosen !== undefined}
        title={t`Undo this entry?`}
        consequence={takeBack.error?.message ?? t`It stays in the list but no longer counts in any figure.`}
        action={t`Undo entry`}
        busy={takeBack.isPending}
        onClose={() => {
          takeBack.reset();
          setChosen(undefined);
        }}
        onConfirm={() =>
          takeBack.mutate(
            { portfolioCompanyId: companyId, actId: chosen?.id ?? "", note: "" },
            {
              onSuccess: () => {
                toast.done(t`Entry undone`);
                setChosen(undefined);
              },
            },
          )
        }
      />
    </section>
  );
}

function useColumns(onTakeBack: (act: Act) => void): TableColumn<Act, string>[] {
  const { t } = useLingui();
  const words = useEntryWords();
  const mayManage = useCan("portfolio:manage");
  const plain: TableColumn<Act, string>[] = [
    { id: "date", label: t`Date`, width: 104, cell: ({ effectiveOn }) => <Moment at={effectiveOn} /> },
    {
      id: "kind",
      label: t`Type`,
      width: 170,
      cell: ({ kind, isTakenBack }) => (
        <span className="flex items-center gap-2">
          {words.text("kind", kind)}
          {isTakenBack && (
            <Badge>
              <Trans>Undone</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { id: "note", label: t`Note`, width: 180, grows: true, cell: ({ note }) => <bdi>{note ?? "–"}</bdi> },
    { id: "by", label: t`By`, width: 110, cell: ({ by }) => <bdi>{by ?? "–"}</bdi> },
    { id: "at", label: t`Entered`, width: 104, cell: ({ at }) => <Moment at={at} /> },
  ];
  if (!mayManage) return plain;
  const isOpen = ({ isTakenBack, isOfEntry, kind }: Act) => !isTakenBack && !isOfEntry && kind !== "correction";
  return [
    ...plain,
    {
      id: "back",
      label: t`Actions`,
      width: 104,
      cell: (act) =>
        isOpen(act) && (
          <Button size="sm" onClick={() => onTakeBack(act)}>
            <Trans>Undo</Trans>
          </Button>
        ),
    },
  ];
}
