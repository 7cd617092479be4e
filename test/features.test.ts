import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SRC = path.resolve(import.meta.dirname, "../src");
const IMPORTED = /(?:from|import)\s*\(?\s*["']#([^"']+)["']/g;
/** They are one area each, below all others; what app lists knows every area. */
const GROUND = /^(core|ui|maths)\//;

/** What every area imports of others on one machine; files cannot lead back to themselves, areas could. */
function featuresOf(machine: string): Map<string, Set<string>> {
  const files = fs
    .readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && machineOf(file) === machine);
  const features = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file);
    for (const [, imported = ""] of fs.readFileSync(path.join(SRC, file), "utf8").matchAll(IMPORTED)) {
      const other = featureOf(imported);
      if (feature === undefined || other === undefined || other === feature || machineOf(imported) !== machine)
        continue;
      features.set(feature, (features.get(feature) ?? new Set()).add(other));
    }
  }
  return features;
}

/** `server` of "funds/ledger/server/queries.ts"; nothing of files that belong to no area. */
function machineOf(file: string): string | undefined {
  return GROUND.test(file) ? undefined : file.split("/")[2];
}

/** `funds/ledger` of "funds/ledger/server/queries.ts". */
function featureOf(file: string): string | undefined {
  const [wing, area, ...rest] = file.split("/");
  return GROUND.test(file) || rest.length < 2 ? undefined : `${wing}/${area}`;
}

function reached(features: Map<string, Set<string>>, from: string, seen = new Set<string>()): Set<string> {
  for (const next of features.get(from) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reached(features, next, seen);
  }
  return seen;
}

test.each(["web", "server", "shared"])("no feature of %s leads back to itself", (side) => {
  const features = featuresOf(side);
  expect(features.size).toBeGreaterThan(5);
  expect([...features.keys()].filter((feature) => reached(features, feature).has(feature))).toEqual([]);
});

test("a feature that leads back to itself is found", () => {
  const features = new Map([
    ["companies", new Set(["deals"])],
    ["deals", new Set(["contacts"])],
    ["contacts", new Set(["companies"])],
  ]);
  expect(reached(features, "deals").has("deals")).toBe(true);
});
