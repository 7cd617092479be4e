import type { api, InputOf } from "../core/api/api.ts";

export type UserSort = "email" | "createdAt" | "lastSignInAt";

/** What the list of people shows, kept in the address so that it can be sent to a colleague. */
export type UsersSearch = {
  search?: string | undefined;
  role?: string | undefined;
  status?: "active" | "deactivated" | undefined;
  sort?: UserSort | undefined;
  direction?: "asc" | "desc" | undefined;
};

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const { search, role, status, sort, direction } = {
    search: text(raw["search"]),
    role: text(raw["role"]),
    status: oneOf(raw["status"], ["active", "deactivated"]),
    sort: oneOf(raw["sort"], ["email", "createdAt", "lastSignInAt"]),
    direction: oneOf(raw["direction"], ["asc", "desc"]),
  };
  return {
    ...(search !== undefined && { search }),
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
    ...(sort !== undefined && { sort }),
    ...(direction !== undefined && { direction }),
  };
}

export type UserQuestion = Pick<InputOf<typeof api.users.list>, "filters" | "search" | "sort">;

/** The question the server is asked for an address. */
export function questionOf({ search = "", role, status, sort, direction }: UsersSearch) {
  return {
    search,
    filters: [
      ...(role === undefined ? [] : [{ field: "role", operator: "equals" as const, value: role }]),
      ...(status === undefined ? [] : [{ field: "status", operator: "equals" as const, value: status }]),
    ],
    sort: { field: sort ?? "createdAt", direction: direction ?? "desc" },
  } satisfies UserQuestion;
}
