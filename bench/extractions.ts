// Values read from documents by rules: how many that are shown as certain are right, and how many of those a document states are found.
import fs from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { z } from "zod";
import { textPdf } from "../src/app/demo/server/funds/papers.ts";
import { readText } from "../src/work/documents/server/text-use-cases.ts";
import { extractFields, type Found } from "../src/work/extractions/shared/reading/extract.ts";
import { CERTAIN, EXTRACTION_TYPES, type ExtractionType } from "../src/work/extractions/shared/rules.ts";
import { report } from "./support/figures.ts";
import { labelledDocuments } from "./support/labelled-documents.ts";
import { printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

/** The promises. */
const LEAST_PRECISION = 0.95;
const LEAST_RECALL = 0.7;
/** Real documents with their facts, where there are some. */
const FOLDER = process.env["DOCUMENT_FILES"] ?? path.resolve(import.meta.dirname, "../../shared/data/04_documents");

type Tally = { stated: number; found: number; certain: number; right: number; wrong: string[] };
const empty = (): Tally => ({ stated: 0, found: 0, certain: 0, right: 0, wrong: [] });

const TERMS = new Map([
  [
    "1x original issue price plus declared but unpaid dividends, non-participating",
    { liquidationPreference: "1", participation: "non_participating" },
  ],
  ["broad-based weighted average (optional bracket)", { antiDilution: "broad_based" }],
  ["as declared", { dividends: "as_declared" }],
]);

/** Facts that are known to be left blank: what is found of them is invented. */
const BLANKS: Readonly<Record<string, readonly string[]>> = {
  company: ["companyName"],
  purchase_amount: ["investmentAmount"],
  valuation_cap: ["valuationCap"],
  discount: ["discount"],
  amount: ["roundSize"],
  pre_money: ["preMoneyValuation"],
  drag_along: ["dragAlong"],
  tag_along: ["tagAlong"],
};

printMachine("Values read from documents");
const generated = labelledDocuments(sized(6, 2));
const since = performance.now();
const byField = new Map<string, Tally>();
for (const [at, { name, type, lines, facts }] of generated.entries()) {
  const pages = at % 3 === 0 ? await pdfPages(lines) : [{ number: 1, text: lines.join("\n") }];
  count(byField, name, facts, extractFields(type, pages));
}
const took = performance.now() - since;
report(`${generated.length} generated documents in ${took.toFixed(0)} ms`, {
  name: "reading one generated document",
  value: took / generated.length,
  unit: "ms",
});
const isKept = tell("generated", byField);
if (fs.existsSync(path.join(FOLDER, "facts.json"))) await real();
if (!isKept) throw new Error("The rules read worse than promised.");

/** Through a PDF, as most documents come. Its letters are Latin ones, so others stay text. */
async function pdfPages(lines: readonly string[]) {
  const plain = lines.flatMap((line) => line.split("\n"));
  if (plain.some((line) => /[\u0100-\uffff]/.test(line))) return [{ number: 1, text: plain.join("\n") }];
  return (await readText(textPdf(plain))).pages;
}

function count(
  into: Map<string, Tally>,
  name: string,
  facts: Readonly<Record<string, string>>,
  found: readonly Found[],
) {
  for (const field of new Set([...Object.keys(facts), ...found.map((one) => one.name)])) {
    const tally = into.get(field) ?? empty();
    into.set(field, tally);
    const value = found.find((one) => one.name === field);
    const fact = facts[field];
    const isRight = value !== undefined && fact !== undefined && value.value.toLowerCase() === fact.toLowerCase();
    if (fact !== undefined) tally.stated += 1;
    if (isRight) tally.found += 1;
    if (value === undefined || value.confidence < CERTAIN) continue;
    tally.certain += 1;
    if (isRight) tally.right += 1;
    else
      tally.wrong.push(`${name}: ${value.value} (${value.quote.replaceAll("\n", " | ")}), stated ${fact ?? "nothing"}`);
  }
}

function tell(of: string, tallies: ReadonlyMap<string, Tally>): boolean {
  const all = [...tallies.values()];
  const sum = (key: "stated" | "found" | "certain" | "right") => all.reduce((total, tally) => total + tally[key], 0);
  const precision = sum("certain") === 0 ? 1 : sum("right") / sum("certain");
  for (const [field, { stated, found, certain, right }] of tallies)
    if (stated > 0)
      console.log(`  ${field.padEnd(22)} recall ${found}/${stated}, certain and right ${right}/${certain}`);
  for (const wrong of all.flatMap((tally) => tally.wrong).slice(0, 20)) console.log(`  wrong: ${wrong}`);
  const weak = [...tallies].filter(([, { stated, found }]) => stated > 0 && found / stated < LEAST_RECALL);
  const least = [...tallies]
    .filter(([, { stated }]) => stated > 0)
    .map(([field, { stated, found }]) => [field, found / stated] as const)
    .toSorted(([, one], [, other]) => one - other)[0];
  // Only the generated documents are promised anything: the real ones leave blank what may not be found.
  const isPromised = of === "generated";
  report(
    `${of}: precision of certain values ${(precision * 100).toFixed(1)}% (at least ${LEAST_PRECISION * 100}%), recall ${sum("found")}/${sum("stated")}`,
    {
      name: `${of}: precision of certain values`,
      value: precision * 100,
      unit: "%",
      ...(isPromised && { aim: { atLeast: LEAST_PRECISION * 100 } }),
    },
    {
      name: `${of}: recall of the weakest field (${least?.[0] ?? "none"})`,
      value: (least?.[1] ?? 1) * 100,
      unit: "%",
      ...(isPromised && { aim: { atLeast: LEAST_RECALL * 100 } }),
    },
  );
  if (weak.length > 0) console.log(`${of}: recall below ${LEAST_RECALL}: ${weak.map(([field]) => field).join(", ")}`);
  return precision >= LEAST_PRECISION && weak.length === 0;
}

/** Blank forms and papers of others: what they don’t state must not be found. */
async function real(): Promise<void> {
  const known = z
    .array(z.object({ file: z.string(), facts: z.record(z.string(), z.unknown()) }))
    .parse(JSON.parse(fs.readFileSync(path.join(FOLDER, "facts.json"), "utf8")));
  const tallies = new Map<string, Tally>();
  for (const { file, facts } of known) {
    const name = path.basename(file);
    const { pages } = await readText(fs.readFileSync(path.join(FOLDER, name)));
    const judged = judgedOf(facts);
    for (const type of EXTRACTION_TYPES) {
      const found = extractFields(type, pages).filter((one) => judged.has(one.name));
      count(tallies, name, statedOf(type, facts), found);
    }
  }
  tell("real", tallies);
}

/** The fields the facts of a real document speak about: others were not read by hand. */
function judgedOf(facts: Readonly<Record<string, unknown>>): Set<string> {
  const stated = EXTRACTION_TYPES.flatMap((type) => Object.keys(statedOf(type, facts)));
  return new Set([...stated, ...Object.keys(facts).flatMap((fact) => BLANKS[fact] ?? [])]);
}

/** What the facts of a real document say in our fields. */
function statedOf(type: ExtractionType, facts: Readonly<Record<string, unknown>>): Record<string, string> {
  if (type !== "legal_terms") return {};
  const terms = Object.values(facts).flatMap((fact) => (typeof fact === "string" ? [TERMS.get(fact) ?? {}] : []));
  const [days, fee] = [facts["no_shop_days"], facts["counsel_fee_usd"]];
  return Object.assign(
    {},
    ...terms,
    typeof days === "number" && { exclusivity: String(days) },
    typeof fee === "number" && { legalFees: String(fee) },
  );
}
