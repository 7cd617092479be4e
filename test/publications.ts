import { clockJob } from "../src/core/server/jobs/clock-job.ts";
import { type Publication, publish } from "../src/funds/publications/server/publish-queries.ts";
import type { StatementFigures } from "../src/funds/publications/shared/figures.ts";
import { asOwner, type Firm, newMember, type Person, runClock } from "./harness.ts";

export const STATEMENT: StatementFigures = {
  currency: "EUR",
  quarterEnds: "2026-09-30",
  commitment: "1000000",
  called: "400000",
  distributed: "50000",
  unfunded: "600000",
  nav: "420000",
  irr: 0.081,
  tvpi: 1.175,
  dpi: 0.125,
  rvpi: 1.05,
  lines: [{ line: "nav", label: "Ending NAV", quarter: "420000", year: "420000", inception: "420000" }],
};

/** Publishes as the system does; gives the ids. */
export async function published(firm: Firm, ...rows: Publication[]): Promise<string[]> {
  let ids: string[] = [];
  const run = async ({ db }: { db: Parameters<typeof publish>[0] }) => {
    ids = await publish(db, rows);
  };
  await runClock(firm.people.super_admin.server, clockJob({ name: "publish", everyMinutes: 60, run }), firm);
  return ids;
}

/** Somebody with the role of limited partners who looks for these. */
export async function newInvestor(firm: Firm, ...limitedPartnerIds: string[]): Promise<Person> {
  const { server } = firm.people.super_admin;
  const person = await newMember(server, firm.id, "limited_partner");
  await asOwner(server, firm, (db) =>
    db.query("insert into lp_access (user_id, limited_partner_id) select $1, unnest($2::uuid[])", [
      person.id,
      limitedPartnerIds,
    ]),
  );
  return person;
}
