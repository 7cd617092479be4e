import { asOwner, call, type Firm } from "./harness.ts";

/** The settings of the firm, a logo and an office. */
export async function setUpOrganization(firm: Firm): Promise<void> {
  const { super_admin: admin } = firm.people;
  const added =
    "insert into organization_logos (content, content_type, width, height) values ($1, 'image/png', 1, 1) returning id";
  const logo = await asOwner(admin.server, firm, (db) => db.query<{ id: string }>(added, [Buffer.from("no picture")]));
  const settings = await call(admin, "organization.get");
  const { logoUrl: _url, twoFactorSince: _since, lackingTwoFactor: _lacking, timeoutEnabled: _on, ...form } = settings;
  await call(admin, "organization.update", form);
  if (logo.rowCount !== 1) throw new Error("no logo");
  const office = { name: "Berlin", location: "1 Street", timeZone: "Europe/Berlin", isHeadquarters: true };
  await call(admin, "offices.create", office);
  await setUpSignIn(firm);
  await keepArchive(firm);
}

/** The firm's own sign-in, off, with the role of one group. */
async function setUpSignIn({ people: { super_admin: admin } }: Firm): Promise<void> {
  const form = {
    isEnabled: false,
    issuer: "https://login.example.test",
    clientId: "tranche",
    clientSecret: "sealed",
    roleClaim: "groups",
    rules: [{ claimValue: "partners", role: "general_partner" }],
    defaultRole: "viewer",
    domains: ["example.test"],
    isRequired: false,
    breakGlassId: null,
    rowVersion: 0,
  };
  await call(admin, "signInProvider.save", form);
}

/** An archive that is being made, by a job of which no queue knows. */
async function keepArchive({ people: { super_admin: admin }, ...firm }: Firm): Promise<void> {
  await asOwner(admin.server, firm, (db) =>
    db.query(
      `with job as (insert into jobs (kind, title, payload, href, created_by, status, finished_at, error)
         values ('firm.export', 'Export of all data', '{}', '/admin/organization', $1, 'failed', now(), 'Interrupted') returning id)
       insert into firm_exports (job_id, created_by) select id, $1 from job`,
      [admin.id],
    ),
  );
}
