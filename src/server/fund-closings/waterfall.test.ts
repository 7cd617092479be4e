import { expect, test } from "vitest";
import { asOwner, call, newFirm, sharedServer } from "../../../test/harness.ts";
import { addPartner, postLines } from "../../../test/partners.ts";
import { uploadFile } from "../../../test/uploads.ts";

test("who joins at a later closing stands in a waterfall from the first; what was divided before keeps its trace", async () => {
  const firm = await newFirm(await sharedServer());
  const { general_partner: gp, super_admin: admin, investor_relations: relations } = firm.people;
  const { id: fundId } = await call(gp, "funds.create", { name: "Fund", currency: "EUR" });
  const uploadId = await uploadFile(gp, "Agreement.txt", "agreed");
  const about = { uploadId, recordId: fundId, category: "legal" as const };
  const { id: documentId } = await call(gp, "documents.create", about);
  const terms = await call(gp, "fundTerms.create", {
    fundId,
    documentId,
    effectiveOn: "2025-01-02",
    carry: "20",
    hurdle: "8",
    catchUp: "100",
    feeRate: "0",
    reason: "Agreement",
    lateRate: "8",
    lateDayCount: "act/365",
    lateFeeInterest: "manager",
    lateDistributions: "equalised",
    lateEntry: "cost",
    lateRealised: "in",
  });
  await call(admin, "fundTerms.approve", { id: terms.id, rowVersion: terms.rowVersion });
  const close = async (kind: "initial" | "final", closesOn: string) => {
    const { id, rowVersion } = await call(relations, "fundClosings.create", { fundId, kind, closesOn });
    return call(gp, "fundClosings.approve", { id, rowVersion });
  };
  const alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "10000000", admittedOn: "2025-01-02" });
  const own = { name: "Manager", fundId, amount: "10", admittedOn: "2025-01-02", isGeneralPartner: true };
  await addPartner(firm, own);
  await close("initial", "2025-01-02");
  const earned = [
    ["cash", "10000000"],
    ["contributed", "-10000000", alpha],
  ] as const;
  await postLines(firm, fundId, { effectiveOn: "2025-03-03", lines: earned });
  const gamma = await addPartner(firm, { name: "Gamma", fundId, amount: "10000000", admittedOn: "2025-10-15" });
  await close("final", "2025-10-15");
  const gain = [
    ["cash", "1400000"],
    ["dividends", "-1400000"],
  ] as const;
  await postLines(firm, fundId, { effectiveOn: "2026-11-01", lines: gain });
  const form = {
    fundId,
    source: "income" as const,
    purpose: "Everything",
    paidOn: "2026-11-27",
    amount: "11400000",
  };
  const made = await call(gp, "distributions.create", form);
  // 10,000,000 × (1.08^(634 ÷ 365) − 1) = 1,430,273 of preferred return: there is no carry yet.
  expect(Number(made.carry)).toBe(0);
  const traceOf = async () => {
    const { partners } = await call(gp, "distributions.trace", { id: made.id });
    const lines = partners.find(({ partner }) => partner.id === gamma)?.lines ?? [];
    // The manager has not paid its part of the call, which is some euros.
    const said = lines.map(({ text }) => /^(\S+) contribution (\d+)/.exec(text));
    return said.flatMap((one) => (Number(one?.[2] ?? 0) > 1_000_000 ? [one?.[1]] : []));
  };
  expect(await traceOf()).toEqual(["2025-03-03"]);
  await asOwner(gp.server, firm, (db) =>
    db.query("update distributions set is_from_first = false where org_id = $1 and id = $2", [firm.id, made.id]),
  );
  expect(await traceOf()).toEqual(["2025-10-15"]);
});
