import { msg } from "@lingui/core/macro";

/** The people of the demo firm, as the operating contract names them. Shown only when the server says it is a demo. */
export const DEMO_PASSWORD = "demo-Northlight-1";

export const DEMO_ACCOUNTS = [
  { email: "gp@northlight.example", role: msg`General Partner` },
  { email: "analyst@northlight.example", role: msg`Analyst` },
  { email: "associate@northlight.example", role: msg`Associate` },
  { email: "principal@northlight.example", role: msg`Principal` },
  { email: "ir@northlight.example", role: msg`Investor Relations` },
  { email: "compliance@northlight.example", role: msg`Compliance Officer` },
  { email: "viewer@northlight.example", role: msg`Viewer` },
  { email: "lp@northlight.example", role: msg`Limited Partner` },
  { email: "lp2@northlight.example", role: msg`Limited Partner` },
  { email: "admin@northlight.example", role: msg`Super Admin` },
  { email: "gp@southgate.example", role: msg`General Partner of another firm` },
] as const;

export function isDemoAccount(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
