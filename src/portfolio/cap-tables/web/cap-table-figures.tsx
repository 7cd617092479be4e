import { useLingui } from "@lingui/react/macro";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Absent } from "#ui/web/text/amount.tsx";
import { type CapTable, usePart, useShares } from "./cap-table-words.ts";

/** How many shares there are, what is ours of them, and what the pool still has. */
export function CapTableFigures({ table }: { table: CapTable }) {
  const { t } = useLingui();
  const shares = useShares();
  const part = usePart();
  const { totals, ownedPercentage, holders, pool, plans, classes } = table;
  const figures: RecordFigure[] = [
    {
      id: "owned",
      label: t`Our ownership`,
      value: ownedPercentage === null ? <Absent /> : part(Number(ownedPercentage) / 100),
      explanation: {
        formula:
          ownedPercentage === null
            ? t`Unknown until a holder other than our funds is entered.`
            : t`What our funds hold, divided by all shares, fully diluted.`,
        parts: holders
          .filter(({ fundId }) => fundId !== null)
          .map(({ stakeholderId, name, fullyDiluted }) => ({
            id: stakeholderId,
            label: name,
            value: shares(fullyDiluted),
          })),
      },
    },
    {
      id: "diluted",
      label: t`Fully diluted`,
      value: shares(totals.fullyDiluted),
      explanation: {
        formula: t`Preferred shares as converted, every option and warrant exercised, and the option pool. Convertibles count when they convert.`,
        parts: [{ id: "converted", label: t`Shares as converted`, value: shares(totals.asConverted) }],
      },
    },
    {
      id: "issued",
      label: t`Issued shares`,
      value: shares(totals.outstanding),
      explanation: {
        formula: t`Shares of all classes, as the register of shareholders has them.`,
        parts: classes
          .filter(({ family }) => family === "STOCK")
          .map(({ classId, name, outstanding }) => ({ id: classId, label: name, value: shares(outstanding) })),
      },
    },
    {
      id: "pool",
      label: t`Option pool, available`,
      value: shares(pool.available),
      explanation: {
        formula: t`Reserved for options and granted to no one yet: ${part(pool.ownership)} of all shares.`,
        parts: plans.flatMap(({ planId, name, reserved, granted, vested }) => [
          { id: `${planId} reserved`, label: t`${name}: reserved`, value: shares(reserved) },
          { id: `${planId} granted`, label: t`${name}: granted`, value: shares(granted) },
          { id: `${planId} vested`, label: t`${name}: vested`, value: shares(vested) },
        ]),
      },
    },
  ];
  return <RecordFigures label={t`Cap table in figures`} figures={figures} />;
}
