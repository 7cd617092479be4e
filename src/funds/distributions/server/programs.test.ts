import { beforeAll, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { distributionFund } from "../../../../test/distribution-fund.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);
let firm: Firm;
const gp = () => firm.people.general_partner;

async function read(path: string): Promise<unknown> {
  const answer = await fetch(`${gp().server.url}/api/${path}`, { headers: gp().headers });
  expect(answer.status).toBe(200);
  return answer.json();
}

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
  const { fundId } = await distributionFund(firm, 1);
  const paid = { fundId, source: "income" as const, purpose: "Dividend", paidOn: today, amount: "1250.5" };
  await call(gp(), "distributions.create", { ...paid, recallable: "250" });
  const items = [{ type: "capitalCallInvestments" as const, amount: "900000" }];
  await call(gp(), "capitalCalls.create", { fundId, purpose: "First", dueOn: addDays(today, 60), items });
});

test("programs read amounts of calls and distributions with cents, as those of capital accounts", async () => {
  expect(await read("capital-calls")).toMatchObject({ items: [{ amount: "900000.00", received: "0.00" }] });
  expect(await read("distributions")).toMatchObject({
    items: [{ amount: "1250.50", carry: "0.00", recallable: "250.00" }],
  });
});
