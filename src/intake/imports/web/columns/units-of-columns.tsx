import { Trans, useLingui } from "@lingui/react/macro";
import { UnitSelect } from "#core/web/forms/unit-select.tsx";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import { columnOf } from "#intake/imports/shared/targets.ts";
import { headingUnit } from "#maths/money/heading-unit.ts";
import { Field } from "#ui/web/form/field.tsx";
import type { ImportSearch } from "../import-search.ts";

type Props = {
  plan: ImportPlan;
  columns: readonly string[];
  onChange: (changed: Partial<ImportSearch>) => void;
};

/** What amounts count in: said where a heading tells, asked where it says something that is not known. */
export function UnitsOfColumns({ plan: { target, mapping, units = {} }, columns, onChange }: Props) {
  const { t } = useLingui();
  const amounts = columns.flatMap((heading, at) => {
    const field = mapping[at];
    const isMoney = field !== undefined && field !== null && columnOf(target, field)?.kind === "money";
    const { places, unknown } = headingUnit(heading);
    return isMoney && (places > 0 || unknown !== null) ? [{ heading, places, unknown }] : [];
  });
  return amounts.map(({ heading, places, unknown }) => {
    const chosen = Object.hasOwn(units, heading) ? units[heading] : undefined;
    return (
      <Field
        key={heading}
        label={t`Figures under “${heading}”`}
        hint={
          unknown === null ? (
            <Trans>As its heading says</Trans>
          ) : (
            <Trans>Its heading says “{unknown}”. Left blank until you choose</Trans>
          )
        }
      >
        <UnitSelect
          value={chosen ?? (unknown === null ? places : undefined)}
          onChange={(value) => {
            const { [heading]: _before, ...others } = units;
            onChange({ units: value === undefined ? others : { ...others, [heading]: value } });
          }}
        />
      </Field>
    );
  });
}
