import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOwners } from "#core/web/api/owners.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

type Person = { id: string; name: string };
type Props = {
  label: string;
  value: readonly string[];
  /** People of the wall who are no active colleagues any more. */
  known: readonly Person[];
  problem: string | undefined;
  /** Not offered. */
  except?: string;
  onChange: (ids: string[]) => void;
};

const FEW = 8;

/** People of the firm by checkboxes. Of many, what is typed leaves some. */
export function PeopleChoice({ label, value, known, problem, except, onChange }: Props) {
  const { t } = useLingui();
  const { active } = useOwners();
  const [typed, setTyped] = useState("");
  const people = [
    ...active.filter(({ id }) => id !== except),
    ...known.filter(({ id }) => !active.some((one) => one.id === id)),
  ];
  const shown = people.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {people.length > FEW && (
        <TextInput
          type="search"
          aria-label={t`Search people`}
          placeholder={t`Search people`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className="flex max-h-56 flex-col gap-1 overflow-y-auto">
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={value.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
        {shown.length === 0 && <p className="text-sm text-quiet">{t`No person by this name`}</p>}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
