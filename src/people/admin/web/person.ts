import type { api, OutputOf } from "#core/web/api/api.ts";

export type User = OutputOf<typeof api.users.get>;

/** What a person is called: by their name, or by their address until they gave one. */
export function personName({ firstName, lastName, email }: Pick<User, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}
