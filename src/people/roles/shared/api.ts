import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { roleForm } from "./forms.ts";

const role = z.object({ name: z.string(), label: z.string(), description: z.string(), isSystem: z.boolean() });

/** With what it grants and the active people who have it. */
const roleDetails = role.extend({
  id,
  permissions: z.array(z.string()),
  people: z.array(z.object({ id, name: z.string() })),
  rowVersion,
});
export type RoleDetails = z.infer<typeof roleDetails>;

const one = z.object({ id });
const PEOPLE = ["memberships", "roles", "user_roles", "users"] as const;

export const rolesApi = {
  list: query({
    can: "user:read",
    reads: ["roles"],
    path: "/roles",
    summary: "The roles of the firm, for choosing one",
  }).output(z.object({ items: z.array(role) })),
  details: query({
    can: "user:read",
    reads: PEOPLE,
    path: "/roles/details",
    summary: "The roles of the firm with their permissions and the people who have them",
  }).output(z.object({ items: z.array(roleDetails) })),
  create: command({
    can: "role:assign",
    path: "/roles",
    summary: "Create a role of the firm’s own; what its permissions need is added, and you must have them all",
  })
    .input(roleForm)
    .output(roleDetails),
  update: command({
    can: "role:assign",
    method: "PUT",
    path: "/roles/{id}",
    summary: "Change what a role of the firm’s own grants; takes effect at once for everyone who has it",
  })
    .input(roleForm.omit({ name: true }).extend({ id, rowVersion }))
    .output(roleDetails),
  delete: command({
    can: "role:assign",
    method: "DELETE",
    path: "/roles/{id}",
    summary: "Delete a role of the firm’s own and take it from everyone who has it",
  })
    .input(one)
    .output(done),
  explain: query({
    can: "user:read",
    reads: PEOPLE,
    path: "/users/{id}/permissions",
    summary: "What a person of the firm may do, and by which roles",
  })
    .input(one)
    .output(
      z.object({
        isActive: z.boolean(),
        items: z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })),
      }),
    ),
};
