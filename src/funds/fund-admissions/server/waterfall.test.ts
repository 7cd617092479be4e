import { expect, test } from "vitest";
import { approveAdmission, foundFund, openFund, payIn } from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";

test("who joins at a later closing stands in a waterfall from the first; what was divided before keeps its trace", async () => {
  const firm = await newFirm(await sharedServer());
  const { general_partner: gp } = firm.people;
  const since = "2025-01-02";
  const { fundId, ids } = await foundFund(firm, { since, partners: [["Alpha", "10000000"]] });
  const [alpha = ""] = ids;
  await addPartner(firm, { name: "Manager", fundId, amount: "10", admittedOn: since, isGeneralPartner: true });
  await openFund(firm, { fundId, since, terms: { feeRate: "0" } });
  await payIn(firm, fundId, { on: "2025-03-03", paid: [[alpha, "10000000"]] });
  const gamma = await addPartner(firm, { name: "Gamma", fundId, amount: "10000000", admittedOn: "2025-10-15" });
  await approveAdmission(firm, { fundId, kind: "final", closesOn: "2025-10-15" });
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
