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
}
