import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { lineProblem } from "#core/web/records/form/line-problem.ts";
import { Button } from "#ui/web/button.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";

export type WithholdingEntry = { commitmentId: string; rate: string; amount: string; reason: string };
const NONE: WithholdingEntry = { commitmentId: "", rate: "", amount: "", reason: "" };
type Partner = { commitmentId: string; name: string };

type Props = {
  withholdings: readonly WithholdingEntry[];
  partners: readonly Partner[];
  errors: unknown;
  onChange: (withholdings: WithholdingEntry[]) => void;
};

/** Tax that is kept back of partners: a rate or an amount, and why. */
export function Withholdings({ withholdings, partners, errors, onChange }: Props) {
  const { t } = useLingui();
  if (withholdings.length === 0 && partners.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2" aria-label={t`Tax withheld`}>
      {[...withholdings.entries()].map(([place, one]) => (
        <WithholdingInput
          key={place}
          number={place + 1}
          one={one}
          partners={partners}
          problem={lineProblem(errors, place)}
          onChange={(changed) => onChange(withholdings.with(place, { ...one, ...changed }))}
          onRemove={() => onChange(withholdings.toSpliced(place, 1))}
        />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...withholdings, NONE])}
      >
        <Trans>Withhold tax</Trans>
      </Button>
    </fieldset>
  );
}

type InputProps = Pick<Props, "partners"> & {
  number: number;
  one: WithholdingEntry;
  problem: string | undefined;
  onChange: (changed: Partial<WithholdingEntry>) => void;
  onRemove: () => void;
};

function WithholdingInput({ number, one, partners, problem, onChange, onRemove }: InputProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="min-w-0 flex-1 basis-56"
        aria-label={t`Tax ${number}: partner`}
        value={one.commitmentId}
        onChange={({ currentTarget }) => onChange({ commitmentId: currentTarget.value })}
      >
        <option value="">{t`Choose a partner`}</option>
        {partners.map(({ commitmentId, name }) => (
          <option key={commitmentId} value={commitmentId}>
            {name}
          </option>
        ))}
      </Select>
      <span className="basis-24">
        <TextInput
          aria-label={t`Tax ${number}: rate in percent`}
          placeholder={t`Rate %`}
          inputMode="decimal"
          className="figure"
          value={one.rate}
          onChange={({ currentTarget }) => onChange({ rate: currentTarget.value })}
        />
      </span>
      <span className="basis-36">
        <TextInput
          aria-label={t`Tax ${number}: amount`}
          placeholder={t`or amount`}
          inputMode="decimal"
          className="figure"
          value={one.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </span>
      <span className="min-w-0 flex-1 basis-56">
        <TextInput
          aria-label={t`Tax ${number}: reason`}
          placeholder={t`Reason`}
          maxLength={300}
          value={one.reason}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      </span>
      <IconButton label={t`Remove tax ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      {problem !== undefined && <p className="basis-full text-sm text-danger">{problem}</p>}
    </div>
  );
}
