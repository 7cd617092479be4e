import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SRC = path.resolve(import.meta.dirname, "../src/people");
const IMPORTED = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

/** What every feature of a side imports of others; files cannot lead back to themselves, features could. */
function featuresOf(side: string): Map<string, Set<string>> {
  const root = path.join(SRC, side);
  const files = fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const features = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file);
    for (const [, imported = ""] of fs.readFileSync(path.join(root, file), "utf8").matchAll(IMPORTED)) {
      const other = featureOf(path.join(path.dirname(file), imported));
      if (feature === undefined || other === undefined || other === feature) continue;
      features.set(feature, (features.get(feature) ?? new Set()).add(other));
    }
  }
  return features;
}

/** Files of a side itself belong to no feature: the application and registers know all of them. */
function featureOf(file: string): string | undefined {
  const [folder = "", ...rest] = file.split(path.sep);
  return rest.length === 0 || folder === ".." ? undefined : folder;
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
