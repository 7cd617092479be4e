import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { FEE_BASES } from "#funds/funds/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Terms, useTermsWords } from "./fund-values.ts";

type Step = { from: string; rate: string; basis: string };

/** From which days the fee is another. */
export function FeeSteps({ steps }: { steps: Terms["feeSteps"] }) {
  const { i18n } = useLingui();
  const words = useTermsWords();
  return (
    <ul>
      {steps.map(({ from, rate, basis }) => {
        const what = [
          rate !== null && percentOfText(rate, i18n.locales),
          basis !== null && words.text("feeBasis", basis),
        ].filter(Boolean);
        return (
          <li key={from}>
            <Moment at={from} />: {what.join(" · ")}
          </li>
        );
      })}
    </ul>
  );
}

const stepsOf = (value: unknown): Step[] => (Array.isArray(value) ? (value as Step[]) : []);

/** The steps of a form: from a day on another rate, another basis, or both. */
export const FeeStepsInput: OwnControl = ({ value, onChange }) => {
  const steps = stepsOf(value);
  return (
    <div className="flex flex-col gap-2">
      {[...steps.entries()].map(([place, step]) => (
        <StepInput
          key={place}
          number={place + 1}
          step={step}
          onChange={(changed) => onChange(steps.with(place, changed))}
          onRemove={() => onChange(steps.toSpliced(place, 1))}
        />
      ))}
      <span>
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...steps, { from: "", rate: "", basis: "" }])}
        >
          <Trans>Add step-down</Trans>
        </Button>
      </span>
    </div>
  );
};

type InputProps = { number: number; step: Step; onChange: (step: Step) => void; onRemove: () => void };

function StepInput({ number, step, onChange, onRemove }: InputProps) {
  const { t } = useLingui();
  const words = useTermsWords();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateInput
        className="w-36"
        aria-label={t`Step ${number}: from`}
        value={step.from}
        onChange={(from) => onChange({ ...step, from })}
        today={useFirmDay()}
      />
      <span className="w-24">
        <TextInput
          aria-label={t`Step ${number}: rate in percent`}
          inputMode="decimal"
          placeholder="%"
          value={step.rate}
          onChange={({ currentTarget }) => onChange({ ...step, rate: currentTarget.value })}
        />
      </span>
      <Select
        className="min-w-0 flex-1 basis-36"
        aria-label={t`Step ${number}: basis`}
        value={step.basis}
        onChange={({ currentTarget }) => onChange({ ...step, basis: currentTarget.value })}
      >
        <option value="">{t`Same basis`}</option>
        {FEE_BASES.map((one) => (
          <option key={one} value={one}>
            {words.text("feeBasis", one)}
          </option>
        ))}
      </Select>
      <IconButton label={t`Remove step ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
