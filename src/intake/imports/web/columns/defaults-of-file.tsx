import { Trans, useLingui } from "@lingui/react/macro";
import type { FieldKind } from "#core/shared/lists/filters.ts";
import { described } from "#core/web/app/described.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { useOptions } from "#core/web/forms/use-options.ts";
import { SOURCE_LABELS, SOURCES } from "#deals/companies/shared/rules.ts";
import { PASS_REASONS } from "#deals/deals/shared/rules.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import { columnOf, descriptionOf } from "#intake/imports/shared/targets.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { DAY_CHOICES, type ImportSearch, MARK_CHOICES } from "../import-search.ts";
import { UnitsOfColumns } from "./units-of-columns.tsx";

type Props = {
  plan: ImportPlan;
  /** Headings of the file. */
  columns: readonly string[];
  onChange: (changed: Partial<ImportSearch>) => void;
};

/** What a file with such columns leaves open. */
function questionsOf({ target, mapping }: ImportPlan) {
  const { asks } = descriptionOf(target);
  const filled = mapping.filter((field) => field !== null);
  const has = (kind: FieldKind) => filled.some((field) => columnOf(target, field)?.kind === kind);
  return {
    source: asks?.source === true,
    currency: has("money"),
    days: has("date"),
    marks: has("money") || has("number"),
    reason: filled.some((field) => asks?.passReason?.includes(field)),
  };
}

/** What the file leaves open, asked only where it matters. */
export function DefaultsOfFile({ plan, columns, onChange }: Props) {
  const { source, currency, dayOrder, passReason } = plan;
  const { t } = useLingui();
  const sources = useOptions(SOURCES, described(SOURCE_LABELS));
  const asks = questionsOf(plan);
  if (!Object.values(asks).includes(true)) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">
        <Trans>Defaults for missing values</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {asks.source && (
          <Field label={t`Source of the prospects`} hint={t`Used when the file doesn’t specify a source`}>
            <ChoiceSelect
              options={sources}
              value={source}
              onChange={({ currentTarget }) => onChange({ source: SOURCES.find((one) => one === currentTarget.value) })}
            />
          </Field>
        )}
        {asks.currency && (
          <Field label={t`Currency of the amounts`} hint={t`Used when the file doesn’t specify a currency`}>
            <TextInput
              defaultValue={currency}
              maxLength={3}
              className="uppercase"
              onChange={({ currentTarget }) => {
                const typed = currentTarget.value.toUpperCase();
                if (/^[A-Z]{3}$/.test(typed)) onChange({ currency: typed });
              }}
            />
          </Field>
        )}
        {asks.reason && (
          <Field
            label={t`Reason for passing`}
            hint={t`Used when a passed deal has no reason. Without one, the deal stays open`}
          >
            <SuggestedInput
              suggestions={PASS_REASONS}
              value={passReason ?? ""}
              maxLength={200}
              onChange={(reason) => onChange({ passReason: reason })}
            />
          </Field>
        )}
        {asks.days && <DayOrderField dayOrder={dayOrder} onChange={onChange} />}
        {asks.marks && <DecimalMarkField decimalMark={plan.decimalMark} onChange={onChange} />}
        <UnitsOfColumns plan={plan} columns={columns} onChange={onChange} />
      </div>
    </section>
  );
}

function DayOrderField({ dayOrder, onChange }: Pick<Props, "onChange"> & { dayOrder: ImportPlan["dayOrder"] }) {
  const { t } = useLingui();
  return (
    <Field label={t`Dates such as 03/04/2026`} hint={t`Only needed where no date of its column shows it`}>
      <Select
        value={dayOrder ?? "none"}
        onChange={({ currentTarget }) => onChange({ dayOrder: DAY_CHOICES.find((one) => one === currentTarget.value) })}
      >
        <option value="none">{t`Leave blank and report them`}</option>
        <option value="day">{t`Day first: 3 April`}</option>
        <option value="month">{t`Month first: March 4`}</option>
      </Select>
    </Field>
  );
}

function DecimalMarkField({ decimalMark, onChange }: Pick<Props, "onChange"> & Pick<ImportPlan, "decimalMark">) {
  const { t } = useLingui();
  return (
    <Field label={t`Numbers such as 1,250 and 1.250`} hint={t`Only needed where no number of its column shows it`}>
      <Select
        value={decimalMark ?? "none"}
        onChange={({ currentTarget }) =>
          onChange({ decimalMark: MARK_CHOICES.find((one) => one === currentTarget.value) })
        }
      >
        <option value="none">{t`1,250 is 1250; leave 1.250 blank and report it`}</option>
        <option value="point">{t`Point before decimals: 1,250.00`}</option>
        <option value="comma">{t`Comma before decimals: 1.250,00`}</option>
      </Select>
    </Field>
  );
}
