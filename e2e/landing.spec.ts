import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { frontPage } from "../src/insight/landing/server/page.ts";
import { keepLoaded } from "./loaded.ts";
import { test } from "./test.ts";

const BUILT = path.resolve(import.meta.dirname, "../dist/web/landing.html");
const ELSEWHERE = { isDemo: false, isSignedIn: false, demoUrl: undefined, origin: "https://fund.example" };

test("the front page is there without a script, light, and leads to sign-up and to the demo firm", async ({
  ownPage: page,
}) => {
  const files = keepLoaded(page, (response) => {
    const name = new URL(response.url()).pathname;
    return /\.(woff2|webp)$/.test(name) ? undefined : response.body().then((body) => [name, body] as const);
  });
  await page.goto("/");
  await expect(page).toHaveTitle("Tranche · VC Fund Management Platform");
  for (const claim of ["500+", "2.5B+", "15,000+", "65+", "30-day guarantee", "5-minute setup"])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Made for the way a fund works" }).getByRole("img")).toHaveCount(6);
  for (const link of await page.getByRole("link", { name: "Start Free" }).all())
    await expect(link).toHaveAttribute("href", "/auth?view=signup");

  const loaded = await files();
  expect(loaded.find(([name]) => name === "/")?.[1].toString()).toContain("Run your fund in one place</h1>");
  const bytes = loaded.reduce((sum, [, body]) => sum + gzipSync(body).length, 0);
  expect(bytes / 1000, loaded.map(([name]) => name).join("\n")).toBeLessThanOrEqual(20);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "View Live Demo" }).first().click();
  const demo = await opened;
  await expect(demo.getByLabel("Email")).toHaveValue("gp@northlight.example");
  await expect(demo.getByLabel("Password", { exact: true })).toHaveValue("demo-Northlight-1");
  const people = demo.getByRole("region", { name: "Demo firm" });
  await people.getByRole("link", { name: /analyst@/ }).click();
  await expect(demo.getByLabel("Email")).toHaveValue("analyst@northlight.example");
  await demo.getByRole("tab", { name: "Sign Up" }).click();
  await expect(people).toHaveCount(0);
});

const SLIDE = "[data-slides] > :not([data-away])";
const quote = (page: Page, who: string) => expect(page.locator(SLIDE)).toContainText(who);

test("quotes turn every four seconds, not while somebody reads or steers them", { tag: "@journey" }, async ({
  ownPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What firms say" });
  await quote(page, "Maren Holt");
  await page.clock.runFor(4000);
  await quote(page, "Idris Okonjo");
  await carousel.hover();
  await page.clock.runFor(20_000);
  await quote(page, "Idris Okonjo");
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(4000);
  await quote(page, "Camille Roussel");
  await page.clock.runFor(4000);
  await quote(page, "Maren Holt");
  await carousel.getByRole("button", { name: "Quote 2: Idris Okonjo" }).focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(20_000);
  await quote(page, "Idris Okonjo");
  await carousel.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await page.clock.runFor(20_000);
  await quote(page, "Idris Okonjo");
  await carousel.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(4000);
  await quote(page, "Camille Roussel");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(20_000);
  await quote(page, "Camille Roussel");
});

test("a server that is no demo shows nobody who does not exist, and a demo only where one is configured", () => {
  const built = fs.readFileSync(BUILT, "utf8");
  const page = frontPage(built, ELSEWHERE);
  for (const part of ["Maren Holt", "Alderpoint", "fictional", "View Live Demo", "Open Tranche", "data-part", "{{"])
    expect(page).not.toContain(part);
  for (const part of ["15,000+", "Sign In", "Start Free", '<link rel="canonical" href="https://fund.example/" />'])
    expect(page).toContain(part);
  const shown = frontPage(built, { ...ELSEWHERE, isSignedIn: true, demoUrl: 'https://demo.example/?a="&b' });
  expect(shown).toContain('href="https://demo.example/?a=&quot;&amp;b" target="_blank"');
  expect(shown).not.toContain("Maren Holt");
  expect(shown).not.toContain("Sign In");
  expect(shown).toContain("Open Tranche");
  expect(frontPage(built, { ...ELSEWHERE, isDemo: true })).toContain("Maren Holt");
});
