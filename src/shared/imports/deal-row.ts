import { NEW_DEAL } from "../deals/rules.ts";
import { readAmount, readCurrency, readShare } from "./amounts.ts";
import { readDay } from "./dates.ts";
import { foldName } from "./identity.ts";
import type { RowReader } from "./row-reader.ts";
import type { Colleague, Reading, RowRules } from "./row-rules.ts";
import type { TargetField } from "./targets.ts";
import { type Read, readIdentifier, readWebsite } from "./values.ts";
import { ourWord, wordsOf } from "./words.ts";

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
  const website = row.value("companyWebsite", readWebsite, 2_000);
  const day = (field: TargetField) => row.value(field, (cell) => readDay(cell, rules.dayOrder));
  const values = {
    name: row.text("name", 200),
    founder: row.text("founder", 200),
    sector: row.text("sector", 100),
    stage: row.value("stage", readWord("stage")),
    ...readOutcome(row, rules.passReason),
    investmentType: row.text("investmentType", 100),
    ...readMoney(row, rules.currency),
    ownershipPercentage: row.value("ownershipPercentage", readShare),
    source: row.text("source", 100),
    priority: row.value("priority", readWord("priority")),
    aiScore: row.value("aiScore", readScore),
    ownerId: row.isMapped("owner") ? row.value("owner", (cell) => readOwner(cell, rules.colleagues)) : null,
    lastContact: day("lastContact"),
    nextStep: row.text("nextStep", 500),
    nextStepOn: day("nextStepOn"),
    expectedCloseDate: day("expectedCloseDate"),
    leadInvestor: row.text("leadInvestor", 200),
    coInvestors: row.list("coInvestors", 50),
    tags: row.list("tags", 30, 60),
    description: row.texts("description", 20_000),
    notes: row.texts("notes", 20_000),
    externalId: row.value("externalId", readIdentifier, 200),
  };
  const label = values.name ?? company.name;
  // As a deal made by hand: called after its company, and its maker's unless the file has owners.
  const fresh = { name: label, ...(!row.isMapped("owner") && { ownerId: rules.me }) };
  return { record: { label, values, fresh, company: { name: company.name, website } } };
}

/** A deal has one currency: the one its row names, else that of its first amount that does, else the plan's. */
function readMoney(row: RowReader, otherwise: string) {
  const amounts = AMOUNTS.map((field) => ({ field, read: row.value(field, readAmount) }));
  const named = row.value("currency", readCurrency);
  const currency = named ?? amounts.find(({ read }) => read?.currency)?.read?.currency ?? null;
  const money = amounts.map(({ field, read }) => {
    const isOther = read?.currency && currency !== null && read.currency !== currency;
    return [field, isOther ? row.blameField(field, "mixed_currencies") : (read?.amount ?? null)] as const;
  });
  const hasAmount = money.some(([, amount]) => amount !== null);
  return { currency: currency ?? (hasAmount ? otherwise : null), ...Object.fromEntries(money) };
}

/** Whoever passes says why: the row does, or the person who imports it, or nobody has passed. */
function readOutcome(row: RowReader, otherwise: string | undefined) {
  const outcome = row.value("outcome", readWord("outcome"));
  const reason = row.text("passReason", 200);
  if (outcome !== "passed") {
    if (reason !== null) row.blameField("passReason", "reason_without_pass");
    return { outcome, passReason: null };
  }
  const passReason = reason ?? otherwise ?? null;
  return { outcome: passReason === null ? row.blameField("outcome", "pass_without_reason") : outcome, passReason };
}

const readWord =
  (field: "stage" | "priority" | "outcome") =>
  (cell: string): Read<string> => {
    const words = wordsOf("deals", field);
    const word = words && ourWord(words, cell);
    return word === undefined ? { reason: "unknown_word" } : { value: word };
  };

function readScore(cell: string): Read<number> {
  const score = /^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN;
  return score >= NEW_DEAL.aiScore && score <= 100 ? { value: score } : { reason: "not_a_number" };
}

/** By e-mail address, else by a name that only one colleague has. */
function readOwner(cell: string, colleagues: readonly Colleague[]): Read<string> {
  const wanted = foldName(cell);
  const byMail = colleagues.find(({ email }) => foldName(email) === wanted);
  const named = colleagues.filter(({ name }) => name !== "" && foldName(name) === wanted);
  const owner = byMail ?? (named.length === 1 ? named[0] : undefined);
  return owner === undefined ? { reason: "unknown_member" } : { value: owner.id };
}
