import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useOwners } from "#core/web/api/owners.ts";
import { Absent, Amount } from "#ui/web/text/amount.tsx";
import { StageBadge } from "../fields/deal-badges.tsx";
import { isAmount } from "../fields/deal-words.ts";
import { DueDay } from "../fields/due-day.tsx";
import { PRIORITY_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { type CellField, type CellValue, useCellValue } from "./cell-drafts.ts";

type Props = { field: CellField; deal: DealOnCard };

/** A field that is changed in place, as it stands: quiet while it is on its way, marked when it was not stored. */
export function EditedCell({ field, deal }: Props) {
  const { t } = useLingui();
  const { value, state } = useCellValue(deal, field);
  const isUnsaved = state === "unsaved" || state === "typing";
  return (
    <span
      className={clsx(state === "saving" && "opacity-55", isUnsaved && "underline decoration-danger decoration-wavy")}
      title={isUnsaved ? t`Not saved` : undefined}
    >
      <FieldText field={field} value={value} deal={deal} />
      {isUnsaved && (
        <span className="sr-only">
          {" "}
          <Trans>Not saved</Trans>
        </span>
      )}
    </span>
  );
}

function FieldText({ field, value, deal }: Props & { value: CellValue }): ReactNode {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  if (value === null || value === "") return <Absent />;
  if (field === "stage") return <StageBadge stage={value as DealOnCard["stage"]} />;
  if (field === "priority") return i18n._(PRIORITY_WORDS[value as DealOnCard["priority"]]);
  if (field === "ownerId") return <bdi>{nameOf(value)}</bdi>;
  if (field === "nextStepOn") return <DueDay day={value} isOverdue={deal.overdue.includes("nextStep")} />;
  if (field === "expectedCloseDate") return <DueDay day={value} isOverdue={false} />;
  // What was typed and refused stands there as it was typed.
  if (isAmount(field) && !Number.isNaN(Number(value))) return <Amount amount={value} currency={deal.currency} />;
  return <bdi>{value}</bdi>;
}
