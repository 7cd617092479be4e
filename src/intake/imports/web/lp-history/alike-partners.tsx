import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import type { PlannedHistory, SamePartners } from "./lp-history-planned.ts";

type Props = {
  alike: PlannedHistory["alike"];
  chosen: SamePartners;
  onChange: (chosen: SamePartners) => void;
};

/** Who of the sheets is called nearly as limited partners are: somebody says whether it is one of them. */
export function AlikePartners({ alike, chosen, onChange }: Props) {
  const { t } = useLingui();
  if (alike.length === 0) return null;
  const choose = (name: string, id: string) => {
    const { [name]: _before, ...others } = chosen;
    onChange(id === "" ? others : { ...others, [name]: id });
  };
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warn">
        <Trans>Some names are nearly those of limited partners you have. Choose whom the file means.</Trans>
      </Alert>
      <div className="grid gap-3 sm:grid-cols-2">
        {alike.map(({ name, similar }) => (
          <Field key={name} label={<Trans>“{name}” is</Trans>}>
            <Select value={chosen[name] ?? ""} onChange={({ currentTarget }) => choose(name, currentTarget.value)}>
              <option value="">{t`A new limited partner`}</option>
              {similar.map(({ id, name: known }) => (
                <option key={id} value={id}>
                  {known}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </div>
  );
}
