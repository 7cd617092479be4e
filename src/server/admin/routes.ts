import type { User } from "#shared/admin/api.ts";
import { userFields } from "#shared/admin/fields.ts";
import { columnsOf } from "../core/list-file.ts";
import { download } from "../core/records/files.ts";
import { roleLabel } from "../core/role-label.ts";
import { listUsers } from "./user-queries.ts";

const { text, moment } = columnsOf<User>();

const COLUMNS = [
  text("First Name", (user) => user.firstName),
  text("Last Name", (user) => user.lastName),
  text("Email", (user) => user.email),
  text("Title", (user) => user.title),
  text("Roles", (user) => user.roles.map(roleLabel).join("; ")),
  text("Status", (user) => user.status),
  text("Two-Factor", (user) => (user.twoFactorEnabled ? "on" : "off")),
  moment("Created", (user) => user.createdAt),
  moment("Last Activity", (user) => user.lastSignInAt),
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
