import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import type { OffsetRoll } from "#funds/quarters/shared/offsets-api.ts";
import type { OffsetKind } from "#maths/fund/fees/offsets.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useOffsetWords } from "./offset-words.ts";

type Line = { id: string; kind: OffsetKind | null } & Pick<
  OffsetRoll,
  "startsOn" | "endsOn" | "beginning" | "recognised" | "applied" | "ending"
>;

/** Offsets from period to period: a line for each, and one for each kind in it. Nothing where there were none. */
export function OffsetRolls({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const { data } = useRead(api.feeOffsets.rolls, { fundId });
  const columns = useColumns(data?.currency ?? "");
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<Trans>Offset roll-forward</Trans>} label={t`Offset roll-forward`}>
      <Table
        label={t`Offset roll-forward`}
        rows={data.items.flatMap(linesOf)}
        rowId={({ id }) => id}
        columns={columns}
      />
      <p className="mt-2 text-sm text-quiet">
        <Trans>Beginning + recognised − applied = ending. Fees take the oldest offset first.</Trans>
      </p>
    </Section>
  );
}

const linesOf = (roll: OffsetRoll): Line[] => [
  { ...roll, id: roll.runId, kind: null },
  ...roll.kinds.map((own) => ({ ...roll, ...own, id: `${roll.runId} ${own.kind}` })),
];

function useColumns(currency: string): TableColumn<Line, string>[] {
  const { t } = useLingui();
  const wordOfKind = useOffsetWords();
  return [
    {
      id: "period",
      label: t`Period and kind`,
      width: 200,
      grows: true,
      cell: ({ startsOn, endsOn, kind }) =>
        kind !== null ? (
          <span className="pl-4 text-quiet">{wordOfKind(kind)}</span>
        ) : (
          <span className="font-medium">
            <Moment at={startsOn} /> – <Moment at={endsOn} />
          </span>
        ),
    },
    moneyColumn("beginning", t`Beginning`, ({ beginning }) => beginning, currency),
    moneyColumn("recognised", t`Recognised`, ({ recognised }) => recognised, currency),
    moneyColumn("applied", t`Applied`, ({ applied }) => applied, currency),
    moneyColumn("ending", t`Ending`, ({ ending }) => ending, currency),
  ];
}
