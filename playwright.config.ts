import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** `npm test` starts a server and finds the browser; run by hand, the screens are tested on what serves here already. */
const {
  E2E_BASE_URL: baseURL = "http://127.0.0.1:3000",
  CHROMIUM: executablePath = "/usr/bin/chromium",
  // Recording costs a third of the time: TRACE=1 shows what a failing screen looked like, step by step.
  TRACE,
} = process.env;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: availableParallelism(),
  // What fails now and then is mended, not tried again.
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  maxFailures: 10,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    launchOptions: { executablePath, args: ["--disable-gpu"] },
    trace: TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Paris",
    // Colours on their way from one theme to another have any contrast, and a menu that grows moves away from the pointer.
    contextOptions: { reducedMotion: "reduce" },
  },
});
