// An exit of each company of the demo firm that has a cap table: holders, funds, partners and carry, in readings of one company, and for 60 companies.
import { performance } from "node:perf_hooks";
import { startDemo } from "./support/demo.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const ROUNDS = sized(10, 1);
const COMPANIES = 60;
const LIMIT_MS = 1000;

type Company = { id: string; name: string; currency: string | null };
type Scenario = { proceeds: { amount: string }[]; paid: string };

const askedOf = ({ id, currency }: Company) => ({
  portfolioCompanyId: id,
  exitValue: "80000000",
  currency: currency ?? "EUR",
  exitType: "Acquisition",
  exitOn: "2027-06-30",
  debt: "1000000",
  fees: "500000",
  escrow: "2000000",
});

const demo = await startDemo();
try {
  printMachine("Exit scenarios");
  const partner = await demo.signIn("gp@northlight.example");
  const { items } = await partner.ask<{ items: Company[] }>("portfolioCompanies.list", { limit: 100 });
  const able: Company[] = [];
  for (const company of items)
    await partner.ask<Scenario>("exitScenarios.create", askedOf(company)).then(
      () => able.push(company),
      (error: Error) => console.log(`  ${company.name} has no scenario: ${error.message.slice(0, 120)}`),
    );
  if (able.length === 0) throw new Error("No company of the demo firm has a cap table");
  const rounds: { read: number; calculated: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    for (const { id } of able) await partner.ask("portfolioCompanies.get", { id });
    const between = performance.now();
    for (const company of able) await partner.ask("exitScenarios.create", askedOf(company));
    rounds.push({ read: between - began, calculated: performance.now() - between });
  }
  const each = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of)) / able.length;
  const [read, calculated] = [each((round) => round.read), each((round) => round.calculated)];
  console.log(`\n${able.length} companies, median of ${ROUNDS} rounds, ms for one:`);
  console.log(`  reading the company   ${read.toFixed(1).padStart(8)}`);
  report(`  calculating its exit  ${calculated.toFixed(1).padStart(8)}  ${(calculated / read).toFixed(1)} ×`, {
    name: "an exit of one company",
    value: calculated,
    unit: "ms",
    baseline: { name: "reading the company", value: read },
  });
  const all = calculated * COMPANIES;
  report(`  ${COMPANIES} one after another ${all.toFixed(0).padStart(7)}  (limit ${LIMIT_MS})`, {
    name: `exits of ${COMPANIES} companies, one after another`,
    value: all,
    unit: "ms",
    aim: { atMost: LIMIT_MS },
  });
} finally {
  await demo.stop();
}
