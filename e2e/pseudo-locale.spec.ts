import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startServer } from "../scripts/server-process.ts";
import { readKept, wordFinder } from "./known-data.ts";
import { PAGES } from "./pages.ts";
import { hear, readCatalogue, servePseudo } from "./pseudo-locale.ts";
import { signIn } from "./signed-in.ts";
import { visit } from "./visit.ts";

type Speaking = {
  url: string;
  catalogue: [id: string, text: string][];
  wordsOf: ReturnType<typeof wordFinder>;
};

/** A server that says its own texts in brackets, and a window into which the web comes saying its own so. */
const test = base.extend<{ pseudo: Page }, { speaking: Speaking }>({
  speaking: [
    async ({ browserName }, lend) => {
      void browserName;
      const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-pseudo-"));
      const speaks = path.resolve(import.meta.dirname, "pseudo-server.ts");
      const server = await startServer({ DATA_DIR: home, NODE_OPTIONS: `--import=${speaks}` });
      try {
        const catalogue = await readCatalogue();
        const wordsOf = wordFinder(await readKept(home), new Set(catalogue.map(([, text]) => text)));
        await lend({ url: server.url, catalogue, wordsOf });
      } finally {
        await server.stop();
        fs.rmSync(home, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],
  pseudo: async ({ browser, speaking }, lend) => {
    const page = await browser.newPage({ baseURL: speaking.url });
    const timesPutIn = await servePseudo(page, speaking.catalogue);
    await lend(page);
    expect(timesPutIn()).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().close();
  },
});

async function expectOnlyTheCatalogue(page: Page, { wordsOf }: Speaking) {
  const { inside, outside } = await hear(page);
  expect(inside).toBeGreaterThan(0);
  expect(outside.filter(({ text }) => wordsOf(text).length > 0)).toEqual([]);
}

test.describe("in a pseudo-locale nothing is said past the catalogue:", () => {
  // One worker and one server, for minutes.
  test.describe.configure({ mode: "default", timeout: 120_000 });

  // The front page was made into HTML as the web was built, in the copy of its content file.
  for (const [address, visits] of Object.entries(PAGES).filter(([one]) => one !== "/")) {
    test(address, async ({ pseudo: page, speaking }) => {
      for (const one of visits) {
        await visit(page, address, one);
        await expectOnlyTheCatalogue(page, speaking);
      }
    });
  }

  for (const name of ["⟦Create⟧", "⟦Notifications", "⟦Help and shortcuts⟧", "⟦Account of⟧"]) {
    test(`what opens by ${name}`, async ({ pseudo: page, speaking }) => {
      await signIn(page, "gp@northlight.example");
      await page.goto("/profile");
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog").or(page.getByRole("menu")).first()).toBeVisible();
      await expectOnlyTheCatalogue(page, speaking);
    });
  }

  test("a refusal of the server, and a rule of a form", async ({ pseudo: page, speaking }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("nobody@northlight.example");
    await page.getByLabel("Password").first().fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert").first()).toContainText("⟦");
    await expectOnlyTheCatalogue(page, speaking);
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expectOnlyTheCatalogue(page, speaking);
    await signIn(page, "gp@northlight.example");
    const refused = await page.request.get("/api/deals/00000000-0000-0000-0000-000000000000");
    expect(await refused.text()).toContain("⟦");
  });
});
