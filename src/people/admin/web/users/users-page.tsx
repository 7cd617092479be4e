import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { ListMenu } from "#core/web/lists/list-menu.tsx";
import { useListWords } from "#core/web/lists/list-words.ts";
import { AddButton } from "#core/web/lists/new-record.tsx";
import { useRowNames } from "#core/web/records/kind-names.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { besideMenu } from "#ui/web/layout/on-phone.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { JoinRequests } from "../join-requests.tsx";
import { TiedWait } from "../tied-wait.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";
import { UserDialogs, useUserDialog } from "./user-dialogs.tsx";
import { UserFigures } from "./user-figures.tsx";
import { UserFilters, useUsers } from "./user-filters.tsx";
import { UserList } from "./user-list.tsx";

const CreateUser = whenOpened(() => import("./create-user.tsx"), "CreateUser");
const InviteUser = whenOpened(() => import("./invite-user-panel.tsx"), "InviteUser");

export function UsersPage() {
  return useCan("user:read") ? <Users /> : <NotAllowed />;
}

/** The people of the firm: who they are, what they may do, who is still to come. */
function Users() {
  const { t } = useLingui();
  const users = useUsers();
  const { shown, open } = users.state;
  const words = useListWords(useRowNames(users.kind));
  const isEnabled = useButtons("users");
  const dialog = useUserDialog();
  const [adding, setAdding] = useState<"account" | "invitation">();
  const mayInvite = isEnabled("user:invite");
  const isAdministrator = useCan("admin:access");
  const inviting = { label: t`Invite by e-mail`, icon: Mail, run: () => setAdding("invitation") };
  const invite = besideMenu(inviting);
  usePageActions(mayInvite ? [{ id: "users.invite", ...inviting }] : []);

  return (
    <>
      <PageHeader
        tight
        title={<Trans>User Management</Trans>}
        actions={
          <>
            <ListMenu
              file={{ name: "users", list: users.list, done: words.exported }}
              mayExport={isEnabled("user:export")}
            >
              {mayInvite && invite.entry}
            </ListMenu>
            {mayInvite && invite.button}
            <AddButton
              label={t`Add User`}
              enabled={mayInvite}
              why={t`Your role can view users only.`}
              onAdd={() => setAdding("account")}
            />
          </>
        }
      />
      <UserFigures shown={shown} onShow={(wanted) => open({ ...wanted, sort: shown.sort })} />
      <JoinRequests mayDecide={mayInvite} />
      <UserFilters of={users} />
      <UserList of={users} isEnabled={isEnabled} onOpen={dialog.open} />
      <PendingInvitations mayInvite={mayInvite} />
      {isAdministrator && <TiedWait />}
      {adding === "account" && <CreateUser open onClose={() => setAdding(undefined)} />}
      {adding === "invitation" && <InviteUser open onClose={() => setAdding(undefined)} />}
      <UserDialogs state={dialog} mayAssign={isEnabled("user:roles")} />
    </>
  );
}
