import { beforeAll, expect, test } from "vitest";
import { approveAdmission, foundFund, openFund } from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, workEveryDay } from "../../../../test/partners.ts";
import { approveRun } from "../../../../test/quarters.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
const FIRST = "2025-01-01";
const ENDS = "2025-03-31";
const CLOSES = "2025-04-10";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;
const period = (fundId: string) => ({ fundId, startsOn: FIRST, endsOn: ENDS });

async function discount(limitedPartnerId: string, share: string) {
  const [one] = (await call(relations(), "commitments.list", { limitedPartnerId })).items;
  const uploadId = await uploadFile(relations(), "Letter.txt", "agreed");
  const about = { uploadId, recordId: limitedPartnerId, category: "legal" as const };
  const { id: documentId } = await call(relations(), "documents.create", about);
  const made = await call(relations(), "sideLetters.create", {
    commitmentId: one?.id ?? "",
    documentId,
    effectiveOn: FIRST,
    kind: "fee_discount",
    share,
  });
  await call(gp(), "sideLetters.confirm", { id: made.id, rowVersion: made.rowVersion });
}
const runFees = async (fundId: string) => approveRun(firm, await call(gp(), "feeRuns.prepare", period(fundId)));
const close = (fundId: string, closesOn = CLOSES) => approveAdmission(firm, { fundId, kind: "subsequent", closesOn });

/** Amounts that do not divide evenly; a quarter less for Beta and a half less for Delta, the general partner free. */
async function founded(name: string) {
  const partners = [
    [`Alpha ${name}`, "600001.01"],
    [`Beta ${name}`, "399998.97"],
  ] as const;
  const { fundId, ids } = await foundFund(firm, { name, since: FIRST, partners });
  await discount(ids[1] ?? "", "25");
  await openFund(firm, { fundId, since: FIRST });
  return fundId;
}
async function join(fundId: string, name: string) {
  const admit = (partner: string, amount: string, isGeneralPartner = false) =>
    addPartner(firm, { name: `${partner} ${name}`, fundId, amount, admittedOn: CLOSES, isGeneralPartner });
  await admit("Gamma", "250000.33");
  await discount(await admit("Delta", "123456.78"), "50");
  await admit("Own", "20000", true);
}

/** What each partner bears of the manager’s fee, by the books. */
async function fees(fundId: string, name: string): Promise<Record<string, string>> {
  const found = await asOwner(gp().server, firm, (db) =>
    db.query(
      `select l.name, round(sum(p.fund_amount), 2)::text as fee from postings p
       join ledger_accounts a on a.id = p.account_id join limited_partners l on l.id = p.limited_partner_id
       where p.fund_id = $1 and a.use in ('management_fees', 'fee_waivers', 'fee_offsets') group by 1 having sum(p.fund_amount) <> 0`,
      [fundId],
    ),
  );
  return Object.fromEntries(
    found.rows.map((row: { name: string; fee: string }) => [row.name.replace(` ${name}`, ""), row.fee]),
  );
}

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});

test("a fee that is run before a closing and caught up by it, and one that is run after it, ask everybody for the same", async () => {
  const [early, late] = [await founded("early"), await founded("late")];
  await runFees(early);
  await join(early, "early");
  await close(early);
  await join(late, "late");
  await close(late);
  const shown = await call(gp(), "feeRuns.preview", period(late));
  // Posted on the day by which everybody it charges is in, as the ended quarter’s.
  expect(shown.postedOn).toBe(CLOSES);
  await runFees(late);
  const after = await fees(late, "late");
  expect(after).toEqual(await fees(early, "early"));
  expect(after).toEqual({ Alpha: "3000.01", Beta: "1500.00", Gamma: "1250.00", Delta: "308.64" });
  expect(shown.net).toBe("6058.65");
});

test("a fee that waited over a closing is not posted, and the closing stays while a later fee charges who joined at it", async () => {
  const fundId = await founded("waits");
  const waiting = await call(gp(), "feeRuns.prepare", period(fundId));
  await join(fundId, "waits");
  const closing = await close(fundId);
  expect(await call(gp(), "feeRuns.get", { id: waiting.id })).toMatchObject({ isStale: true });
  const draft = waiting.draft ?? { id: "", rowVersion: 1 };
  await expect(call(admin(), "journalDrafts.approve", draft)).rejects.toMatchObject({
    data: { reason: "ledger.stale" },
  });
  await call(gp(), "journalDrafts.delete", { id: draft.id });
  await runFees(fundId);
  const { id, rowVersion } = closing;
  await expect(call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong" })).rejects.toMatchObject({
    data: { reason: "fund_admissions.charged_since" },
  });
});

test("who joins at the next closing is charged by it, once", async () => {
  const [early, late] = [await founded("first"), await founded("second")];
  const next = "2025-05-10";
  const more = async (fundId: string, name: string) => {
    await addPartner(firm, { name: `Echo ${name}`, fundId, amount: "77777.77", admittedOn: next });
    await close(fundId, next);
  };
  await runFees(early);
  await join(early, "first");
  await close(early);
  await more(early, "first");
  await join(late, "second");
  await close(late);
  await runFees(late);
  await more(late, "second");
  expect(await fees(late, "second")).toEqual(await fees(early, "first"));
});
