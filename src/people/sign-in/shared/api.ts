import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { providerEdit } from "./forms.ts";

const stored = z.object({
  provider: z
    .object({
      isEnabled: z.boolean(),
      issuer: z.string(),
      clientId: z.string(),
      scopes: z.string(),
      roleClaim: z.string().nullable(),
      rules: z.array(z.object({ claimValue: z.string(), role: z.string() })),
      defaultRole: z.string().nullable(),
      domains: z.array(z.string()),
      isRequired: z.boolean(),
      breakGlassId: id.nullable(),
      rowVersion,
    })
    .nullable(),
  /** The address to register with the provider. */
  redirectUri: z.string(),
  /** Domains the firm has shown to be its own. */
  possibleDomains: z.array(z.string()),
  administrators: z.array(z.object({ id, name: z.string() })),
});
export type StoredProvider = z.infer<typeof stored>;

export const signInProviderApi = {
  get: query({
    can: "admin:access",
    reads: ["memberships", "roles", "sign_in_providers", "sign_in_role_rules", "user_roles", "users"],
    path: "/sign-in-provider",
    summary: "The firm’s own sign-in by OpenID Connect; its secret is never answered",
  }).output(stored),
  save: command({
    can: "admin:access",
    method: "PUT",
    path: "/sign-in-provider",
    summary: "Store the firm’s own sign-in with the role each group gets",
  })
    .input(providerEdit)
    .output(stored),
  test: command({
    can: "admin:access",
    inSteps: true,
    path: "/sign-in-provider/test",
    summary: "Read what the provider says of itself, and say whether it can be used",
  }).output(z.object({ ok: z.boolean(), message: z.string() })),
  remove: command({
    can: "admin:access",
    method: "DELETE",
    path: "/sign-in-provider",
    summary: "Remove the firm’s own sign-in; passwords work again",
  }).output(done),
};
