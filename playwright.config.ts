import { defineConfig } from "@playwright/test";

/** `npm test` starts the server and finds the browser; both arrive by environment. */
const { E2E_BASE_URL: baseURL, CHROMIUM: executablePath } = process.env;
if (baseURL === undefined || executablePath === undefined)
  throw new Error("Run the screens' tests by `npm test -- e2e`.");

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
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
