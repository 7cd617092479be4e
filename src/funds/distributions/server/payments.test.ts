import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clockJob } from "#core/server/jobs/clock-job.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  balancesOf,
  distributionFund,
  FUND_IBAN,
  giveFundAccount,
  givePartnerAccount,
  PARTNER_IBAN,
  setKyc,
} from "../../../../test/distribution-fund.ts";
import { asOwner, call, type Firm, newFirm, type Person, runClock, sharedServer } from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";
import { sendDistributionNotices } from "./notice-use-cases.ts";

const today = new Date().toISOString().slice(0, 10);

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
let beta = "";
const kept: { name: string; content: string }[] = [];

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});

beforeEach(async () => {
  number += 1;
  kept.length = 0;
  ({ fundId, alpha, beta } = await distributionFund(firm, number));
});

const form = (more: object = {}) => ({
  fundId,
  source: "income" as const,
  purpose: "Dividend",
  paidOn: today,
  amount: "10000",
  ...more,
});
const get = (id: string) => call(gp(), "distributions.get", { id });
async function paid(more: object = {}) {
  const { id, rowVersion } = await call(gp(), "distributions.create", form(more));
  return call(admin(), "distributions.approve", { id, rowVersion });
}
const commitmentOf = async (partner: string) =>
  (await call(gp(), "commitments.list", { limitedPartnerId: partner })).items.find((one) => one.fundId === fundId)
    ?.id ?? "";
const balances = () => balancesOf(firm, fundId);
const giveAccount = (partner: string, hours: number) => givePartnerAccount(firm, partner, hours);
const lists = async (id: string) => (await call(gp(), "paymentLists.list", { id })).items;
const prepare = (id: string, by: Person = gp(), payOn = today) => call(by, "paymentLists.prepare", { id, payOn });

describe("withholding", () => {
  test("by rate or amount is kept back of the partner and owed as tax, gross stays distributed", async () => {
    const withholdings = [
      { commitmentId: await commitmentOf(alpha), rate: "15", reason: "No treaty form" },
      { commitmentId: await commitmentOf(beta), amount: "100", reason: "Agreed" },
    ];
    const made = await paid({ withholdings });
    expect(made.lines).toMatchObject([
      { received: "6000", withheld: "900", withheldRate: "15", withheldReason: "No treaty form", net: "5100" },
      { received: "4000", withheld: "100", withheldRate: null, net: "3900" },
    ]);
    expect(await balances()).toMatchObject({
      "Cash at bank": 100000,
      "Distributions payable": -9000,
      "Withholding tax payable": -1000,
      "Distributions to partners": 10000,
    });
  });

  test.each([
    ["more than is received", { amount: "6000.01" }, "withholdings.0.rate"],
    ["a rate and an amount", { amount: "1", rate: "1" }, "withholdings.0.rate"],
    ["no reason", { rate: "1", reason: " " }, "withholdings.0.reason"],
    ["a stranger", { rate: "1", commitmentId: "0192d5f0-0000-7000-8000-000000000000" }, "withholdings.0.commitmentId"],
  ])("of %s is refused beside its field", async (_what, more, field) => {
    const withholdings = [{ commitmentId: await commitmentOf(alpha), reason: "Tax", ...more }];
    await expect(call(gp(), "distributions.create", form({ withholdings }))).rejects.toMatchObject({
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe("a payment list", () => {
  test("leaves out by name whom no bank can find, and is approved only once banks can write each name", async () => {
    const made = await paid();
    await giveFundAccount(firm, fundId);
    await giveAccount(alpha, 73);
    await giveAccount(beta, 73);
    const change = (column: string, value: string, partner: string) =>
      asOwner(gp().server, firm, (db) =>
        db.query(`update lp_bank_accounts set ${column} = $2 where limited_partner_id = $1`, [partner, value]),
      );
    await change("account", "021000021-123456789", beta);
    await change("holder", "基金 Alpha", alpha);
    const [list] = (await prepare(made.id)).items;
    expect(list?.rows).toMatchObject([
      { partner: { id: alpha }, reason: null, unwritable: "基金" },
      { partner: { id: beta }, reason: "no_route", accountEnd: null, unwritable: "" },
    ]);
    const seen = { id: list?.id ?? "", rowVersion: list?.rowVersion ?? 0 };
    await expect(call(admin(), "paymentLists.approve", seen)).rejects.toMatchObject({
      data: { reason: "distributions.name_unwritable" },
      message: expect.stringContaining(`基金 in the account holder of Alpha ${number}`),
    });
    await change("holder", "Фонд Алфа", alpha);
    await call(admin(), "paymentLists.approve", seen);
    const { content } = await call(admin(), "paymentLists.file", { id: seen.id, format: "xml" });
    expect(content).toContain("<Nm>Fond Alfa</Nm>");
  });

  test("pays who has confirmed details past their hours, says why others are not, takes two, and is handed out by bank:read", async () => {
    const made = await paid();
    await expect(prepare(made.id)).rejects.toMatchObject({ data: { reason: "distributions.no_fund_account" } });
    await giveFundAccount(firm, fundId);
    await expect(prepare(made.id)).rejects.toMatchObject({ data: { reason: "distributions.nobody_to_pay" } });
    await giveAccount(alpha, 73);
    await giveAccount(beta, 71);
    const [list] = (await prepare(made.id)).items;
    expect(list).toMatchObject({ amount: "6000", number: 1, preparedBy: { id: gp().id } });
    expect(list?.rows).toMatchObject([
      { partner: { id: alpha }, amount: "6000", accountEnd: "3000", reason: null },
      { partner: { id: beta }, amount: "4000", accountEnd: null, reason: "cool_off" },
    ]);
    const seen = { id: list?.id ?? "", rowVersion: list?.rowVersion ?? 0 };
    await expect(call(admin(), "paymentLists.file", { id: seen.id, format: "xml" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(call(gp(), "paymentLists.approve", seen)).rejects.toMatchObject({
      data: { reason: "distributions.own_list" },
    });
    const both = await Promise.allSettled([1, 2].map(() => call(admin(), "paymentLists.approve", seen)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const xml = await call(admin(), "paymentLists.file", { id: seen.id, format: "xml" });
    expect(xml.name).toMatch(/payments 1\.xml$/);
    expect(xml.content).toContain(`<IBAN>${PARTNER_IBAN}</IBAN>`);
    expect(xml.content).toContain("<CtrlSum>6000</CtrlSum>");
    expect(xml.content).toContain(FUND_IBAN);
    const csv = await call(gp(), "paymentLists.file", { id: seen.id, format: "csv" });
    expect(csv.content.split("\r\n")[1]).toContain(PARTNER_IBAN);
    const { items } = await call(gp(), "partnerBankAccounts.changes", { limitedPartnerId: alpha });
    expect(items.filter(({ what }) => what === "seen").map(({ madeBy }) => madeBy?.id)).toEqual([gp().id, admin().id]);
    const again = await call(admin(), "paymentLists.file", { id: seen.id, format: "xml" });
    expect(again.content).toBe(xml.content);
    // Nobody is paid twice; who waited is paid by another list.
    await expect(prepare(made.id)).rejects.toMatchObject({ data: { reason: "distributions.nobody_to_pay" } });
    await asOwner(gp().server, firm, (db) =>
      db.query("update lp_bank_accounts set usable_from = now() where limited_partner_id = $1", [beta]),
    );
    const [second] = (await prepare(made.id)).items;
    expect(second?.rows).toMatchObject([{ partner: { id: beta }, reason: null }]);
    expect(addAmounts((await lists(made.id)).map(({ amount }) => amount))).toBe("10000");
    const { rowVersion } = await get(made.id);
    // It is not even asked for: until somebody said no, the bank’s file could not be had again.
    await expect(
      call(gp(), "distributions.cancel", { id: made.id, rowVersion, reason: "Error" }),
    ).rejects.toMatchObject({ data: { reason: "distributions.paid_out" } });
    expect((await call(gp(), "paymentLists.file", { id: seen.id, format: "csv" })).content).toBe(csv.content);
  });

  test("has a reference for each payment that a person reads, on its row and in both files, and no two are the same", async () => {
    await giveFundAccount(firm, fundId);
    for (const partner of [alpha, beta]) await giveAccount(partner, 73);
    const made = await paid();
    const second = await paid({ amount: "500" });
    // Two at once: each list has a number of its own in the firm.
    const [one, two] = await Promise.all([made, second].map(async ({ id }) => (await prepare(id)).items[0]));
    const references = [...(one?.rows ?? []), ...(two?.rows ?? [])].map(({ reference }) => reference ?? "");
    expect(new Set(references).size).toBe(4);
    for (const reference of references) expect(reference).toMatch(/^FUND\d+-DIST[12]-P\d+-000[12]$/);
    const { id = "", rowVersion = 0 } = one ?? {};
    await call(admin(), "paymentLists.approve", { id, rowVersion });
    const xml = (await call(gp(), "paymentLists.file", { id, format: "xml" })).content;
    const csv = (await call(gp(), "paymentLists.file", { id, format: "csv" })).content;
    for (const reference of references.slice(0, 2)) {
      expect(xml).toContain(`<EndToEndId>${reference}</EndToEndId>`);
      expect(csv).toContain(reference);
    }
  });

  test("of a fund whose name is long or in other letters has references banks take", async () => {
    const { rows } = await asOwner(gp().server, firm, (db) =>
      db.query<{ one: string }>(
        `select payment_reference(name, tail) as one from (values ('Northlight Växjö Growth Fund II SCSp', 'DIST12-P1234-0001'),
           ('ファンド', 'CALL3-P7-0002'), ('/ -', 'CLOSE1-P1-0001'), ('Fund', 'DIST12345-P1234567-12345')) given (name, tail)`,
      ),
    );
    const made = rows.map(({ one }) => one);
    expect(made).toEqual([
      "NORTHLIGHTVA-DIST12-P1234-0001",
      "FUND-CALL3-P7-0002",
      "FUND-CLOSE1-P1-0001",
      "FUND-DIST12345-P1234567-12345",
    ]);
    for (const one of made) expect(one).toMatch(/^[A-Z0-9-]{1,35}$/);
  });

  test("is paid within a year: another day is refused beside the field, at a person who prepares it", async () => {
    await giveFundAccount(firm, fundId);
    await giveAccount(alpha, 73);
    const made = await paid();
    await expect(prepare(made.id, gp(), addDays(today, 1600))).rejects.toMatchObject({
      data: { reason: "distributions.pay_far", fields: { payOn: "Choose a day within a year" } },
    });
    expect(await lists(made.id)).toEqual([]);
  });

  test("whose details changed meanwhile is refused, and can be withdrawn", async () => {
    const made = await paid();
    await giveFundAccount(firm, fundId);
    await giveAccount(alpha, 73);
    const [list] = (await prepare(made.id)).items;
    const { id, rowVersion } = list ?? { id: "", rowVersion: 0 };
    await setKyc(firm, alpha, "pending");
    await expect(call(admin(), "paymentLists.approve", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "distributions.accounts_changed" },
    });
    await call(gp(), "paymentLists.withdraw", { id });
    expect(await lists(made.id)).toEqual([]);
  });

  test("is nothing for viewers, analysts, limited partners, strangers, investor relations and compliance", async () => {
    const made = await paid();
    await giveFundAccount(firm, fundId);
    await giveAccount(alpha, 73);
    const [list] = (await prepare(made.id)).items;
    const { id, rowVersion } = list ?? { id: "", rowVersion: 0 };
    const { viewer, analyst, limited_partner: investor, compliance_officer: officer } = firm.people;
    const stranger = (await newFirm(await sharedServer())).people.general_partner;
    for (const one of [viewer, analyst, investor, officer, relations(), stranger]) {
      await expect(call(one, "paymentLists.list", { id: made.id })).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|not_found/),
      });
      await expect(prepare(made.id, one)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
      await expect(call(one, "paymentLists.approve", { id, rowVersion })).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|not_found/),
      });
      await expect(call(one, "paymentLists.file", { id, format: "csv" })).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|not_found/),
      });
    }
  });
});

const send = () =>
  runClock(
    gp().server,
    clockJob({
      name: "distributionNotices",
      everyMinutes: 1,
      inSteps: (of) =>
        sendDistributionNotices(of, async (_firm, { name, content, type }) => {
          kept.push({ name, content: type === "json" ? Buffer.from(content).toString() : "" });
          return {
            key: `${firm.id}/${crypto.randomUUID()}`,
            name,
            type,
            bytes: content.byteLength,
            sha256: "0".repeat(64),
          };
        }),
    }),
    firm,
  );

test("each partner has a notice, frozen with its data, mailed to its contacts and published", {
  tags: "slow",
}, async () => {
  const contact = {
    limitedPartnerId: alpha,
    role: "notices" as const,
    name: "Ruth",
    email: `ruth-${number}-${firm.id}@example.test`,
  };
  await call(relations(), "partnerContacts.create", { ...contact, receives: ["distribution_notices"] });
  await call(relations(), "partnerContacts.create", {
    ...contact,
    limitedPartnerId: beta,
    receives: ["distribution_notices"],
    delivery: "portal",
  });
  const made = await paid({
    withholdings: [{ commitmentId: await commitmentOf(alpha), rate: "15", reason: "No treaty form" }],
  });
  await send();
  await send();
  const { items } = await call(gp(), "distributionNotices.list", { id: made.id });
  expect(items).toMatchObject([
    {
      recipients: [contact.email],
      isPublished: true,
      problem: null,
      document: { name: `distribution-1-Alpha ${number}.pdf` },
    },
    { mailedAt: null, isPublished: true, problem: "portal_only" },
  ]);
  const data = JSON.parse(kept.find(({ name }) => name.endsWith(`Alpha ${number}.json`))?.content ?? "{}");
  expect(data).toMatchObject({
    grossToPartner: "6000.00",
    withheld: "900.00",
    netPaid: "5100.00",
    distributedCumulative: "6000.00",
    distributedBefore: "0.00",
    dpiAfter: "0.100000",
  });
  const { rows } = await asOwner(gp().server, firm, (db) =>
    db.query("select attachments, subject from mails where recipient = $1", [contact.email]),
  );
  expect(rows).toMatchObject([
    { attachments: [{ name: `distribution-1-Alpha ${number}.pdf`, key: expect.stringContaining(firm.id) }] },
  ]);
  const published = await asOwner(gp().server, firm, (db) =>
    db.query("select figures from lp_publications where source_id = $1 and limited_partner_id = $2", [made.id, alpha]),
  );
  expect(published.rows).toMatchObject([
    {
      figures: { amount: "6000", withheld: "900", netted: "0", net: "5100", distributionId: made.id, currency: "EUR" },
    },
  ]);
});
