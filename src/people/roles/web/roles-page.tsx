import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { AddButton } from "#core/web/lists/new-record.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { DeleteRole } from "./delete-role.tsx";
import { PermissionsMatrix } from "./permissions-matrix.tsx";
import type { RoleDialog } from "./role-menu.tsx";
import { readRolesSearch } from "./roles-search.ts";
import { RolesTable } from "./roles-table.tsx";

const WallsPanel = afterPaint(() => import("#people/walls/web/walls-panel.tsx"), "WallsPanel");
const RoleForm = whenOpened(() => import("./role-form.tsx"), "RoleForm");
const RoleView = whenOpened(() => import("./role-view.tsx"), "RoleView");

export function RolesPage() {
  return useCan("user:read") ? <Roles /> : <NotAllowed />;
}

/** The roles of the firm, what each grants, and who has it. */
function Roles() {
  const { t } = useLingui();
  const { tab = "roles" } = useSearch({ from: "/frame/admin/roles", select: readRolesSearch });
  const navigate = useNavigate({ from: "/admin/roles" });
  const read = useRead(api.roles.details, {});
  const mayEdit = useCan("role:assign");
  const mayWall = useCan("wall:manage");
  const [dialog, setDialog] = useState<RoleDialog>();
  const roles = read.data?.items;
  const close = () => setDialog(undefined);

  return (
    <>
      <PageHeader
        title={<Trans>Role Management</Trans>}
        description={<Trans>What people in your firm can see and do</Trans>}
        actions={
          <AddButton
            label={t`Create Role`}
            enabled={mayEdit}
            why={t`Your role can view roles only.`}
            onAdd={() => setDialog({ kind: "create" })}
          />
        }
      />
      {read.isError && <ReadProblem error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton className="h-96" />}
      {roles && (
        <Tabs
          label={t`Role Management`}
          value={tab}
          onChange={(chosen) => void navigate({ search: chosen === "roles" ? {} : { tab: chosen }, replace: true })}
          tabs={[
            {
              id: "roles",
              label: t`Roles`,
              content: <RolesTable roles={roles} mayEdit={mayEdit} onOpen={setDialog} />,
            },
            { id: "matrix", label: t`Permissions Matrix`, content: <PermissionsMatrix roles={roles} /> },
            ...(mayWall ? ([{ id: "walls", label: t`Walls`, content: <WallsPanel /> }] as const) : []),
          ]}
        />
      )}
      {dialog?.kind === "create" && <RoleForm onClose={close} />}
      {dialog?.kind === "clone" && <RoleForm from={dialog.role} onClose={close} />}
      {dialog?.kind === "edit" && <RoleForm role={dialog.role} onClose={close} />}
      {dialog?.kind === "view" && <RoleView role={dialog.role} onClose={close} />}
      <DeleteRole role={dialog?.kind === "delete" ? dialog.role : undefined} onClose={close} />
    </>
  );
}
