import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { largeFolders, MOST_FILES } from "../../scripts/large-folders.ts";
import { newFolder } from "./spawned.ts";

const root = path.resolve(import.meta.dirname, "../..");
const project = newFolder();
const report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** One file that breaks each rule, by the one import it makes. */
const offences: [rule: string, file: string, imports: string][] = [
  ["no-cycles", "src/deals/deals/server/first.ts", "./second.ts"],
  ["no-unresolved", "src/deals/deals/server/lost.ts", "./nowhere.ts"],
  ["shared-stands-alone", "src/deals/deals/shared/labels.ts", "kysely"],
  ["maths-are-pure", "src/maths/money/price.ts", "#deals/deals/shared/rules.ts"],
  ["rules-know-no-contract", "src/work/chat/shared/rules.ts", "#deals/deals/shared/api.ts"],
  ["web-reads-contracts-as-types", "src/deals/deals/web/card.tsx", "#deals/deals/shared/api.ts"],
  ["web-never-touches-server", "src/deals/deals/web/peek.ts", "#deals/deals/server/queries.ts"],
  ["server-never-touches-web", "src/deals/deals/server/draw.ts", "#ui/web/button.tsx"],
  ["browser-has-no-node", "src/deals/deals/web/disk.ts", "node:fs"],
  ["core-knows-no-feature", "src/core/server/nosy.ts", "#deals/deals/server/queries.ts"],
  ["core-knows-no-vocabulary", "src/core/server/fluent.ts", "#deals/deals/shared/rules.ts"],
  ["ui-is-plain", "src/ui/web/clever.tsx", "#deals/deals/shared/rules.ts"],
  ["only-app-mounts-entry-points", "src/deals/deals/server/back.ts", "./handlers.ts"],
  ["routes-name-their-own-pages", "src/work/chat/web/routes.ts", "#deals/deals/web/part.tsx"],
  ["routes-are-lazy-lines", "src/work/talks/web/routes.ts", "#deals/deals/shared/rules.ts"],
  ["app-is-routes-and-frame", "src/app/web/app.tsx", "#deals/deals/web/part.tsx"],
  ["nobody-imports-app", "src/deals/deals/server/upwards.ts", "#app/server/app.ts"],
  ["parts-stay-home", "src/work/chat/web/room.tsx", "#deals/deals/web/part.tsx"],
  ["entry-points-reuse-use-cases-and-queries", "src/work/chat/server/handlers.ts", "#deals/deals/server/scoring.ts"],
  ["pages-show-panels", "src/work/chat/web/chat-page.tsx", "#deals/deals/web/part.tsx"],
  ["use-cases-reuse-queries", "src/work/chat/server/use-cases.ts", "#deals/deals/server/use-cases.ts"],
  ["queries-are-sql", "src/work/chat/server/queries.ts", "#core/server/mail/mail.ts"],
  ["queries-need-kysely-only", "src/deals/companies/server/queries.ts", "fastify"],
  ["one-home-for-orpc", "src/deals/deals/server/wire.ts", "@orpc/server"],
  ["one-home-for-pg-boss", "src/deals/deals/server/queue.ts", "pg-boss"],
  ["one-home-for-nodemailer", "src/deals/deals/server/post.ts", "nodemailer"],
  ["no-tools-in-the-server", "src/deals/deals/server/browser.ts", "@playwright/test"],
  ["declared-dependencies-only", "src/deals/deals/server/borrowed.ts", "pg-connection-string"],
  ["wings-look-down-from-intake", "src/intake/imports/shared/up.ts", "#app/shared/contract.ts"],
  ["wings-look-down-from-insight", "src/insight/search/shared/up.ts", "#intake/imports/shared/rules.ts"],
  ["wings-look-down-from-investors", "src/investors/kyc/shared/up.ts", "#intake/imports/shared/rules.ts"],
  ["wings-look-down-from-deals", "src/deals/deals/shared/up.ts", "#intake/imports/shared/rules.ts"],
  ["wings-look-down-from-portfolio", "src/portfolio/kpis/shared/up.ts", "#deals/deals/shared/rules.ts"],
  ["wings-look-down-from-funds", "src/funds/ledger/shared/up.ts", "#deals/deals/shared/rules.ts"],
  ["wings-look-down-from-work", "src/work/tasks/shared/up.ts", "#deals/deals/shared/rules.ts"],
  ["wings-look-down-from-people", "src/people/auth/shared/up.ts", "#deals/deals/shared/rules.ts"],
  ["wings-look-down-from-core", "src/core/shared/up.ts", "#deals/deals/shared/rules.ts"],
  ["wings-look-down-from-ui", "src/ui/web/up.ts", "#core/web/api/api.ts"],
  ["wings-look-down-from-maths", "src/maths/fund/up.ts", "#core/shared/text.ts"],
];

/** What the offenders reach for; lawful in itself. */
const neighbours: Record<string, string> = {
  "src/deals/deals/server/second.ts": 'export * from "./first.ts";',
  "src/deals/deals/server/handlers.ts": 'export * from "./queries.ts";',
  "src/deals/deals/server/queries.ts": 'export * from "kysely";',
  "src/deals/deals/server/use-cases.ts": 'export * from "./queries.ts";',
  "src/deals/deals/server/scoring.ts": "export const points = 1;",
  "src/core/server/mail/mail.ts": 'export * from "nodemailer";',
  "src/core/shared/text.ts": "export const word = 1;",
  "src/core/web/api/api.ts": "export const word = 1;",
  "src/app/server/app.ts": 'export * from "#deals/deals/server/handlers.ts";',
  "src/app/shared/contract.ts": 'export * from "zod";',
  "src/intake/imports/shared/rules.ts": 'export * from "zod";',
  "src/deals/deals/shared/api.ts": 'export * from "zod";',
  "src/deals/deals/shared/rules.ts": 'export * from "zod";',
  "src/ui/web/button.tsx": "export const width = 1;",
  "src/deals/deals/web/part.tsx": 'export * from "#ui/web/button.tsx";',
  "src/deals/deals/web/deals-panel.tsx": 'export * from "./part.tsx";',
  "src/deals/contacts/web/contact-page.tsx":
    'export * from "#deals/deals/web/deals-panel.tsx";\nexport type * from "#deals/deals/shared/api.ts";',
};

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), `${text}\n`);
}

function tool(name: string, ...args: string[]) {
  return spawnSync(path.join(root, "node_modules/.bin", name), args, { cwd: project, encoding: "utf8" });
}

function violations(): string[] {
  const options = ["--config", ".dependency-cruiser.cjs", "--preserve-symlinks", "--output-type", "json"];
  const { stdout } = tool("depcruise", "src", ...options);
  return report.parse(JSON.parse(stdout)).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

beforeAll(() => {
  fs.symlinkSync(path.join(root, "node_modules"), path.join(project, "node_modules"));
  const settings = fs
    .readdirSync(root)
    .filter((name) => /^(tsconfig.*|package|biome|\.oxlintrc)\.json$|^\.dependency-cruiser\.cjs$/.test(name));
  for (const name of settings) fs.copyFileSync(path.join(root, name), path.join(project, name));
  for (const [file, text] of Object.entries(neighbours)) write(file, text);
  fs.rmSync(path.join(project, "src/deals/deals/server/second.ts"));
});
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

describe("the import law", () => {
  test("is content with lawful files", () => {
    expect(violations()).toEqual([]);
  });

  test("names every offence", () => {
    write("src/deals/deals/server/second.ts", String(neighbours["src/deals/deals/server/second.ts"]));
    for (const [, file, imports] of offences) write(file, `export * from "${imports}";`);
    const found = new Set(violations());
    const missed = offences.map(([rule, file]) => `${rule}: ${file}`).filter((offence) => !found.has(offence));
    expect(missed).toEqual([]);
  });

  test("has an offence for every rule", () => {
    const law = fs.readFileSync(path.join(root, ".dependency-cruiser.cjs"), "utf8");
    const named = [...law.matchAll(/name: "([a-z-]+)"/g)].map(([, name]) => name);
    expect(offences.map(([rule]) => rule)).toEqual(expect.arrayContaining(named));
  });
});

describe("folders", () => {
  test("have at most 30 files", () => {
    expect(largeFolders(root)).toEqual([]);
  });

  test("of more are named, tests and what stands below not counted", () => {
    const house = newFolder();
    const fill = (folder: string, ending: string) => {
      fs.mkdirSync(path.join(house, folder), { recursive: true });
      for (let at = 0; at < MOST_FILES; at++) fs.writeFileSync(path.join(house, folder, `part-${at}${ending}`), "");
    };
    fill("src/deals/deals/web", ".tsx");
    fill("src/deals/deals/web", ".test.tsx");
    fill("src/deals/deals/web/form", ".tsx");
    expect(largeFolders(house)).toEqual([]);
    fs.writeFileSync(path.join(house, "src/deals/deals/web/one-more.css"), "");
    expect(largeFolders(house)).toEqual([expect.stringContaining("src/deals/deals/web has 31 files")]);
  });
});

describe("the other checks", () => {
  test.each([
    ["an index that may be absent", "export const first: string = [1].map(String)[0];", "TS2322"],
    ["an enum, which Node cannot strip", "export enum Stage { Sourcing }", "TS1294"],
    ["a browser's global", "export const here = document.title;", "TS2584"],
  ])("types: %s", (_name, source, code) => {
    write("src/core/shared/probe.ts", source);
    expect(tool("tsc", "-p", "tsconfig.shared.json").stdout).toContain(code);
  });

  test.each([
    ["a promise nobody waits for", "export function later() {\n  Promise.resolve(1);\n}", "no-floating-promises"],
    ["any", "export const anything: any = 1;", "no-explicit-any"],
    ["an assertion against null", "export const sure = [1].at(0)!;", "no-non-null-assertion"],
    ["a default export", "export default 1;", "no-default-export"],
  ])("lint: %s", (_name, source, rule) => {
    write("src/core/shared/probe.ts", source);
    const { status, stdout } = tool("oxlint", "src/core/shared/probe.ts");
    expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining(rule) });
  });

  test("format", () => {
    write("src/core/shared/probe.ts", "export const quoted = 'single'");
    expect(tool("biome", "check", "src/core/shared/probe.ts").status).toBe(1);
  });
});
