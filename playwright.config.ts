import { defineConfig } from "@playwright/test";

/** `npm test` starts a server and finds the browser; run by hand, the screens are tested on what serves here already. */
const { E2E_BASE_URL: baseURL = "http://127.0.0.1:3000", CHROMIUM: executablePath = "/usr/bin/chromium" } = process.env;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  maxFailures: 10,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    launchOptions: { executablePath },
    trace: "retain-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Paris",
  },
});
