import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { counted, countInput, facetInput, facets, listInput, page } from "#core/shared/lists/paging.ts";
import { userFilters } from "./fields.ts";
import { invitationForm, newUserForm, secondFactorResetForm } from "./forms.ts";
import { MEMBER_STATUSES } from "./rules.ts";

/** A person of the firm. `createdAt` is when they joined it. */
const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  avatarUrl: z.string().nullable(),
  status: z.enum(MEMBER_STATUSES),
  roles: z.array(z.string()),
  /** Of these roles those that end, each with the last day on which it holds. */
  endings: z.array(z.object({ role: z.string(), endsOn: plainDate })),
  twoFactorEnabled: z.boolean(),
  createdAt: timestamp,
  lastActiveAt: timestamp.nullable(),
});
export type User = z.infer<typeof user>;

const stats = z.object({
  users: z.number().int(),
  deactivated: z.number().int(),
  /** The roles that at least one active person holds, commonest first. */
  roles: z.array(z.object({ role: z.string(), people: z.number().int() })),
});

const invitation = z.object({
  id,
  email: z.string(),
  role: z.string(),
  /** The last day of the role. */
  endsOn: plainDate.nullable(),
  invitedByName: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const one = z.object({ id });
const roleOf = one.extend({ role: invitationForm.shape.role });
const byNewest = { field: "createdAt", direction: "desc" } as const;
const READS = ["member_activity", "memberships", "user_roles", "users"] as const;

export const usersApi = {
  list: query({ can: "user:read", reads: READS, path: "/users", summary: "The people of the firm with their roles" })
    .input(listInput(userFilters, byNewest))
    .output(page(user)),
  count: query({ can: "user:read", reads: READS, path: "/users/count", summary: "How many people match" })
    .input(countInput(userFilters))
    .output(counted),
  facets: query({
    can: "user:read",
    reads: READS,
    path: "/users/facets",
    summary: "Which roles and statuses the people that match have, and how many have each: to pick a filter from",
  })
    .input(facetInput(userFilters))
    .output(facets),
  whomToAsk: query({
    can: "member",
    reads: ["memberships", "user_roles"],
    path: "/users/whom-to-ask",
    summary: "Whom to ask in this firm: a colleague for investors, else an administrator",
  }).output(z.object({ name: z.string(), email: z.string() }).nullable()),
  stats: query({
    can: "user:read",
    reads: ["memberships", "user_roles"],
    path: "/users/stats",
    summary: "How many people there are, and how many active ones hold each role",
  }).output(stats),
  get: query({ can: "user:read", reads: READS, path: "/users/{id}", summary: "One person of the firm" })
    .input(one)
    .output(user),
  create: command({
    can: "user:create",
    path: "/users",
    summary:
      "Make an account with a temporary password, which opens nothing but the choice of an own one; a person who has an account elsewhere is invited instead",
  })
    .input(newUserForm)
    .output(z.object({ user: user.nullable(), invitation: invitation.nullable() })),
  assignRole: command({
    can: "role:assign",
    path: "/users/{id}/roles",
    summary:
      "Give a person one more role, until a day where one is named; what a role that is held already ends on is changed",
  })
    .input(roleOf.extend({ endsOn: invitationForm.shape.endsOn }))
    .output(user),
  removeRole: command({
    can: "role:assign",
    path: "/users/{id}/roles/{role}",
    method: "DELETE",
    summary: "Take a role from a person; the firm keeps one super admin",
  })
    .input(roleOf)
    .output(user),
  deactivate: command({
    can: "user:update",
    path: "/users/{id}/deactivate",
    summary: "Shut a person out at once, keeping their roles and what they wrote",
  })
    .input(one)
    .output(user),
  reactivate: command({ can: "user:update", path: "/users/{id}/reactivate", summary: "Let a person in again" })
    .input(one)
    .output(user),
  resetSecondFactor: command({
    can: "admin:access",
    path: "/users/{id}/reset-second-factor",
    summary: "Take off the second factor somebody has lost, with the reason; their sessions end and they are told",
  })
    .input(one.extend(secondFactorResetForm.shape))
    .output(user),
  delete: command({
    can: "user:delete",
    path: "/users/{id}",
    method: "DELETE",
    summary: "Remove a person and their data from the firm; what they wrote stays, signed Former member",
  })
    .input(one)
    .output(done),
};

export const invitationsApi = {
  list: query({
    can: "user:read",
    reads: ["invitations", "users"],
    path: "/invitations",
    summary: "Invitations nobody has accepted yet",
  })
    .input(listInput({ createdAt: userFilters.createdAt }, byNewest))
    .output(page(invitation)),
  create: command({
    can: "user:create",
    path: "/invitations",
    summary: "Invite an address by mail; inviting it again renews the invitation",
  })
    .input(invitationForm)
    .output(invitation),
  resend: command({
    can: "user:create",
    path: "/invitations/{id}/resend",
    summary: "Send the invitation again with a new link, good for seven days; the old link stops working",
  })
    .input(one)
    .output(invitation),
  revoke: command({ can: "user:create", path: "/invitations/{id}/revoke", summary: "Take an invitation back" })
    .input(one)
    .output(done),
};
