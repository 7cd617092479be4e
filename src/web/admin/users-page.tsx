import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { useButtons, useCan } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { useListWords } from "../core/lists/list-words.ts";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { CreateUser } from "./create-user.tsx";
import { InviteUser } from "./invite-user.tsx";
import { JoinDomains } from "./join-domains.tsx";
import { JoinRequests } from "./join-requests.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";
import { UserDialogs, useUserDialog } from "./user-dialogs.tsx";
import { UserFigures } from "./user-figures.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UserList } from "./user-list.tsx";
import { address, listOf } from "./users-search.ts";

export function UsersPage() {
  return useCan("user:read") ? <Users /> : <NotAllowed />;
}

/** The people of the firm: who they are, what they may do, who is still to come. */
function Users() {
  const { t } = useLingui();
  const { shown, open, change, clear } = useListAddress(address);
  const words = useListWords({ one: t`user`, many: t`users` });
  const isEnabled = useButtons("users");
  const dialog = useUserDialog();
  const [adding, setAdding] = useState<"account" | "invitation">();
  const mayInvite = isEnabled("user:invite");
  const isAdministrator = useCan("admin:access");
  useShortcut({ keys: "c", label: t`Add User`, group: t`This screen`, run: () => setAdding("account") }, mayInvite);

  return (
    <>
      <PageHeader
        title={<Trans>User Management</Trans>}
        description={<Trans>Members and roles</Trans>}
        actions={
          <>
            <ExportMenu name="users" list={listOf(shown)} done={words.exported} disabled={!isEnabled("user:export")} />
            <Button
              icon={<Mail aria-hidden className="size-4" />}
              disabled={!mayInvite}
              onClick={() => setAdding("invitation")}
            >
              <Trans>Invite by e-mail</Trans>
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden className="size-4" />}
              disabled={!mayInvite}
              onClick={() => setAdding("account")}
            >
              <Trans>Add User</Trans>
            </Button>
          </>
        }
      />
      <UserFigures shown={shown} onShow={(wanted) => open({ ...wanted, sort: shown.sort })} />
      <JoinRequests mayDecide={mayInvite} />
      <UserFilters shown={shown} onChange={change} />
      <UserList shown={shown} onChange={change} onClear={clear} isEnabled={isEnabled} onOpen={dialog.open} />
      <PendingInvitations mayInvite={mayInvite} />
      {isAdministrator && <JoinDomains />}
      <CreateUser open={adding === "account"} onClose={() => setAdding(undefined)} />
      <InviteUser open={adding === "invitation"} onClose={() => setAdding(undefined)} />
      <UserDialogs state={dialog} mayAssign={isEnabled("user:roles")} />
    </>
  );
}
