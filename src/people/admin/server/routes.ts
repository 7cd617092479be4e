import { roleLabel } from "#core/server/accounts/role-label.ts";
import { download, fileColumns } from "#core/server/records/files.ts";
import { t } from "#core/shared/text.ts";
import type { User } from "#people/admin/shared/api.ts";
import { userFields, userFilters } from "#people/admin/shared/fields.ts";
import { listUsers } from "./user-queries.ts";

/** The firm's people as a file. */
export const usersFile = download({
  name: "users",
  can: "user:read",
  fields: userFilters,
  sort: { field: "createdAt", direction: "desc" },
  columns: fileColumns<User>(userFields, {
    role: ({ roles }) => roles.map(roleLabel).join("; "),
    twoFactorEnabled: ({ twoFactorEnabled }) => (twoFactorEnabled ? t("on") : t("off")),
  }),
  read: listUsers,
});
