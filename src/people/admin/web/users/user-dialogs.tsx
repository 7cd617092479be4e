import { useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { personName } from "../person.ts";
import { DeactivateUser, DeleteUser } from "./end-access.tsx";
import type { UserDialog } from "./user-menu.tsx";

const ManageRoles = whenOpened(() => import("../manage-roles.tsx"), "ManageRoles");
const UserPermissions = whenOpened(() => import("#people/roles/web/user-permissions-panel.tsx"), "UserPermissions");
const ResetSecondFactor = whenOpened(() => import("./reset-second-factor.tsx"), "ResetSecondFactor");

/** Which dialog is open about whom. The person stays known while the dialog closes. */
export function useUserDialog() {
  const [dialog, setDialog] = useState<UserDialog>();
  const [isOpen, setOpen] = useState(false);
  return {
    dialog,
    isOpen,
    close: () => setOpen(false),
    open: (next: UserDialog) => {
      setDialog(next);
      setOpen(true);
    },
  };
}

type Props = { state: ReturnType<typeof useUserDialog>; mayAssign: boolean };

export function UserDialogs({ state: { dialog, isOpen, close }, mayAssign }: Props) {
  if (!dialog) return null;
  const { kind, user } = dialog;
  const about = { user, onClose: close };
  return (
    <>
      <ManageRoles key={user.id} {...about} open={isOpen && kind === "roles"} mayAssign={mayAssign} />
      {isOpen && kind === "permissions" && (
        <UserPermissions user={{ id: user.id, name: personName(user) }} onClose={close} />
      )}
      <DeactivateUser {...about} open={isOpen && kind === "deactivate"} />
      {isOpen && kind === "second-factor" && <ResetSecondFactor {...about} />}
      <DeleteUser {...about} open={isOpen && kind === "delete"} />
    </>
  );
}
