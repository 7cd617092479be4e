import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { lineProblem } from "#core/web/records/form/line-problem.ts";
import { Button } from "#ui/web/button.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";

export type ExcuseEntry = { commitmentId: string; items: number[]; reason: string };
type Partner = { commitmentId: string; name: string };

type Props = {
  excuses: readonly ExcuseEntry[];
  itemCount: number;
  partners: readonly Partner[];
  errors: unknown;
  onChange: (excuses: ExcuseEntry[]) => void;
};

/** Who does not take part in what, and why; the others pay it. */
export function CallExcuses({ excuses, itemCount, partners, errors, onChange }: Props) {
  const { t } = useLingui();
  if (excuses.length === 0 && partners.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2" aria-label={t`Excused partners`}>
      {[...excuses.entries()].map(([place, excuse]) => (
        <ExcuseInput
          key={place}
          number={place + 1}
          excuse={excuse}
          itemCount={itemCount}
          partners={partners}
          problem={lineProblem(errors, place)}
          onChange={(changed) => onChange(excuses.with(place, { ...excuse, ...changed }))}
          onRemove={() => onChange(excuses.toSpliced(place, 1))}
        />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...excuses, { commitmentId: "", items: [], reason: "" }])}
      >
        <Trans>Excuse a partner</Trans>
      </Button>
    </fieldset>
  );
}

type ExcuseProps = Pick<Props, "itemCount" | "partners"> & {
  number: number;
  excuse: ExcuseEntry;
  problem: string | undefined;
  onChange: (changed: Partial<ExcuseEntry>) => void;
  onRemove: () => void;
};

function ExcuseInput({ number, excuse, itemCount, partners, problem, onChange, onRemove }: ExcuseProps) {
  const { t } = useLingui();
  const [from] = excuse.items;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="min-w-0 flex-1 basis-56"
        aria-label={t`Excuse ${number}: partner`}
        value={excuse.commitmentId}
        onChange={({ currentTarget }) => onChange({ commitmentId: currentTarget.value })}
      >
        <option value="">{t`Choose a partner`}</option>
        {partners.map(({ commitmentId, name }) => (
          <option key={commitmentId} value={commitmentId}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        className="basis-36"
        aria-label={t`Excuse ${number}: items`}
        value={String(from ?? "")}
        onChange={({ currentTarget: { value } }) => onChange({ items: value === "" ? [] : [Number(value)] })}
      >
        <option value="">{t`All items`}</option>
        {Array.from({ length: itemCount }, (_each, place) => (
          <option key={place + 1} value={place + 1}>
            {t`Item ${place + 1}`}
          </option>
        ))}
      </Select>
      <span className="min-w-0 flex-1 basis-56">
        <TextInput
          aria-label={t`Excuse ${number}: reason`}
          placeholder={t`Reason`}
          value={excuse.reason}
          maxLength={500}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      </span>
      <IconButton label={t`Remove excuse ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      {problem !== undefined && <p className="basis-full text-sm text-danger">{problem}</p>}
    </div>
  );
}
