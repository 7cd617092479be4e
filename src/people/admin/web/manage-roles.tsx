import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, X } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { personName, type User } from "./person.ts";
import { useRoles } from "./use-roles.ts";
import { RoleSelect } from "./users/role-select.tsx";

type Props = { user: User; open: boolean; onClose: () => void; mayAssign: boolean };

export function ManageRoles({ user, open, onClose, mayAssign }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>Manage Roles</Trans>}
      description={<span dir="auto">{personName(user)}</span>}
    >
      {mayAssign ? <RolePanel user={user} /> : <NotForThem />}
    </Dialog>
  );
}

function NotForThem() {
  return (
    <p className="flex items-center gap-2 py-4 text-base text-quiet">
      <Lock aria-hidden className="size-4 shrink-0" />
      <Trans>You don't have the required role to access this resource.</Trans>
    </p>
  );
}

/** The roles a person holds, each removable, and those they can still be given. */
function RolePanel({ user: opened }: { user: User }) {
  const { t } = useLingui();
  // The list behind may no longer show this person once a role has changed.
  const read = useRead(api.users.get, { id: opened.id });
  const user = read.data ?? opened;
  const { roles, labelOf } = useRoles();
  const change = useRoleChange(user);
  const [leaving, setLeaving] = useState<string>();
  const isMe = useSession().user.id === user.id;

  if (read.isError) return <Alert tone="danger">{read.error.message}</Alert>;
  return (
    <div className="flex flex-col gap-4">
      {user.roles.length === 0 && (
        <p className="text-base text-quiet">
          <Trans>No role yet. Without a role they can’t see anything.</Trans>
        </p>
      )}
      <ul aria-label={t`Assigned roles`} className="flex flex-col divide-y divide-line">
        {user.roles.map((role) => (
          <HeldRole
            key={role}
            role={{ label: labelOf(role), description: roles.find(({ name }) => name === role)?.description }}
            endsOn={user.endings.find((one) => one.role === role)?.endsOn}
            busy={change.isBusy}
            onEnd={(day) => change.end(role, day)}
            onRemove={() => (isMe ? setLeaving(role) : change.remove(role))}
          />
        ))}
      </ul>
      <AssignRole key={user.roles.join()} held={user.roles} busy={change.isBusy} onAssign={change.assign} />
      <Confirm
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={<Trans>Remove your own role {labelOf(leaving ?? "")}?</Trans>}
        consequence={<Trans>You lose its access at once. Someone else must assign it to you again.</Trans>}
        action={t`Remove role`}
        onConfirm={() => {
          if (leaving !== undefined) change.remove(leaving);
          setLeaving(undefined);
        }}
      />
    </div>
  );
}

type HeldProps = {
  role: { label: string; description: string | undefined };
  endsOn: string | undefined;
  busy: boolean;
  onEnd: (day: string) => void;
  onRemove: () => void;
};

/** A role with its last day, where it has one. */
function HeldRole({ role: { label, description }, endsOn, busy, onEnd, onRemove }: HeldProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-base font-medium">{label}</p>
        <p className="text-sm text-quiet">{description}</p>
      </div>
      <Field label={t`Last day`} className="w-36">
        <DateInput value={endsOn} today={today} min={today} disabled={busy} onSettled={onEnd} />
      </Field>
      <IconButton label={t`Remove ${label}`} size="sm" disabled={busy} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  );
}

function useRoleChange({ id, endings }: User) {
  const { t } = useLingui();
  const failed = t`Failed to update user role`;
  const assigning = useToastedCommand(api.users.assignRole, failed);
  const removing = useToastedCommand(api.users.removeRole, failed);
  const assign = (role: string, endsOn?: string) =>
    void assigning.run({ id, role, endsOn }, t`Role assigned successfully`);
  const remove = (role: string) => {
    const endsOn = endings.find((one) => one.role === role)?.endsOn;
    void removing.run({ id, role }, t`Role removed successfully`, () => assign(role, endsOn));
  };
  const end = (role: string, endsOn: string) =>
    void assigning.run({ id, role, endsOn }, endsOn === "" ? t`The role no longer ends` : t`Last day saved`);
  return { assign, remove, end, isBusy: assigning.isBusy || removing.isBusy };
}

type AssignProps = { held: readonly string[]; busy: boolean; onAssign: (role: string) => void };

function AssignRole({ held, busy, onAssign }: AssignProps) {
  const { t } = useLingui();
  const { roles } = useRoles();
  const [chosen, setChosen] = useState("");
  if (roles.every(({ name }) => held.includes(name))) return null;
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAssign(chosen);
      }}
    >
      <Field label={t`Assign a role`} className="flex-1">
        <RoleSelect
          none={t`Choose a role`}
          without={held}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={chosen === ""} busy={busy} busyLabel={t`Assigning...`}>
        <Trans>Assign Role</Trans>
      </Button>
    </form>
  );
}
