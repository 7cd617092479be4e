import { fieldsWithout } from "#core/shared/fields/fields.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { INVESTED_STAGE, STAGES } from "#deals/deals/shared/rules.ts";
import { foldName } from "#intake/imports/shared/identity.ts";
import { readShare } from "#intake/imports/shared/read/amounts.ts";
import type { RowReader } from "#intake/imports/shared/read/row-reader.ts";
import type { Reading, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import { type Read, readIdentifier, readWebsites } from "#intake/imports/shared/read/values.ts";
import { ENDED } from "#intake/imports/shared/targets/deals.ts";
import type { Colleague } from "#people/admin/shared/colleague.ts";
import { readPlain } from "../check/plain-fields.ts";

/** Those of a deal that are read like any other of their kind. */
const PLAIN = fieldsWithout(dealFields, [
  "company",
  "name",
  "founder",
  "sector",
  "stage",
  "outcome",
  "passReason",
  "lookAgainOn",
  "status",
  "archivedAt",
  "currency",
  "ownershipPercentage",
  "aiScore",
  "owner",
  "ownerEmail",
  "leadInvestor",
  "tags",
]);

/** A row of a file of deals. */
export function readDeal(row: RowReader, rules: RowRules): Reading {
  const company = row.name("company", 200);
  if ("skipped" in company) return company;
  const website = row.value("companyWebsite", readWebsites, 2_000);
  const values = {
    // Reports say what was wrong in the order in which it is read.
    name: row.text("name", 200),
    founder: row.someone("founder", 200),
    sector: row.word("sector", 100),
    ...readProgress(row, rules),
    ...readArchived(row, rules),
    ...readPlain(row, rules, PLAIN, "currency"),
    ownershipPercentage: row.value("ownershipPercentage", readShare),
    score: row.value("aiScore", readScore),
    ownerId: ownerOf(row, rules.colleagues),
    leadInvestor: row.someone("leadInvestor", 200),
    tags: row.list("tags", 30, 60),
    externalId: row.value("externalId", readIdentifier, 200),
  };
  const label = values.name ?? company.name;
  // As a deal made by hand: called after its company, and its maker's unless the file has owners.
  const fresh = {
    name: label,
    ...(!hasOwners(row) && { ownerId: rules.me }),
    ...(values.status === "paused" && { archivedAt: rules.now }),
  };
  return { record: { label, values, fresh, company: { name: company.name, website } } };
}

/** Where a deal stands and how it ended. A person who passes says why: the row does, or the person who imports it, or nobody has passed. */
function readProgress(row: RowReader, rules: RowRules) {
  const word = row.ours("stage");
  const ended = ENDED.find((one) => one === word) ?? null;
  const said = row.ours("outcome");
  const outcome = said ?? ended;
  const where = STAGES.find((one) => one === word);
  if (outcome === "invested" && where !== undefined && where !== INVESTED_STAGE)
    row.setAside("stage", row.cell("stage"), "stage_of_invested");
  if (said !== null && ended !== null && said !== ended) row.setAside("stage", row.cell("stage"), "other_outcome");
  // What is won was closed, wherever the row says it stood; where a lost deal stood its stage no longer says.
  const stage = outcome === "invested" ? INVESTED_STAGE : ended === null ? word : null;
  const reason = row.word("passReason", 200);
  const lookAgainOn = row.day("lookAgainOn", rules.dayOrder);
  const passReason = outcome === "passed" ? (reason ?? rules.passReason ?? null) : null;
  if (passReason !== null) return { stage, outcome, passReason, lookAgainOn };
  if (lookAgainOn !== null) row.blameField("lookAgainOn", "look_again_without_pass");
  if (outcome !== "passed") {
    if (reason !== null) row.blameField("passReason", "reason_without_pass");
    return { stage, outcome, passReason: null, lookAgainOn: null };
  }
  const unexplained = row.blameField(said === null ? "stage" : "outcome", "pass_without_reason");
  return { stage, outcome: unexplained, passReason: null, lookAgainOn: null };
}

/** A day it was archived on says that it is. */
function readArchived(row: RowReader, rules: RowRules) {
  const archivedAt = row.moment("archivedAt", rules.dayOrder);
  const status = row.ours("state") ?? (archivedAt === null ? null : "paused");
  if (archivedAt !== null && status !== "paused") row.setAside("archivedAt", row.cell("archivedAt"), "not_archived");
  return { status, archivedAt: status === "paused" ? archivedAt : null };
}

const hasOwners = (row: RowReader) => row.isMapped("owner") || row.isMapped("ownerEmail");

/** By address where there is one that a colleague has, else by name. */
function ownerOf(row: RowReader, colleagues: readonly Colleague[]): string | null {
  const read = (cell: string) => readOwner(cell, colleagues);
  if (row.isMapped("owner") && row.isMapped("ownerEmail")) {
    const byMail = row.value("ownerEmail", (cell) => {
      const owner = read(cell);
      return "value" in owner || row.isGiven("owner") ? { value: "value" in owner ? owner.value : "" } : owner;
    });
    if (byMail) {
      const named = colleagueNamed(row.cell("owner"), colleagues)?.id ?? byMail;
      if (named !== byMail) row.setAside("owner", row.cell("owner"), "other_owner");
      return byMail;
    }
  }
  return row.isMapped("owner") ? row.value("owner", read) : row.value("ownerEmail", read);
}

function readScore(cell: string): Read<number> {
  const score = /^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN;
  return score <= 100 ? { value: score } : { reason: "not_a_number" };
}

/** By e-mail address, also that of `Ada <ada@fund.example>`, else by a name that only one colleague has; of several people the first colleague. */
function readOwner(cell: string, colleagues: readonly Colleague[]): Read<string> {
  const people = cell.split(/[;,]\s*(?![^<]*>)/).map((one) => one.trim());
  const owners = people.flatMap((one) => colleagueNamed(one, colleagues)?.id ?? []);
  const whole = colleagueNamed(cell, colleagues);
  if (whole !== undefined) return { value: whole.id };
  const [owner] = owners;
  if (owner === undefined) return { reason: "unknown_member" };
  return { value: owner, ...(people.length > 1 && { note: "several_owners" as const }) };
}

function colleagueNamed(text: string, colleagues: readonly Colleague[]): Colleague | undefined {
  const [, name = text, address = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  const byMail = colleagues.find(({ email }) => foldName(email) === foldName(address));
  const named = colleagues.filter((one) => one.name !== "" && foldName(one.name) === foldName(name));
  return byMail ?? (named.length === 1 ? named[0] : undefined);
}
