import { beforeAll, expect, test } from "vitest";
import { asOwner, call, newFirm, runClock, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { termSheetExpiry } from "./schedule.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test("three days before a sheet expires and when it does, the deal's owner and its author are notified once; signed and archived ones stay", async () => {
  const firm = await newFirm(server);
  const { analyst, principal, associate } = firm.people;
  const at = (statement: string, values: unknown[]) => asOwner(server, firm, (db) => db.query(statement, values));
  // It is noon there, so that it is neither before seven nor soon another day.
  const ahead = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  await at("update organizations set time_zone = $1 where id = current_org()", [zone]);
  const deal = await call(principal, "deals.create", { company: "Acme" });
  const form = { dealId: deal.id, amount: "1000000" };
  const { id } = await call(analyst, "termSheets.create", form);
  const archived = await call(analyst, "termSheets.create", form);
  await call(analyst, "termSheets.archive", { id: archived.id });
  const strike = async (daysAhead: number) => {
    await at("update term_sheets set expiry_date = firm_today() + $2::int where id = any ($1)", [
      [id, archived.id],
      daysAhead,
    ]);
    await runClock(server, termSheetExpiry, firm);
    await runClock(server, termSheetExpiry, firm);
    const said = await Promise.all(
      [analyst, principal, associate].map(async (person) => {
        const { items } = await call(person, "notifications.list");
        return items.filter(({ text }) => text.includes("Acme v1.0")).map(({ text }) => text.replace(/ on .*/, ""));
      }),
    );
    const { status } = await call(analyst, "termSheets.get", { id });
    return { status, said };
  };
  expect(await strike(4)).toEqual({ status: "Draft", said: [[], [], []] });
  const soon = "Term sheet Acme v1.0 expires";
  expect(await strike(3)).toEqual({ status: "Draft", said: [[soon], [soon], []] });
  const over = "Term sheet Acme v1.0 has expired";
  expect(await strike(-1)).toEqual({ status: "Expired", said: [[over, soon], [over, soon], []] });
  expect((await call(analyst, "termSheets.get", { id: archived.id })).status).toBe("Draft");
});
