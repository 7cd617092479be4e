import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { officeForm, organizationForm, settingsVersion } from "./forms.ts";

const organization = organizationForm.extend({
  logoUrl: z.string().nullable(),
  /** Since when everyone needs a second factor. */
  twoFactorSince: timestamp.nullable(),
  /** Active people without a second factor. */
  lackingTwoFactor: z.number().int(),
  timeoutEnabled: z.boolean(),
  rowVersion: settingsVersion,
});
export type Organization = z.infer<typeof organization>;

const office = z.object({
  id,
  name: z.string(),
  location: z.string(),
  timeZone: z.string(),
  isHeadquarters: z.boolean(),
  rowVersion,
});
export type Office = z.infer<typeof office>;

export const organizationApi = {
  get: query({
    can: "admin:access",
    reads: ["firm_settings", "memberships", "organization_settings", "organizations", "session_settings", "users"],
    path: "/organization",
    summary: "How the firm is called, looks, writes and protects itself",
  }).output(organization),
  update: command({
    can: "admin:access",
    method: "PUT",
    path: "/organization",
    summary: "Store all settings of the firm at once",
  })
    .input(organizationForm.extend({ rowVersion: settingsVersion }))
    .output(organization),
};

const one = z.object({ id });

export const officesApi = {
  list: query({ can: "member:read", reads: ["offices"], path: "/offices", summary: "The offices of the firm" }).output(
    z.object({ items: z.array(office) }),
  ),
  create: command({ can: "admin:access", path: "/offices", summary: "Add an office" }).input(officeForm).output(office),
  update: command({ can: "admin:access", method: "PUT", path: "/offices/{id}", summary: "Edit an office" })
    .input(officeForm.extend({ id, rowVersion }))
    .output(office),
  delete: command({ can: "admin:access", method: "DELETE", path: "/offices/{id}", summary: "Delete an office" })
    .input(one)
    .output(done),
};
