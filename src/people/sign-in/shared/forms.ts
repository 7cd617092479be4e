import { z } from "zod";
import { rowVersion } from "#core/shared/contract.ts";
import { optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, rule, t } from "#core/shared/text.ts";

const MOST_RULES = 100;
const MOST_DOMAINS = 20;
const filled = (most: number) =>
  z.string(rule("Fill in this field")).trim().min(1, rule("Fill in this field")).max(most, atMost(most));

const roleRule = z.object({ claimValue: filled(300), role: filled(100) });
export type RoleRule = z.output<typeof roleRule>;

const fields = z.object({
  isEnabled: z.boolean(),
  issuer: z
    .string(rule("Enter an address that starts with https://"))
    .trim()
    .max(500, atMost(500))
    .refine(
      (text) => z.url({ protocol: /^https?$/ }).safeParse(text).success,
      rule("Enter an address that starts with https://"),
    ),
  clientId: filled(500),
  /** Empty: the stored one stays. */
  clientSecret: optionalText(2000),
  scopes: z
    .string()
    .trim()
    .max(500, atMost(500))
    .regex(/^[!#-[\]-~ ]*$/, rule("Enter scopes separated by spaces"))
    .default(""),
  roleClaim: optionalText(200),
  rules: z.array(roleRule).max(MOST_RULES, atMost(MOST_RULES)),
  defaultRole: optionalText(100),
  domains: z
    .array(z.string().trim().toLowerCase().min(1).max(253))
    .min(1, rule("Choose a domain"))
    .max(MOST_DOMAINS, atMost(MOST_DOMAINS)),
  isRequired: z.boolean(),
  breakGlassId: optionalText(36).refine(
    (id) => id === null || z.uuid().safeParse(id).success,
    rule("Choose an active Super Admin"),
  ),
});

type Entered = z.output<typeof fields>;

/** Rules without a claim would name no one, and a firm whose provider fails needs one person who comes in without it. */
function checkProvider(form: Entered, context: z.RefinementCtx): void {
  const refuse = (path: keyof Entered, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (form.rules.length > 0 && form.roleClaim === null) refuse("roleClaim", t("Name the claim that has the groups"));
  if (form.roleClaim === null && form.defaultRole === null) refuse("defaultRole", t("Choose a role"));
  if (form.isRequired && form.breakGlassId === null)
    refuse("breakGlassId", t("Choose an administrator who can still sign in with a password"));
}

/** What Save stores. */
export const providerForm = fields.superRefine(checkProvider);
export const providerEdit = fields.extend({ rowVersion: rowVersion.or(z.literal(0)) }).superRefine(checkProvider);
export type ProviderForm = z.output<typeof providerForm>;
export type ProviderEntry = z.input<typeof providerForm>;
