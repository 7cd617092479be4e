import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { newFolder } from "./spawned.ts";

const root = path.resolve(import.meta.dirname, "../..");
const project = newFolder();
const report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** One file that breaks each rule, by the one import it makes. */
const offences: [rule: string, file: string, imports: string][] = [
  ["no-cycles", "src/server/deals/first.ts", "./second.ts"],
  ["no-unresolved", "src/server/deals/lost.ts", "./nowhere.ts"],
  ["shared-stands-alone", "src/shared/deals/labels.ts", "kysely"],
  ["money-is-pure", "src/shared/money/price.ts", "../deals/rules.ts"],
  ["rules-know-no-contract", "src/shared/chat/rules.ts", "../deals/api.ts"],
  ["web-reads-contracts-as-types", "src/web/deals/card.tsx", "#shared/deals/api.ts"],
  ["web-never-touches-server", "src/web/deals/peek.ts", "../../server/deals/queries.ts"],
  ["server-never-touches-web", "src/server/deals/draw.ts", "../../web/ui/button.tsx"],
  ["browser-has-no-node", "src/web/deals/disk.ts", "node:fs"],
  ["core-knows-no-feature", "src/server/core/nosy.ts", "../deals/queries.ts"],
  ["core-knows-no-vocabulary", "src/server/core/fluent.ts", "#shared/deals/rules.ts"],
  ["ui-is-plain", "src/web/ui/clever.tsx", "#shared/deals/rules.ts"],
  ["only-app-mounts-entry-points", "src/server/deals/back.ts", "./handlers.ts"],
  ["routes-name-their-own-pages", "src/web/chat/routes.ts", "../deals/part.tsx"],
  ["routes-are-lazy-lines", "src/web/talks/routes.ts", "#shared/deals/rules.ts"],
  ["app-is-routes-and-frame", "src/web/app.tsx", "./deals/part.tsx"],
  ["nobody-imports-app", "src/server/deals/upwards.ts", "../app.ts"],
  ["parts-stay-home", "src/web/chat/room.tsx", "../deals/part.tsx"],
  ["entry-points-reuse-use-cases-and-queries", "src/server/chat/handlers.ts", "../deals/scoring.ts"],
  ["pages-show-panels", "src/web/chat/chat-page.tsx", "../deals/part.tsx"],
  ["use-cases-reuse-queries", "src/server/chat/use-cases.ts", "../deals/use-cases.ts"],
  ["queries-are-sql", "src/server/chat/queries.ts", "../core/mail.ts"],
  ["queries-need-kysely-only", "src/server/companies/queries.ts", "fastify"],
  ["one-home-for-orpc", "src/server/deals/wire.ts", "@orpc/server"],
  ["one-home-for-pg-boss", "src/server/deals/queue.ts", "pg-boss"],
  ["one-home-for-nodemailer", "src/server/deals/post.ts", "nodemailer"],
  ["no-tools-in-the-server", "src/server/deals/browser.ts", "@playwright/test"],
  ["declared-dependencies-only", "src/server/deals/borrowed.ts", "pg-connection-string"],
];

/** What the offenders reach for; lawful in itself. */
const neighbours: Record<string, string> = {
  "src/server/deals/second.ts": 'export * from "./first.ts";',
  "src/server/deals/handlers.ts": 'export * from "./queries.ts";',
  "src/server/deals/queries.ts": 'export * from "kysely";',
  "src/server/deals/use-cases.ts": 'export * from "./queries.ts";',
  "src/server/deals/scoring.ts": "export const points = 1;",
  "src/server/core/mail.ts": 'export * from "nodemailer";',
  "src/server/app.ts": 'export * from "./deals/handlers.ts";',
  "src/shared/deals/api.ts": 'export * from "zod";',
  "src/shared/deals/rules.ts": 'export * from "zod";',
  "src/web/ui/button.tsx": "export const width = 1;",
  "src/web/deals/part.tsx": 'export * from "../ui/button.tsx";',
  "src/web/deals/deals-panel.tsx": 'export * from "./part.tsx";',
  "src/web/contacts/contact-page.tsx":
    'export * from "../deals/deals-panel.tsx";\nexport type * from "#shared/deals/api.ts";',
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
    .filter((name) => /^(tsconfig.*|package|biome|\.oxlintrc)\.json$|^\.dep/.test(name));
  for (const name of settings) fs.copyFileSync(path.join(root, name), path.join(project, name));
  for (const [file, text] of Object.entries(neighbours)) write(file, text);
  fs.rmSync(path.join(project, "src/server/deals/second.ts"));
});
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

describe("the import law", () => {
  test("is content with lawful files", () => {
    expect(violations()).toEqual([]);
  });

  test("names every offence", () => {
    write("src/server/deals/second.ts", String(neighbours["src/server/deals/second.ts"]));
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

describe("the other checks", () => {
  test.each([
    ["an index that may be absent", "export const first: string = [1].map(String)[0];", "TS2322"],
    ["an enum, which Node cannot strip", "export enum Stage { Sourcing }", "TS1294"],
    ["a browser's global", "export const here = document.title;", "TS2584"],
  ])("types: %s", (_name, source, code) => {
    write("src/shared/probe.ts", source);
    expect(tool("tsc", "-p", "tsconfig.shared.json").stdout).toContain(code);
  });

  test.each([
    ["a promise nobody waits for", "export function later() {\n  Promise.resolve(1);\n}", "no-floating-promises"],
    ["any", "export const anything: any = 1;", "no-explicit-any"],
    ["an assertion against null", "export const sure = [1].at(0)!;", "no-non-null-assertion"],
    ["a default export", "export default 1;", "no-default-export"],
  ])("lint: %s", (_name, source, rule) => {
    write("src/shared/probe.ts", source);
    const { status, stdout } = tool("oxlint", "src/shared/probe.ts");
    expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining(rule) });
  });

  test("format", () => {
    write("src/shared/probe.ts", "export const quoted = 'single'");
    expect(tool("biome", "check", "src/shared/probe.ts").status).toBe(1);
  });
});
