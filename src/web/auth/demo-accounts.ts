/** The people of the demo firm, as the operating contract names them. Shown only when the server says it is a demo. */
export const DEMO_PASSWORD = "demo-Northlight-1";

export const DEMO_ACCOUNTS = [
  { email: "gp@northlight.example", role: "General Partner" },
  { email: "analyst@northlight.example", role: "Analyst" },
  { email: "associate@northlight.example", role: "Associate" },
  { email: "principal@northlight.example", role: "Principal" },
  { email: "ir@northlight.example", role: "Investor Relations" },
  { email: "compliance@northlight.example", role: "Compliance Officer" },
  { email: "viewer@northlight.example", role: "Viewer" },
  { email: "lp@northlight.example", role: "Limited Partner" },
  { email: "lp2@northlight.example", role: "Limited Partner" },
  { email: "admin@northlight.example", role: "Super Admin" },
  { email: "gp@southgate.example", role: "General Partner of another firm" },
] as const;

export function isDemoAccount(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
