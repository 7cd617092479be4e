import { beforeAll, expect, test } from "vitest";
import { asApp, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const MANY = 10_000;

/** What PostgreSQL plans for one changed row it keeps for the connection, and then asks it of thousands. */
test("thousands are changed at once over a connection that changed single ones before", async () => {
  const changed = await asApp(firm.people.general_partner, async (client) => {
    await client.query("set local statement_timeout = '20s'");
    await client.query("insert into contacts (name) select 'Contact ' || n from generate_series(1, $1::int) n", [MANY]);
    for (let again = 0; again < 10; again += 1)
      await client.query("update contacts set title = $1 where id = (select id from contacts limit 1)", [`${again}`]);
    const { rowCount } = await client.query("update contacts set title = 'Founder'");
    return rowCount;
  });
  expect(changed).toBe(MANY);
});
