import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Select } from "#ui/web/form/select.tsx";
import { useOwners } from "../api/owners.ts";

type Props = Omit<ComponentProps<typeof Select>, "children" | "value"> & { value?: string | null | undefined };

/** A colleague, or nobody. A person who owns it already stays to be chosen, even after they were deactivated. */
export function OwnerSelect({ value, ...props }: Props) {
  const { t } = useLingui();
  const { active, nameOf } = useOwners();
  const isKnown = !value || active.some(({ id }) => id === value);
  return (
    <Select {...props} value={value ?? ""}>
      <option value="">{t`Unassigned`}</option>
      {!isKnown && <option value={value}>{nameOf(value)}</option>}
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
