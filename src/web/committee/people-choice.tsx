import { Trans, useLingui } from "@lingui/react/macro";
import { useOwners } from "../core/api/owners.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

export type Chosen = { memberIds: readonly string[]; chairId: string };

type Props = Chosen & { onChange: (chosen: Chosen) => void; errors?: Readonly<Record<string, string>> };

/** Who sits on a committee, and which of them leads it. */
export function PeopleChoice({ memberIds, chairId, onChange, errors = {} }: Props) {
  const { t } = useLingui();
  const { active, nameOf } = useOwners();
  const former = memberIds.filter((id) => !active.some((one) => one.id === id)).map((id) => ({ id, name: nameOf(id) }));
  const set = (id: string, isMember: boolean) => {
    const members = isMember ? [...memberIds, id] : memberIds.filter((one) => one !== id);
    onChange({ memberIds: members, chairId: members.includes(chairId) ? chairId : "" });
  };
  const wrong = Object.entries(errors).find(([field]) => field.startsWith("memberIds"))?.[1];
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">
          <Trans>Members</Trans>
        </legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {[...former, ...active].map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi className="wrap-anywhere">{name}</bdi>}
              checked={memberIds.includes(id)}
              onChange={({ target }) => set(id, target.checked)}
            />
          ))}
        </div>
        {wrong !== undefined && <p className="mt-1 text-sm text-danger">{wrong}</p>}
      </fieldset>
      <Field
        label={t`Chair`}
        error={errors["chairId"]}
        hint={t`Closes voting and records the decision after the count.`}
      >
        <Select value={chairId} onChange={({ target }) => onChange({ memberIds, chairId: target.value })}>
          <option value="">{t`No one`}</option>
          {memberIds.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
