import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, type FormEvent, useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { type COMPARISONS, SEVERITIES } from "#portfolio/health/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { useSeverityWords } from "./health-values.ts";

const EMPTY = { metric: "", comparison: "below", threshold: "", severity: "medium" } as const;
type Entry = {
  metric: string;
  comparison: (typeof COMPARISONS)[number];
  threshold: string;
  severity: (typeof SEVERITIES)[number];
};

/** Another rule, for any metric of the firm; what is typed stays until it is stored. */
export function AddRule() {
  const { t } = useLingui();
  const create = useCommand(api.healthRules.create);
  const [entry, setEntry] = useState<Entry>(EMPTY);
  const set = (changed: Partial<Entry>) => setEntry({ ...entry, ...changed });
  const problems = create.error instanceof AppError ? create.error.data.fields : undefined;
  const unplaced = create.error !== null && problems === undefined ? create.error.message : undefined;

  function add(event: FormEvent) {
    event.preventDefault();
    create.mutate(entry, {
      onSuccess: () => {
        setEntry(EMPTY);
        toast.success(t`Rule added`);
      },
    });
  }

  return (
    <form aria-label={t`Add rule`} onSubmit={add} className="mt-4 border-t border-line pt-4">
      <div className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <Field label={t`Metric`} error={problems?.["metric"] ?? unplaced}>
          <MetricSelect value={entry.metric} onChange={(metric) => set({ metric })} />
        </Field>
        <Field label={t`Is`}>
          <Select
            value={entry.comparison}
            onChange={({ currentTarget }) => set({ comparison: currentTarget.value === "above" ? "above" : "below" })}
          >
            <option value="below">{t`below`}</option>
            <option value="above">{t`above`}</option>
          </Select>
        </Field>
        <Field label={t`Threshold`} error={problems?.["threshold"]}>
          <TextInput
            inputMode="decimal"
            className="figure"
            value={entry.threshold}
            onChange={({ currentTarget }) => set({ threshold: currentTarget.value })}
          />
        </Field>
        <Field label={t`Severity`} error={problems?.["severity"]}>
          <SeveritySelect value={entry.severity} onChange={(severity) => set({ severity })} />
        </Field>
        <Button type="submit" className="sm:mt-6" busy={create.isPending}>
          <Trans>Add rule</Trans>
        </Button>
      </div>
    </form>
  );
}

type SelectProps<Value> = Omit<ComponentProps<typeof Select>, "value" | "onChange" | "children"> & {
  value: Value;
  onChange: (value: Value) => void;
};

/** Any metric the firm measures. */
function MetricSelect({ onChange, ...props }: SelectProps<string>) {
  const { t } = useLingui();
  const definitions = useRead(api.kpiDefinitions.list, {});
  return (
    <Select {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{t`Choose a metric`}</option>
      {definitions.data?.items.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function SeveritySelect({ onChange, ...props }: SelectProps<Entry["severity"]>) {
  const words = useSeverityWords();
  return (
    <Select
      {...props}
      onChange={({ currentTarget }) => onChange(SEVERITIES.find((one) => one === currentTarget.value) ?? "medium")}
    >
      {SEVERITIES.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </Select>
  );
}
