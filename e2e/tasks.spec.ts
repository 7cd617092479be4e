import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast as toastOf } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Something nobody has written down: runs repeat against one server. */
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(performance.now())}`;

const rows = (page: Page) => page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem");
const toast = (page: Page, text: string) => page.getByText(text).first();

test("a task is created about a deal, found, completed and reopened, and its history says so", async ({ page }) => {
  const title = newName("Ask for references");
  await signIn(page, "gp@northlight.example");
  const deal = await make<{ id: string; name: string }>(page, "/api/deals", { company: newName("Ironbark") });
  await page.goto("/tasks");
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Add task" }).click();
  const form = page.getByRole("dialog", { name: "Add task" });
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(page.getByText("Enter a title")).toBeVisible();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Assigned to").selectOption({ label: "Priya Nair" });
  await form.getByLabel("Due date").fill("2001-02-03");
  await form.getByLabel("Linked to").fill(deal.name);
  await page
    .getByRole("button", { name: `Choose ${deal.name}` })
    .first()
    .click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(toast(page, "Task created successfully")).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Assigned to: / })).toHaveText(/^Assigned to: (?!No one)/);

  await page.goto(`/tasks?search=${encodeURIComponent(title)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Overdue");
  await expect(rows(page).getByRole("link", { name: deal.name })).toHaveAttribute("href", `/deals/${deal.id}`);
  await rows(page)
    .getByRole("button", { name: `Complete ${title}` })
    .click();
  await expect(rows(page)).toContainText("Completed");
  await expect(rows(page)).not.toContainText("Overdue");
  await rows(page)
    .getByRole("button", { name: `Reopen ${title}` })
    .click();
  await expect(rows(page)).toContainText("To Do");
  await rows(page).getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("reopened this");
  await expect(page.getByRole("list", { name: "History" })).toContainText("completed this");
});

test("a due day is typed as people say it, refused with an example, or chosen from the calendar by keys", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/tasks/new");
  const due = page.getByLabel("Due date");
  await due.fill("some day");
  // Pressed, not only focused: the refusal that appears must not move the button away.
  await page.getByRole("button", { name: "Add task" }).click();
  await expect(page.getByText("Enter a title")).toBeVisible();
  await expect(due).toHaveAccessibleDescription(/^Enter a date, such as/);
  await expect(due).toHaveValue("some day");
  await due.fill("30/11/2027");
  await expect(page.getByText("Tue 30 Nov 2027")).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(due).toHaveValue("30 Nov 2027");
  await expect(page.getByText("Enter a date")).toHaveCount(0);

  await due.press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await expect(calendar.getByRole("button", { name: /^Tuesday.* 30 November 2027$/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(calendar.getByRole("button", { name: /^Wednesday.* 1 December 2027$/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("PageDown");
  await expect(calendar.getByRole("button", { name: /^Saturday.* 1 January 2028$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(due).toBeFocused();
  await expect(due).toHaveValue("1 Jan 2028");
});

test("a task is edited on its page, given to a colleague, made urgent and deleted", { tag: "@journey" }, async ({
  page,
}) => {
  const title = newName("Sign");
  await signIn(page, "gp@northlight.example");
  const { id } = await make<{ id: string }>(page, "/api/tasks", { title });
  await page.goto(`/tasks/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(`/tasks/${id}/edit`);
  await page.getByLabel("Description").fill("Both pages.");
  await page.getByLabel("Status").selectOption("In Progress");
  await page.getByRole("button", { name: "Update task" }).click();
  await expect(toast(page, "Task updated successfully")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Both pages." })).toBeVisible();
  await page.getByRole("tab", { name: "Changes" }).click();
  await page.getByRole("button", { name: /^Assigned to:/ }).click();
  await page.getByRole("menuitemradio", { name: "Claire Desmoulins" }).click();
  const history = page.getByRole("list", { name: "History" });
  await expect(history).toContainText("Assigned to: Claire Desmoulins");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  await page.keyboard.type("move to to do");
  await expect(page.getByRole("option", { name: "Move to To Do" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Status: To Do" })).toBeVisible();
  await expect(history).toContainText("Status: To Do");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Priority/ }).click();
  await page.getByRole("menuitemradio", { name: "High" }).click();
  await expect(history).toContainText("Priority: Medium High");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Task deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/tasks$/);
});

test("filters are in the address, and a viewer reads tasks and changes none", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/tasks");
  await expect(page.getByRole("button", { name: "Add task" })).toBeDisabled();
  await page.getByLabel("Priority", { exact: true }).selectOption("Low");
  await expect(page).toHaveURL(/priority=low/);
  await expect(rows(page).first()).toContainText("Low");
  await expect(
    rows(page)
      .first()
      .getByRole("button", { name: /^(Complete|Reopen)/ }),
  ).toBeDisabled();
  await rows(page).first().getByRole("heading").getByRole("link").click();
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(0);
});

test("a firm without tasks is told so, and a limited partner is not shown any", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@southgate.example");
  await page.goto("/tasks");
  await expect(page.getByText("No tasks created yet.")).toBeVisible();
  await signIn(page, "lp@northlight.example");
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Tasks" })).toBeHidden();
});

test("a record's page has its open tasks: one is added by its title and completed there", { tag: "@journey" }, async ({
  page,
}) => {
  const title = newName("Send the term sheet");
  await signIn(page, "gp@northlight.example");
  const deal = await make<{ id: string }>(page, "/api/deals", { company: newName("Basalt") });
  await page.goto(`/deals/${deal.id}`);
  const panel = page.getByRole("region", { name: "Tasks" });
  await expect(panel).toContainText("No open tasks.");
  await panel.getByLabel("New task").fill(title);
  await panel.getByLabel("New task").press("Enter");
  const open = panel.getByRole("list", { name: "Open tasks" });
  await expect(open.getByRole("link", { name: title })).toBeVisible();
  await expect(open).toContainText("Julian Hartmann");
  await expect(panel.getByLabel("New task")).toHaveValue("");
  await expectAccessible(page);
  await panel.getByRole("button", { name: `Complete ${title}` }).click();
  await expect(panel).toContainText("No open tasks.");
  await page.goto("/contacts");
  await page.getByRole("list", { name: "Contacts" }).getByRole("listitem").first().getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Tasks" })).toBeVisible();
});

test("on the board a task is moved by its menu and by the keyboard, and the toast takes it back", {
  tag: "@journey",
}, async ({ page }) => {
  const title = `Board ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/tasks", { title });
  await page.goto(`/tasks?layout=board&search=${encodeURIComponent(title)}`);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await column("To Do")
    .getByRole("button", { name: `Move ${title} to…` })
    .click();
  await page.getByRole("menuitemradio", { name: "In Progress" }).click();
  await expect(column("In Progress").getByRole("link", { name: title })).toBeVisible();
  await column("In Progress").getByRole("link", { name: title }).press("Alt+ArrowRight");
  await expect(column("Completed").getByRole("link", { name: title })).toBeVisible();
  await toastOf(page, `${title} moved to Completed`).getByRole("button", { name: "Undo" }).click();
  await expect(column("In Progress").getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/show=overdue/);
});

test("one line becomes a task, as it was understood, in its group of the list", { tag: "@journey" }, async ({
  page,
}) => {
  const title = newName("Call the founders");
  await signIn(page, "gp@northlight.example");
  const project = await make<{ id: string }>(page, "/api/projects", { name: newName("Roadshow") });
  await page.goto("/tasks");
  const line = page.getByLabel("Quick add");
  await line.fill(`${title} tomorrow 3pm @priya !high #nothing-is-called-this`);
  await expect(page.getByText("Nothing is called nothing-is-called-this")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await line.fill(`${title} tomorrow 3pm @priya !high`);
  await expect(page.getByText("Priority: High").first()).toBeVisible();
  await expect(page.getByText("Assigned to: Priya Nair").first()).toBeVisible();
  await expectAccessible(page);
  await line.press("Enter");
  await expect(toast(page, "Task created successfully")).toBeVisible();
  await expect(line).toHaveValue("");
  const row = rows(page).filter({ hasText: title });
  await expect(row).toContainText("15:00");
  await expect(page.getByText("Tomorrow", { exact: true })).toBeVisible();
  await row.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("button", { name: "Project", exact: true }).click();
  await page
    .getByRole("menuitem", { name: /^Roadshow/ })
    .last()
    .click();
  await expect(toast(page, "Tasks changed: 1")).toBeVisible();
  await expect(row).toContainText("Roadshow");
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("a task has helpers, a checklist and what it waits for, and repeats", { tag: "@journey" }, async ({ page }) => {
  const title = newName("Prepare the room");
  const first = newName("Book the room");
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/tasks", { title: first });
  const { id } = await make<{ id: string }>(page, "/api/tasks", { title, dueDate: "2999-01-07" });
  await page.goto(`/tasks/${id}`);
  const item = page.getByLabel("New item");
  await item.fill("Chairs");
  await item.press("Enter");
  await page.getByRole("button", { name: "Complete Chairs" }).click();
  await expect(page.getByText("1 of 1 done")).toBeVisible();
  await page.getByLabel("Add a helper").selectOption({ label: "Priya Nair" });
  await expect(page.getByRole("button", { name: "Remove Priya Nair" })).toBeVisible();
  const blocked = page.getByRole("region", { name: "Blocked by" });
  await blocked.getByRole("textbox").fill(first);
  await page.getByRole("button", { name: `Choose ${first}` }).click();
  await expect(blocked.getByRole("link", { name: first })).toBeVisible();
  await expect(page.getByText("Blocked", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Repeat…" }).click();
  await page.getByRole("dialog").getByLabel("Period").selectOption({ label: "Months" });
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Every month")).toBeVisible();
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen", exact: true })).toBeVisible();
  await page.goto(`/tasks?search=${encodeURIComponent(title)}`);
  await expect(rows(page)).toHaveCount(2);
});
