import fs from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/** The oldest PostgreSQL a firm may bring, as Debian installs it. */
const DEBIAN_POSTGRES = "/usr/lib/postgresql/15";
const withDatabase = ["src/**/server/**/*.test.ts", "test/*.test.ts"];
/** What needs no database: rules, forms, readers and all of the maths. */
const pure = ["src/**/shared/**/*.test.ts", "src/maths/**/*.test.ts"];

const maxWorkers = availableParallelism();
const SETUP = ["test/cheap-passwords.ts", "test/children-of-tests.ts", "test/registered-areas.ts"];

/** What takes longer than a usual run allows: a whole run has it. */
const SLOW = ["src/**/*.slow.test.ts"];

const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: "server",
      include: withDatabase,
      exclude: SLOW,
      globalSetup: "test/global-setup.ts",
      setupFiles: SETUP,
      isolate: false,
    },
  },
  { test: { name: "pure", include: pure, exclude: SLOW, isolate: false } },
  { test: { name: "slow", include: SLOW, globalSetup: "test/global-setup.ts", testTimeout: 300_000 } },
  {
    extends: "./vite.config.ts",
    test: { name: "web", include: ["src/**/web/**/*.test.{ts,tsx}"], isolate: false, maxWorkers },
  },
  { test: { name: "full", include: ["test/full/*.test.ts"], fileParallelism: false, testTimeout: 300_000 } },
];
if (fs.existsSync(DEBIAN_POSTGRES)) {
  projects.push({
    test: {
      name: "debian",
      include: withDatabase,
      exclude: SLOW,
      globalSetup: "test/global-setup.ts",
      setupFiles: SETUP,
      provide: { postgres: DEBIAN_POSTGRES },
    },
  });
}

export default defineConfig({
  test: {
    projects,
    maxWorkers,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    tags: [{ name: "slow", description: "takes longer than a usual run allows: a whole run has it" }],
  },
});
