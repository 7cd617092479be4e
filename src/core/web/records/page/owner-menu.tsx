import { useLingui } from "@lingui/react/macro";
import { ChevronDown, UserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { Avatar } from "#ui/web/avatar.tsx";
import { Menu, MenuChoice } from "#ui/web/menu/menu.tsx";
import { useOwners } from "../../api/owners.ts";
import { usePageActions } from "../../app/page-actions.ts";
import { useChosen } from "../chosen.ts";

type Props = {
  /** What this person is to the record: "Owner", "Assigned to". */
  label: string;
  value: string | null;
  may: boolean;
  /** Answers whether it was given. */
  onChange: (id: string | null) => Promise<boolean>;
};

/** Whose a record is, as a menu that gives it to a colleague or to no one; text for a person who may not. */
export function OwnerMenu({ label, value: stored, may, onChange }: Props) {
  const { t } = useLingui();
  const { active, nameOf } = useOwners();
  const [value, choose] = useChosen(stored);
  const give = (id: string | null) => choose(id, () => onChange(id));
  const name = nameOf(value ?? "");
  const others = may ? active.filter(({ id }) => id !== value) : [];
  usePageActions(
    others.map((one) => ({
      id: `assign to ${one.id}`,
      label: t`Assign to ${one.name}`,
      icon: UserRound,
      run: () => give(one.id),
    })),
  );
  if (!may) {
    return (
      <span className="inline-flex min-w-0 items-center gap-1.5 text-sm">
        <span className="sr-only">{label}: </span>
        <Person name={name} />
      </span>
    );
  }
  const options = active.map((one) => ({ value: one.id, label: one.name }));
  if (value !== null && !active.some(({ id }) => id === value)) options.unshift({ value, label: name });
  return (
    <Menu trigger={<OwnerButton label={label} name={name} />}>
      <MenuChoice
        closes
        label={label}
        value={value ?? ""}
        options={[{ value: "", label: t`Unassigned` }, ...options]}
        onChange={(next) => give(next === "" ? null : next)}
      />
    </Menu>
  );
}

type ButtonProps = ComponentProps<"button"> & { label: string; name: string };

function OwnerButton({ label, name, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className="inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-control px-1.5 text-sm hover:bg-hover data-popup-open:bg-hover"
    >
      <span className="sr-only">{label}: </span>
      <Person name={name} />
      <ChevronDown aria-hidden className="size-3.5 shrink-0 text-quiet" />
    </button>
  );
}

function Person({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <>
      {name === "" ? <UserRound aria-hidden className="size-4 text-quiet" /> : <Avatar name={name} size="sm" />}
      <bdi className={name === "" ? "text-quiet" : "truncate"}>{name === "" ? t`Unassigned` : name}</bdi>
    </>
  );
}
