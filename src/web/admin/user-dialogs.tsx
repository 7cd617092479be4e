import { useState } from "react";
import { DeactivateUser, DeleteUser } from "./end-access.tsx";
import { ManageRoles } from "./manage-roles.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import type { UserDialog } from "./user-menu.tsx";

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
      <DeactivateUser {...about} open={isOpen && kind === "deactivate"} />
      {isOpen && kind === "second-factor" && <ResetSecondFactor {...about} />}
      <DeleteUser {...about} open={isOpen && kind === "delete"} />
    </>
  );
}
