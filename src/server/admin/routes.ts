import type { User } from "#shared/admin/api.ts";
import { userFields } from "#shared/admin/fields.ts";
import { msg, t } from "#shared/core/text.ts";
import { columnsOf } from "../core/list-file.ts";
import { download } from "../core/records/files.ts";
import { roleLabel } from "../core/role-label.ts";
import { listUsers } from "./user-queries.ts";

const { text, moment } = columnsOf<User>();

const COLUMNS = [
  text(msg("First Name"), (user) => user.firstName),
  text(msg("Last Name"), (user) => user.lastName),
  text(msg("Email"), (user) => user.email),
  text(msg("Title"), (user) => user.title),
  text(msg("Roles"), (user) => user.roles.map(roleLabel).join("; ")),
  text(msg("Status"), (user) => user.status),
  text(msg("Two-Factor"), (user) => (user.twoFactorEnabled ? t("on") : t("off"))),
  moment(msg("Created"), (user) => user.createdAt),
  moment(msg("Last Activity"), (user) => user.lastSignInAt),
];

/** The firm's people as a file. */
export const usersFile = download({
  name: "users",
  can: "user:read",
  fields: userFields,
  sort: { field: "createdAt", direction: "desc" },
  columns: COLUMNS,
  read: listUsers,
});
