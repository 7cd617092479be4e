import type { Page } from "@playwright/test";
import { EXTENSION_PAGES } from "./extension-pages.ts";
import { INTELLIGENCE_PAGES } from "./intelligence-pages.ts";
import { PORTFOLIO_PAGES } from "./portfolio-pages.ts";
import { dialog, firstOf, history, open, row, seenBy, timeline, title, type Visit } from "./visits.ts";

const sourcesOf = (type: "event" | "partner") =>
  `referral-sources?filters[0][field]=type&filters[0][operator]=equals&filters[0][value]=${type}`;

/** Opens the form of a new record over a list. */
const adds = (label: string) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: label }).click();
  await dialog(page).waitFor();
};

/** Sheets of a fund's partners that were sent, one call of which stands twice; its names are those of the demo firm. */
async function checkedHistory(page: Page) {
  const called = "2020-03-15,Alder Valley Teachers’ Pension,Call,-10";
  const rows = [called, called, "2020-03-15,Brandt Pension Fund,Call,-20"];
  const answer = await page.request.post("/api/uploads/imports?of=partners&name=Northlight%20Ventures%20II.csv", {
    data: Buffer.from(["Date,Partner,Type,Amount", ...rows].join("\n")),
    headers: { origin: new URL(page.url()).origin },
  });
  const { id } = (await answer.json()) as { id: string };
  const fund = await firstOf("funds", "")(page);
  return `/lp-management/import?fund=${fund.slice(1)}&file=${id}`;
}

/** Every page of the application by its path in the route table, and the states of it that look different. */
export const PAGES: Record<string, Visit[]> = {
  "/": [open("/")],
  "/terms": [open("/terms")],
  "/privacy": [open("/privacy")],
  "/auth": [open("/auth"), open("/auth?view=signup"), open("/auth?view=forgot")],
  "/auth/reset": [open("/auth/reset"), open("/auth/reset?token=nonsense")],
  "/invitation": [open("/invitation?token=nonsense")],
  "/requests": [open("/requests#nonsense")],
  "/figures": [open("/figures#nonsense")],
  "/sign": [open("/sign#nonsense")],
  "/verify": [open("/verify")],
  "/welcome": [open("/welcome")],
  "/outbox": [open("/outbox")],

  "/dashboard": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Upcoming Events" }).getByRole("link").first()),
    {
      ...seenBy("viewer", (page) => page.getByRole("list", { name: "Recent Deals" }).getByRole("link").first()),
      opens: async (page) => {
        await page.getByRole("button", { name: /Moved in 7 days/ }).click();
        await dialog(page).getByRole("list", { name: "What counts" }).waitFor();
      },
    },
    seenBy("lp2", (page) => page.getByRole("region", { name: "Northlight Ventures II", exact: true })),
  ],
  "/dealflow": [
    seenBy("gp", (page) => page.getByRole("article").first()),
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Board" }).getByRole("article").first(),
      "/dealflow?layout=board",
    ),
    seenBy("gp", (page) => page.getByRole("grid", { name: "Deals" }), "/dealflow?layout=table"),
    seenBy("gp", (page) => page.getByRole("table", { name: "Funnel" }), "/dealflow?layout=funnel"),
    {
      ...seenBy("gp", (page) => page.getByRole("article").first(), "/dealflow?stage=term_sheet"),
      opens: adds("Add Deal"),
    },
    {
      ...seenBy("gp", (page) => page.getByRole("article").first(), "/dealflow?stage=closing"),
      opens: async (page) => {
        await page.getByRole("article").first().getByRole("button", { name: "Preview" }).click();
        await dialog(page).getByText("Financial Information").waitFor();
      },
    },
  ],
  "/dealflow/meeting": [seenBy("gp", (page) => page.getByRole("region", { name: "Closing" }))],
  "/dealflow/import": [seenBy("analyst", (page) => page.getByLabel("Upload a deals file"))],
  "/deals/new": [seenBy("gp", (page) => page.getByRole("button", { name: "Add Deal" }))],
  "/deals/from-email": [
    {
      ...seenBy("gp", (page) => page.getByRole("button", { name: "Read e-mail" })),
      opens: async (page) => {
        await page.getByLabel("Text of the e-mail").fill("Seed: €2m");
        await page.getByRole("button", { name: "Read e-mail" }).click();
        await page.getByRole("button", { name: "Add deal" }).waitFor();
      },
    },
    seenBy("gp", (page) => page.getByRole("button", { name: "Read e-mail" })),
  ],
  "/deals/$id": [seenBy("gp", (page) => page.getByRole("tab", { name: /Comments/ }), firstOf("deals", "/deals"))],
  "/deals/edit/$id": [
    seenBy("gp", (page) => page.getByRole("button", { name: "Update Deal" }), firstOf("deals", "/deals/edit")),
  ],

  "/deal-sourcing": [
    seenBy("gp", row("Prospects")),
    { ...seenBy("gp", row("Prospects")), opens: adds("New prospect") },
  ],
  "/deal-sourcing/new": [seenBy("gp", (page) => page.getByLabel("Company Name"))],
  "/deal-sourcing/duplicates": [
    seenBy("analyst", title),
    seenBy("analyst", title, "/deal-sourcing/duplicates?by=past"),
  ],
  "/deal-sourcing/import": [seenBy("analyst", (page) => page.getByLabel("Upload a companies file"))],
  "/deal-sourcing/$id": [seenBy("gp", timeline, firstOf("companies", "/deal-sourcing"))],
  "/deal-sourcing/events": [
    seenBy("viewer", row("Events")),
    { ...seenBy("gp", row("Events")), opens: adds("Add event") },
  ],
  "/deal-sourcing/partners": [seenBy("viewer", row("Partners"))],
  "/deal-sourcing/events/new": [seenBy("gp", (page) => page.getByLabel("Starts on"))],
  "/deal-sourcing/partners/new": [seenBy("gp", (page) => page.getByLabel("Main contact"))],
  "/deal-sourcing/events/$id": [seenBy("viewer", history, firstOf(sourcesOf("event"), "/deal-sourcing/events"))],
  "/deal-sourcing/partners/$id": [seenBy("viewer", history, firstOf(sourcesOf("partner"), "/deal-sourcing/partners"))],
  "/deal-sourcing/watch-list": [
    {
      ...seenBy("analyst", row("Watch list"), "/deal-sourcing/watch-list?who=all"),
      opens: adds("Watch a company"),
    },
  ],
  "/deal-sourcing/watch-list/new": [seenBy("analyst", (page) => page.getByLabel("Revisit on"))],

  "/contacts": [seenBy("viewer", row("Contacts")), { ...seenBy("gp", row("Contacts")), opens: adds("Add Contact") }],
  "/contacts/new": [seenBy("gp", (page) => page.getByLabel("Follow up"))],
  "/contacts/duplicates": [seenBy("analyst", title), seenBy("analyst", title, "/contacts/duplicates?by=name")],
  "/contacts/import": [seenBy("analyst", (page) => page.getByLabel("Upload a contacts file"))],
  "/contacts/$id/relationships": [
    seenBy(
      "gp",
      (page) => page.getByText("How well we know this contact"),
      async (page) => `${await firstOf("contacts", "/contacts")(page)}/relationships`,
    ),
  ],
  "/contacts/$id": [seenBy("gp", timeline, firstOf("contacts", "/contacts"))],

  "/my": [
    {
      ...seenBy("lp", (page) => page.getByRole("region", { name: "Capital calls to pay" })),
      opens: async (page) => {
        await page
          .getByRole("button", { name: /^\W*NAV/ })
          .first()
          .click();
        await dialog(page).waitFor();
      },
    },
  ],
  "/my/notices": [seenBy("lp", (page) => page.getByRole("list", { name: "Notices" }))],
  "/my/documents": [seenBy("lp", (page) => page.getByRole("list", { name: "Documents" }))],
  "/my/statements/$id": [
    seenBy(
      "lp",
      (page) => page.getByRole("region", { name: "Lines of the statement" }),
      firstOf("my/accounts", "/my/statements"),
    ),
  ],
  "/my/questions": [seenBy("lp", (page) => page.getByRole("list", { name: "Questions" }))],
  "/my/questions/$id": [
    seenBy("lp", (page) => page.getByRole("list", { name: "Messages" }), firstOf("my/questions", "/my/questions")),
  ],
  "/my/details": [seenBy("lp", (page) => page.getByRole("region", { name: "Contacts" }))],
  "/lp-management/import": [
    seenBy("gp", (page) => page.getByLabel(/^\W*Fund/)),
    seenBy("gp", (page) => page.getByRole("table", { name: "Differences" }), checkedHistory),
  ],
  "/lp-management/questions": [seenBy("gp", (page) => page.getByRole("list", { name: "Questions" }))],
  "/lp-management/questions/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("list", { name: "Messages" }),
      firstOf("lp-questions", "/lp-management/questions"),
    ),
  ],

  "/tasks": [
    seenBy("gp", row("Tasks")),
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "To Do" }).getByRole("listitem").first(),
      () => Promise.resolve("/tasks?layout=board"),
    ),
  ],
  "/tasks/templates": [seenBy("gp", row("Task templates"))],
  "/projects": [seenBy("gp", row("Projects"))],
  "/projects/new": [seenBy("gp", (page) => page.getByLabel("Project of"))],
  "/projects/$id": [seenBy("gp", timeline, firstOf("projects", "/projects"))],
  "/projects/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update\W+project/ }),
      async (page) => `${await firstOf("projects", "/projects")(page)}/edit`,
    ),
  ],
  "/tasks/new": [seenBy("gp", (page) => page.getByLabel("Linked to"))],
  "/tasks/$id": [seenBy("gp", timeline, firstOf("tasks", "/tasks"))],
  "/tasks/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update\W+task/ }),
      async (page) => `${await firstOf("tasks", "/tasks")(page)}/edit`,
    ),
  ],

  "/chat": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Rooms" }).getByRole("listitem").first()),
    seenBy(
      "gp",
      (page) => page.getByRole("log", { name: "Messages" }).getByRole("article").first(),
      async (page) => (await firstOf("chat-rooms", "/chat")(page)).replace("/chat/", "/chat?room="),
    ),
    seenBy("viewer", (page) => page.getByText("Select a chat room").first()),
  ],

  "/documents": [
    seenBy("gp", row("Documents")),
    seenBy("viewer", (page) => page.getByText("Your role can view documents only.").first()),
  ],
  "/documents/$id": [seenBy("gp", timeline, firstOf("documents", "/documents"))],
  "/document-extractions/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("list", { name: "Values" }),
      firstOf("document-extractions", "/document-extractions"),
    ),
  ],
  "/due-diligence": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Due Diligence" }).getByRole("listitem").first()),
  ],
  "/due-diligence/new": [seenBy("gp", (page) => page.getByLabel("Due date"))],
  "/due-diligence/checklists": [seenBy("gp", (page) => page.getByRole("button", { name: "Edit checklist" }))],
  "/due-diligence/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /(Complete|Reopen) / }).first(),
      firstOf("due-diligence-projects", "/due-diligence"),
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("tab", { name: "Risk Assessment", selected: true }),
      async (page) => `${await firstOf("due-diligence-projects", "/due-diligence")(page)}?tab=risks`,
    ),
  ],
  "/due-diligence/$id/documents": [
    seenBy(
      "gp",
      (page) => page.getByRole("tab", { name: "Documents", selected: true }),
      async (page) => `${await firstOf("due-diligence-projects", "/due-diligence")(page)}/documents`,
    ),
  ],
  "/due-diligence/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: "Update project" }),
      async (page) => `${await firstOf("due-diligence-projects", "/due-diligence")(page)}/edit`,
    ),
  ],

  "/term-sheets": [seenBy("gp", row("Term Sheets"))],
  "/term-sheets/new": [seenBy("gp", (page) => page.getByLabel("Anti-Dilution"))],
  "/term-sheets/template": [seenBy("gp", (page) => page.getByText("{liquidation_preference}"))],
  "/term-sheets/compare": [
    seenBy(
      "gp",
      (page) => page.getByRole("rowheader", { name: "Post-money valuation" }).first(),
      async (page) => {
        const answer = await page.request.get("/api/term-sheets");
        const { items } = (await answer.json()) as { items: { id: string; valuation: string | null }[] };
        const [one, other] = items.filter(({ valuation }) => valuation !== null);
        return `/term-sheets/compare?a=${one?.id}&b=${other?.id}`;
      },
    ),
  ],
  "/term-sheets/$id": [
    seenBy("gp", (page) => page.getByRole("heading", { name: "Economics" }), firstOf("term-sheets", "/term-sheets")),
    ...(["versions", "signatures"] as const).map((tab) =>
      seenBy(
        "gp",
        (page) => page.getByRole("tabpanel").getByRole("region").first(),
        async (page) => `${await firstOf("term-sheets", "/term-sheets")(page)}?tab=${tab}`,
      ),
    ),
  ],
  "/term-sheets/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update\W+term sheet/ }),
      async (page) => `${await firstOf("term-sheets", "/term-sheets")(page)}/edit`,
    ),
  ],
  "/deal-closing": [
    seenBy("gp", row("Deal Closing")),
    ...(["term-sheets", "tasks", "completed"] as const).map((tab) =>
      seenBy(
        "gp",
        (page) => page.getByRole("tabpanel"),
        () => Promise.resolve(`/deal-closing?tab=${tab}`),
      ),
    ),
    seenBy("viewer", row("Deal Closing")),
  ],
  "/deal-closing/checklists": [seenBy("gp", (page) => page.getByRole("button", { name: "Edit checklist" }))],
  "/deal-closing/new": [seenBy("gp", (page) => page.getByLabel("Close date"))],
  "/deal-closing/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Transaction documents" }),
      firstOf("deal-closings", "/deal-closing"),
    ),
  ],
  "/deal-closing/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: "Update closing" }),
      async (page) => `${await firstOf("deal-closings", "/deal-closing")(page)}/edit`,
    ),
  ],
  ...INTELLIGENCE_PAGES,
  ...PORTFOLIO_PAGES,
  "/investment-committee": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Investment Committee" }).getByRole("listitem").first()),
  ],
  "/investment-committee/schedule": [seenBy("gp", (page) => page.getByLabel(/^\W*Time\W*$/))],
  "/investment-committee/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Agenda" }).getByRole("listitem").first(),
      firstOf("committee-sessions", "/investment-committee"),
    ),
  ],
  "/investment-committee/$id/vote": [
    seenBy(
      "gp",
      (page) => page.getByRole("list", { name: "Agenda" }).getByRole("listitem").first(),
      async (page) => `${await firstOf("committee-sessions", "/investment-committee")(page)}/vote`,
    ),
  ],
  "/investment-committee/$id/memo/$item": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: "Start memo" }).or(page.getByRole("button", { name: "Add section" })),
      async (page) => {
        const session = await firstOf("committee-sessions", "/investment-committee")(page);
        const id = session.slice(session.lastIndexOf("/") + 1);
        const { items } = (await (await page.request.get(`/api/committee-sessions/${id}/items`)).json()) as {
          items: { id: string }[];
        };
        return `${session}/memo/${items[0]?.id ?? ""}`;
      },
    ),
  ],
  "/investment-committee/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: "Update session" }),
      async (page) => `${await firstOf("committee-sessions", "/investment-committee")(page)}/edit`,
    ),
  ],

  "/reports": [
    seenBy("gp", (page) => page.getByRole("region", { name: "Generated Reports" }).getByText("No reports yet")),
    seenBy("viewer", (page) => page.getByText("Your role can view reports only.")),
  ],

  "/workflow": [
    seenBy("viewer", row("Active Workflows")),
    {
      ...seenBy("gp", row("Active Workflows")),
      opens: async (page) => {
        await page.getByRole("button", { name: "Start Workflow: Deal Screening" }).click();
        await dialog(page).waitFor();
      },
    },
  ],
  "/workflow/$id": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Steps" }), firstOf("workflow-instances", "/workflow")),
  ],
  "/collaboration": [
    seenBy("gp", (page) => page.getByRole("heading", { name: "Rooms" })),
    seenBy("gp", (page) => page.getByRole("region", { name: "Kanban Board" }), "/collaboration?tab=tasks"),
    seenBy("gp", row("Active Workflows"), "/collaboration?tab=workflow"),
    seenBy("viewer", (page) => page.getByRole("list", { name: "Report templates" }), "/collaboration?tab=reports"),
  ],
  ...EXTENSION_PAGES,
  "/automated-reporting": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Report templates" }).getByRole("listitem").first()),
  ],

  "/admin/users": [seenBy("admin", (page) => page.getByRole("table", { name: "Users" }))],
  "/admin/roles": [
    seenBy("admin", (page) => page.getByRole("table", { name: "Roles" })),
    seenBy("gp", (page) => page.getByRole("table", { name: "Permissions Matrix" }), "/admin/roles?tab=matrix"),
    seenBy("admin", (page) => page.getByRole("tab", { name: "Walls" }), "/admin/roles?tab=walls"),
  ],
  "/admin/organization": ["branding", "localization", "offices", "integrations", "security"].map((tab) =>
    seenBy(
      "admin",
      (page) => page.getByRole("tabpanel").getByRole("heading").first(),
      `/admin/organization?tab=${tab}`,
    ),
  ),
  "/admin/audit": [seenBy("admin", (page) => page.getByRole("table", { name: "Changes" }).getByRole("row").nth(1))],
  "/admin/sessions": [seenBy("admin", (page) => page.getByRole("table", { name: "Sessions" }).getByRole("row").nth(1))],
  "/profile": [
    // What opens over any page.
    ...(["Control+k", "?"] as const).map((key) => ({
      ...seenBy("admin", title, "/profile"),
      opens: async (page: Page) => {
        await page.keyboard.press(key);
        await dialog(page).waitFor();
      },
    })),
    ...["profile", "preferences", "notifications", "security", "sessions"].map((tab) =>
      seenBy("viewer", (page) => page.getByRole("tabpanel").getByRole("heading").first(), `/profile?tab=${tab}`),
    ),
  ],
};
