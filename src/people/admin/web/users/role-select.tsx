import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { useRoles } from "../use-roles.ts";

type Props = Omit<ComponentProps<typeof Select>, "children"> & {
  /** What stands for no role at all; without it one must be chosen. */
  none?: ReactNode;
  /** Roles that are not offered. */
  without?: readonly string[];
};

export function RoleSelect({ none, without = [], ...props }: Props) {
  const { roles } = useRoles();
  // Before its options are there a select cannot hold its value.
  if (roles.length === 0) return <Skeleton className={clsx("h-8", props.className)} />;
  return (
    <Select {...props}>
      {none !== undefined && <option value="">{none}</option>}
      {roles
        .filter(({ name }) => !without.includes(name))
        .map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
    </Select>
  );
}
