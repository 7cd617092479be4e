import { INVESTED_STAGE, STAGES } from "../deals/rules.ts";
import { readMoney, readShare } from "./amounts.ts";
import { foldName } from "./identity.ts";
import type { RowReader } from "./row-reader.ts";
import type { Colleague, Reading, RowRules } from "./row-rules.ts";
import type { TargetField } from "./targets.ts";
import { type Read, readIdentifier, readWebsites } from "./values.ts";
import { ENDED, ourWord, wordsOf } from "./words.ts";

const AMOUNTS = [
  "amountRequested",
  "valuationPre",
  "valuationPost",
  "roundSize",
  "ourAllocation",
  "ourInvestment",
] as const satisfies readonly TargetField[];

/** A row of a file of deals. */
export function readDeal(row: RowReader, rules: RowRules): Reading {
  const company = row.name("company", 200);
  if ("skipped" in company) return company;
  const website = row.value("companyWebsite", readWebsites, 2_000);
  const day = (field: TargetField) => row.day(field, rules.dayOrder);
  const values = {
    name: row.text("name", 200),
    founder: row.someone("founder", 200),
    sector: row.word("sector", 100),
    ...readProgress(row, rules),
    ...readArchived(row, rules),
    investmentType: row.word("investmentType", 100),
    instrument: row.word("instrument", 100),
    ...readMoney(row, { currency: "currency", amounts: AMOUNTS }, rules.currency),
    ownershipPercentage: row.value("ownershipPercentage", readShare),
    source: row.word("source", 100),
    priority: row.value("priority", readWord("priority")),
    score: row.value("aiScore", readScore),
    ownerId: ownerOf(row, rules.colleagues),
    lastContact: day("lastContact"),
    nextStep: row.text("nextStep", 500),
    nextStepOn: day("nextStepOn"),
    expectedCloseDate: day("expectedCloseDate"),
    actualCloseDate: day("actualCloseDate"),
    leadInvestor: row.someone("leadInvestor", 200),
    coInvestors: row.list("coInvestors", 50),
    tags: row.list("tags", 30, 60),
    description: row.texts("description", 20_000),
    notes: row.texts("notes", 20_000),
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

/** Where a deal stands and how it ended. Whoever passes says why: the row does, or the person who imports it, or nobody has passed. */
function readProgress(row: RowReader, rules: RowRules) {
  const word = row.value("stage", readWord("stage"));
  const ended = ENDED.find((one) => one === word) ?? null;
  const said = row.value("outcome", readWord("outcome"));
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
  const status = row.value("state", readWord("state")) ?? (archivedAt === null ? null : "paused");
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

const readWord =
  (field: "stage" | "priority" | "outcome" | "state") =>
  (cell: string): Read<string> => {
    const words = wordsOf("deals", field);
    const word = words && ourWord(words, cell);
    return word === undefined ? { reason: "unknown_word" } : { value: word };
  };

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
