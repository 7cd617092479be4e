import { expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { recipientsOf } from "../../../../test/mailings.ts";
import { confirmCommitments } from "../../../../test/partners.ts";
import { published, STATEMENT } from "../../../../test/publications.ts";

const body = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

async function committed(firm: Firm, { fundId, ...form }: { name: string; email: string; fundId: string }) {
  const { investor_relations: relations } = firm.people;
  const { id } = await call(relations, "limitedPartners.create", { ...form, contactPerson: "Grace Hopper" });
  await call(relations, "commitments.create", { limitedPartnerId: id, fundId, amount: "1m", admittedOn: "2020-01-01" });
  await confirmCommitments(firm, id);
  return id;
}

test("figures are of the last statement published by the end of the period, whose day is said; without one nobody gets it, and why", async () => {
  const firm = await newFirm(await sharedServer());
  const { investor_relations: relations, general_partner: gp } = firm.people;
  const [one, two] = ["one@a.test", "two@a.test"];
  const { id: fundId } = await call(gp, "funds.create", { name: "Fund I", currency: "EUR" });
  const alder = await committed(firm, { name: "Alder", email: one, fundId });
  const birch = await committed(firm, { name: "Birch", email: two, fundId });
  const statement = (asOf: string, called: string) =>
    ({
      limitedPartnerId: alder,
      fundId,
      kind: "statement",
      title: asOf,
      asOf,
      figures: { ...STATEMENT, called },
    }) as const;
  await published(firm, statement("2026-06-30", "300000"), statement("2026-09-30", "400000"));
  await published(firm, statement("2026-12-31", "500000"));
  const write = (more: object) =>
    call(relations, "mailings.create", {
      title: "Report",
      fundId,
      body: body("Of {{commitment}}, called {{called}}, back {{distributed}}, open {{unfunded}}"),
      ...more,
    } as never);
  const shown = (id: string, limitedPartnerId = alder) =>
    call(relations, "mailings.preview", { id, limitedPartnerId, contactId: null });
  const monthly = await write({ kind: "lp_report", period: "2026-11" });
  const said = await shown(monthly.id);
  expect(said.text).toContain("Of €1,000,000, called €400,000, back €50,000, open €600,000");
  expect(said.text).toContain("Figures as of 30 Sep 2026, from the capital account statement of Alder");
  expect(said.missing).toBeNull();
  const reason = "No statement published as of 30 Nov 2026 or before";
  const [, left] = (await recipientsOf(relations, monthly.id)).items;
  expect(left).toMatchObject({ email: two, state: "left_out", reason: "no_statement", words: reason });
  expect(await shown(monthly.id, birch)).toMatchObject({ missing: reason });
  expect(
    (await recipientsOf(relations, (await write({ kind: "lp_report", period: "2026-05" })).id)).items[0],
  ).toMatchObject({
    reason: "no_statement",
    words: "No statement published as of 31 May 2026 or before",
  });
  const annual = await write({ kind: "annual_report" });
  expect((await shown(annual.id)).text).toContain("called €500,000");
  expect((await recipientsOf(relations, annual.id)).items[1]?.words).toBe("No statement published yet");
  // A text without figures says nothing of statements, and goes to everybody.
  const plain = await write({ kind: "lp_report", period: "2026-11", body: body("Dear {{contact_name}}") });
  expect((await shown(plain.id)).text).not.toContain("Figures as of");
  expect((await recipientsOf(relations, plain.id)).counts).toEqual({ queued: 2 });
});
