import type { Page } from "@playwright/test";
import { dialog, firstOf, seenBy, timeline, type Visit } from "./visits.ts";

const article = (page: Page) => page.getByRole("article").first();
const region = (name: string) => (page: Page) => page.getByRole("region", { name });

/** The pages of what the firm knows of its market, and of what its records suggest. */
export const INTELLIGENCE_PAGES: Record<string, Visit[]> = {
  "/intelligence": [seenBy("gp", region("Intelligence & Insight")), seenBy("viewer", region("Intelligence & Insight"))],
  "/ai-insights": [seenBy("gp", region("Deal scoring")), seenBy("viewer", region("Deal scoring"))],
  "/market-intelligence": [seenBy("gp", article), seenBy("viewer", article)],
  "/market-intelligence/new": [seenBy("gp", (page) => page.getByLabel("Title"))],
  "/market-intelligence/$id": [seenBy("gp", timeline, firstOf("market-insights", "/market-intelligence"))],
  "/market-intelligence/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByLabel("Title"),
      async (page) => `${await firstOf("market-insights", "/market-intelligence")(page)}/edit`,
    ),
  ],
  "/competitor-analysis": [
    seenBy("gp", article),
    seenBy("gp", article, "/competitor-analysis?tab=rivals"),
    seenBy("viewer", article),
  ],
  "/competitor-analysis/new": [seenBy("gp", (page) => page.getByLabel("Name"))],
  "/competitor-analysis/$id": [
    seenBy("gp", region("Recent activities"), firstOf("competitors", "/competitor-analysis")),
  ],
  "/competitor-analysis/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByLabel("Name"),
      async (page) => `${await firstOf("competitors", "/competitor-analysis")(page)}/edit`,
    ),
  ],
  "/competitor-analysis/rivals/new": [seenBy("gp", (page) => page.getByLabel("Name"))],
  "/competitor-analysis/rivals/$id": [
    seenBy("gp", region("Recent Deals"), firstOf("rival-firms", "/competitor-analysis/rivals")),
  ],
  "/competitor-analysis/rivals/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByLabel("Name"),
      async (page) => `${await firstOf("rival-firms", "/competitor-analysis/rivals")(page)}/edit`,
    ),
  ],
  "/dealflow/scorecards": [seenBy("gp", region("Back-test")), seenBy("viewer", region("Back-test"))],
  "/advanced-search": [
    seenBy("gp", region("Saved Searches")),
    seenBy("viewer", region("Deals"), "/advanced-search?q=ener"),
    {
      ...seenBy("gp", article, "/market-intelligence"),
      opens: async (page) => {
        await page.getByRole("button", { name: "Analyser l'Impact" }).first().click();
        await dialog(page).waitFor();
      },
    },
  ],
};
