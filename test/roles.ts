import type { Permission } from "../src/core/shared/permissions.ts";
import { asOwner, type Firm } from "./harness.ts";

/** Roles of a firm as if an administrator had made or edited them. */

export async function addRole(firm: Firm, name: string, permissions: readonly Permission[]): Promise<void> {
  await write(firm, "insert into roles (name, permissions) values ($1, $2)", [name, permissions]);
}

export async function allow(firm: Firm, role: string, permission: Permission): Promise<void> {
  await edit(firm, "array_append(permissions, $2)", [role, permission]);
}

export async function forbid(firm: Firm, role: string, permission: Permission): Promise<void> {
  await edit(firm, "array_remove(permissions, $2)", [role, permission]);
}

function edit(firm: Firm, permissions: string, values: unknown[]): Promise<void> {
  return write(
    firm,
    `update roles set permissions = ${permissions} where org_id = current_org() and name = $1`,
    values,
  );
}

async function write(firm: Firm, statement: string, values: unknown[]): Promise<void> {
  await asOwner(firm.people.super_admin.server, firm, (db) => db.query(statement, values));
}
