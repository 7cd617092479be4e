import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { keepLoaded } from "./loaded.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";
import { weighScreens } from "./weigh-screens.ts";

/** Screens that people open who are not signed in. */
const OPEN = ["asked", "auth", "invitation", "outbox", "privacy", "requested", "reset", "terms"];

test("what a member loads first is at most 165 kB, a screen’s own code 60; one of people without an account 165 in all", () => {
  const screens = weighScreens();
  expect(screens.length).toBeGreaterThan(50);
  expect(Math.max(...screens.map(({ firstKb }) => firstKb))).toBeLessThanOrEqual(165);
  expect(OPEN.filter((open) => !screens.some(({ name }) => name === open))).toEqual([]);
  const tooHeavy = screens.flatMap(({ name, ownKb, wholeKb }) =>
    OPEN.includes(name) ? (wholeKb > 165 ? [`${name} ${wholeKb}`] : []) : ownKb > 60 ? [`${name} ${ownKb}`] : [],
  );
  expect(tooHeavy).toEqual([]);
});

test("a page without a form carries no code of the forms' rules, which weigh more than the page", {
  tag: "@journey",
}, async ({ ownPage: page }) => {
  const scripts = keepLoaded(page, (response) =>
    new URL(response.url()).pathname.endsWith(".js") ? response.text() : undefined,
  );
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const loaded = await scripts();
  expect(loaded.some((code) => code.includes("createRoot"))).toBe(true);
  expect(loaded.filter((code) => code.includes("ZodError"))).toEqual([]);
});

test("a limited partner's first page weighs at most 262 kB with all that comes after its paint, with no menu, dialog or screen that nobody opened", async ({
  ownPage: page,
}) => {
  const files = keepLoaded(page, (response) => {
    const name = new URL(response.url()).pathname;
    if (/^\/(api|rpc)\/|\.woff2$/.test(name)) return undefined;
    return response.body().then((body) => [name, gzipSync(body, { level: 9 }).length] as const);
  });
  await signIn(page, "lp2@northlight.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Help and shortcuts" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Northlight Ventures II", exact: true })).toBeVisible();
  // What comes after the first paint counts, however fast it is.
  let seen = 0;
  const more = async () => {
    const before = seen;
    seen = await page.evaluate(() => performance.getEntriesByType("resource").length);
    return seen - before;
  };
  await expect.poll(more, { intervals: [1000] }).toBe(0);
  const loaded = await files();
  expect(loaded.length).toBeGreaterThan(5);
  const bytes = loaded.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes / 1000, loaded.map(([name, size]) => `${name} ${size}`).join("\n")).toBeLessThanOrEqual(262);
});

test("a page that links without an account open is found by nobody, and tells no site where somebody came from", async ({
  page,
}) => {
  for (const path of ["/requests", "/figures"]) {
    const answer = await page.request.get(path);
    expect([path, answer.headers()["referrer-policy"]]).toEqual([path, "no-referrer"]);
    expect(answer.headers()["x-robots-tag"]).toBe("noindex");
  }
});
