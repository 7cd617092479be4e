import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  provePassword,
  sharedServer,
} from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { newInvestor } from "../../../../test/publications.ts";
import {
  closeBooks,
  lockedByChecklist,
  prepareStatements,
  publishStatements,
  reopenBooks,
} from "../../../../test/statements.ts";

const QUARTER = "2025-09-30";
let firm: Firm;
let [fundId, alpha, beta, runId] = ["", "", "", ""];
let investor: Person;
let other: Person;
const gp = () => firm.people.general_partner;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600" });
  beta = await addPartner(firm, { name: "Beta", fundId, amount: "400" });
  await postLines(firm, fundId, {
    effectiveOn: "2025-01-01",
    lines: [
      ["cash", "100"],
      ["contributed", "-60", alpha],
      ["contributed", "-40", beta],
    ],
  });
  investor = await newInvestor(firm, alpha);
  other = await newInvestor(firm, beta);
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  await lockedByChecklist(firm, fundId, QUARTER);
  runId = await prepareStatements(gp(), fundId, QUARTER);
});

async function filesOf(id: string, headers: Record<string, string>) {
  const answer = await fetch(`${gp().url}/api/my/statements/${id}/ilpa.zip`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes };
}
const keyOf = async (person: Person): Promise<Record<string, string>> => {
  await provePassword(person);
  const key = { name: "Files", permissions: ["portal:use" as const], readOnly: true, days: 7 };
  return { authorization: `Bearer ${(await call(person, "apiKeys.create", key)).token}` };
};
const published = async (who: Person) => (await call(who, "my.statements", {})).items;

test("before they are published nobody has them: a run and its statements open nothing", async () => {
  const [statement] = (await call(gp(), "statements.get", { id: runId })).items;
  expect(await published(investor)).toEqual([]);
  for (const id of [runId, statement?.id ?? "", fundId, "none"])
    expect((await filesOf(id, investor.headers)).status).toBe(404);
});

test("a limited partner downloads its own, by session and by key, and never another’s", async () => {
  await publishStatements(firm.people.super_admin, runId);
  const [mine] = await published(investor);
  const [theirs] = await published(other);
  expect(mine?.hasIlpaFiles).toBe(true);
  const key = await keyOf(investor);
  const bySession = await filesOf(mine?.id ?? "", investor.headers);
  const byKey = await filesOf(mine?.id ?? "", key);
  expect([bySession.status, byKey.status]).toEqual([200, 200]);
  // The same bytes as the firm’s own.
  const items = (await call(gp(), "statements.get", { id: runId })).items;
  const statement = items.find(({ partner }) => partner.id === alpha);
  const answer = await fetch(`${gp().url}/api/statements/${statement?.id}/ilpa.zip`, { headers: gp().headers });
  const firms = Buffer.from(await answer.arrayBuffer());
  expect(bySession.bytes.equals(firms)).toBe(true);
  expect(byKey.bytes.equals(firms)).toBe(true);
  const zip = new PizZip(bySession.bytes);
  expect(Object.keys(zip.files)).toContain("reporting-template.xlsx");
  const texts = Object.values(zip.files)
    .filter(({ name }) => !name.endsWith(".xlsx"))
    .map((file) => file.asText())
    .join("");
  expect(texts).toContain("Alpha");
  expect(texts).not.toContain("Beta");

  const theirKey = await keyOf(other);
  for (const headers of [other.headers, theirKey]) expect((await filesOf(mine?.id ?? "", headers)).status).toBe(404);
  for (const headers of [investor.headers, key]) expect((await filesOf(theirs?.id ?? "", headers)).status).toBe(404);
  const stranger = await newFirm(await sharedServer());
  expect((await filesOf(mine?.id ?? "", stranger.people.limited_partner.headers)).status).toBe(404);
  for (const who of [firm.people.viewer, gp()]) expect((await filesOf(mine?.id ?? "", who.headers)).status).toBe(403);
  // What the firm keeps of them stays closed.
  for (const path of [`statements/${statement?.id}`, `statement-runs/${runId}`])
    expect((await fetch(`${gp().url}/api/${path}/ilpa.zip`, { headers: key })).status).toBe(403);
});

test("a restatement leaves both; what is withdrawn, or whose access was taken back, opens nothing", async () => {
  const [first] = await published(investor);
  const before = await filesOf(first?.id ?? "", investor.headers);
  expect(first?.isUnderRevision).toBe(false);
  await reopenBooks(firm, fundId, "A fee was missing");
  // Partners and staff see it while the books are open.
  expect((await published(investor))[0]?.isUnderRevision).toBe(true);
  const [run] = (await call(gp(), "statements.list", { fundId })).items;
  expect(run).toMatchObject({ state: "published", isUnderRevision: true });
  await postLines(firm, fundId, {
    effectiveOn: "2025-09-01",
    lines: [
      ["administration", "10"],
      ["cash", "-10"],
    ],
  });
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  await lockedByChecklist(firm, fundId, QUARTER);
  const again = await prepareStatements(gp(), fundId, QUARTER);
  expect(await published(investor)).toHaveLength(1);
  await publishStatements(firm.people.super_admin, again);
  const both = await published(investor);
  expect(both).toHaveLength(2);
  expect(both.some(({ isUnderRevision }) => isUnderRevision)).toBe(false);
  expect((await filesOf(first?.id ?? "", investor.headers)).bytes.equals(before.bytes)).toBe(true);
  const second = both.find(({ id }) => id !== first?.id)?.id ?? "";
  expect((await filesOf(second, investor.headers)).bytes.equals(before.bytes)).toBe(false);
  await call(firm.people.super_admin, "publications.withdraw", { id: second, reason: "Wrong fee" });
  expect((await filesOf(second, investor.headers)).status).toBe(404);
  await asOwner(gp().server, firm, (db) => db.query("delete from lp_access where user_id = $1", [investor.id]));
  expect((await filesOf(first?.id ?? "", investor.headers)).status).toBe(404);
});
