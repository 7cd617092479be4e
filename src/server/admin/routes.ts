import type { User } from "#shared/admin/api.ts";

import { userFields, userFilters } from "#shared/admin/fields.ts";
import { t } from "#shared/core/text.ts";
import { download, fileColumns } from "../core/records/files.ts";
import { roleLabel } from "../core/role-label.ts";
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
