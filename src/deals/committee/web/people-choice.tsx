import { Trans, useLingui } from "@lingui/react/macro";
import { useOwners } from "#core/web/api/owners.ts";
import { useSession } from "#core/web/api/session.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

export type Chosen = { memberIds: readonly string[]; chairId: string };

/** The choosing user, if a member; else the first member. */
const proposedChair = (members: readonly string[], me: string) => (members.includes(me) ? me : (members[0] ?? ""));

type Props = Chosen & { onChange: (chosen: Chosen) => void; errors?: Readonly<Record<string, string>> };

/** Who sits on a committee, and which of them leads it. */
export function PeopleChoice({ memberIds, chairId, onChange, errors = {} }: Props) {
  const { t } = useLingui();
  const { active, nameOf } = useOwners();
  const { user } = useSession();
  const former = memberIds.filter((id) => !active.some((one) => one.id === id)).map((id) => ({ id, name: nameOf(id) }));
  const set = (id: string, isMember: boolean) => {
    const members = isMember ? [...memberIds, id] : memberIds.filter((one) => one !== id);
    onChange({ memberIds: members, chairId: members.includes(chairId) ? chairId : proposedChair(members, user.id) });
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
          <option value="">{t`Not chosen`}</option>
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

/** The firm’s quorum, as far as there are members for it. */
export const proposedQuorum = (quorum: number, members: number) => (members === 0 ? quorum : Math.min(quorum, members));

type QuorumProps = { value: string; onChange: (value: string) => void; error?: string | undefined };

export function QuorumField({ value, onChange, error }: QuorumProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Quorum`} error={error} hint={t`Votes cast, including abstentions. Usually 5 of 8.`}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="figure"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
