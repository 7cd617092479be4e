import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, X } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { personName, type User } from "./person.ts";
import { RoleSelect } from "./role-select.tsx";
import { useRoles } from "./use-roles.ts";
import { useToastedCommand } from "./use-toasted-command.ts";

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
          <li key={role} className="flex items-center gap-3 py-2 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="text-base font-medium">{labelOf(role)}</p>
              <p className="text-sm text-quiet">{roles.find(({ name }) => name === role)?.description}</p>
            </div>
            <IconButton
              label={t`Remove ${labelOf(role)}`}
              size="sm"
              disabled={change.isBusy}
              onClick={() => (isMe ? setLeaving(role) : change.remove(role))}
            >
              <X />
            </IconButton>
          </li>
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

function useRoleChange({ id }: User) {
  const { t } = useLingui();
  const failed = t`Failed to update user role`;
  const assigning = useToastedCommand(api.users.assignRole, failed);
  const removing = useToastedCommand(api.users.removeRole, failed);
  const assign = (role: string) => void assigning.run({ id, role }, t`Role assigned successfully`);
  const remove = (role: string) => void removing.run({ id, role }, t`Role removed successfully`, () => assign(role));
  return { assign, remove, isBusy: assigning.isBusy || removing.isBusy };
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
