import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a partner’s KYC is collected by compliance, decided by a partner of the firm, and says so on the list", {
  tag: "@journey",
}, async ({ page }) => {
  const name = `Harbour Pension ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const { id } = await make<{ id: string }>(page, "/api/limited-partners", { name });

  await signIn(page, "compliance@northlight.example");
  await page.goto(`/lp-management/${id}`);
  const panel = page.getByRole("region", { name: "KYC" });
  await expect(panel).toContainText("Not started");
  await panel.getByRole("button", { name: "Start KYC" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `KYC of ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(toast(page, /Still missing before it can be reviewed: investor type/)).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Investor type").selectOption("Benefit plan");
  await form.getByLabel("Risk rating").selectOption("Low");
  await form.getByLabel(/Source of funds/).fill("Contributions of its members");
  await form.getByRole("button", { name: "Update KYC file" }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole("button", { name: "Add evidence" }).click();
  const evidence = page.getByRole("dialog", { name: "Add evidence" });
  await evidence.getByLabel("Kind").selectOption("Register extract");
  await evidence.getByRole("button", { name: "Add evidence" }).click();
  await expect(evidence.getByText("Choose or upload a document")).toBeVisible();
  const file = { name: "Register.txt", mimeType: "text/plain", buffer: Buffer.from("extract") };
  await evidence.getByLabel("Upload a document").setInputFiles(file);
  await expect(evidence.getByRole("combobox", { name: /Document/ })).toHaveText(/Register.txt/);
  await evidence.getByRole("button", { name: "Add evidence" }).click();
  await expect(page.getByRole("region", { name: "Evidence" })).toContainText("Register extract");

  await page.getByRole("button", { name: "Add person or owner" }).click();
  const owner = page.getByRole("dialog", { name: "Add person or owner" });
  await owner.getByLabel("Role").selectOption("Beneficial owner");
  await owner.getByLabel(/^\W*Name/).fill("Ruth Calloway");
  await owner.getByLabel("Share in %").fill("20");
  await owner.getByRole("button", { name: "Add person or owner" }).click();
  await expect(owner.getByText("Owners are named from 25% on")).toBeVisible();
  await owner.getByLabel("Share in %").fill("40");
  await owner.getByRole("button", { name: "Add person or owner" }).click();
  await expect(page.getByRole("region", { name: "Controlling persons and owners" })).toContainText("40%");

  await page.getByRole("button", { name: "Add screening" }).click();
  const screening = page.getByRole("dialog", { name: "Add screening" });
  await screening.getByLabel(/^\W*List/).fill("EU consolidated list");
  await screening.getByRole("button", { name: "Add screening" }).click();
  await expect(page.getByRole("region", { name: "Screenings" })).toContainText("No hits");
  await expectAccessible(page);
  const fileId = page.url().split("/").at(-1);
  const none = { fileId, list: "EU consolidated list", screenedOn: "2026-11-02", hits: 0, disposition: "no_hits" };
  for (const kind of ["pep", "adverse_media"])
    await make(page, `/api/kyc-files/${fileId}/screenings`, { ...none, subject: name, kind });
  // The file is a newer one with each of them.
  await expect(page.getByRole("region", { name: "Screenings" })).toContainText("Adverse media");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Ask a colleague who didn’t collect it to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: "Decide" })).toHaveCount(0);

  await signIn(page, "gp@northlight.example");
  await page.reload();
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  const decision = page.getByRole("dialog", { name: /Decide on the KYC/ });
  await decision.getByLabel("Decision").selectOption("Approved with conditions");
  await decision.getByRole("button", { name: "Record decision" }).click();
  await expect(decision.getByText("Enter the conditions")).toBeVisible();
  await decision.getByLabel(/Conditions/).fill("Annual statement of its members");
  await decision.getByRole("button", { name: "Record decision" }).click();
  await expect(
    decision.getByText("a decided screening of Ruth Calloway (sanctions, political exposure, adverse media)"),
  ).toBeVisible();
  await signIn(page, "compliance@northlight.example");
  for (const kind of ["sanctions", "pep", "adverse_media"])
    await make(page, `/api/kyc-files/${fileId}/screenings`, { ...none, subject: "Ruth Calloway", kind });
  await signIn(page, "gp@northlight.example");
  await page.reload();
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  await decision.getByLabel("Decision").selectOption("Approved with conditions");
  await decision.getByLabel(/Conditions/).fill("Annual statement of its members");
  await decision.getByRole("button", { name: "Record decision" }).click();
  await expect(toast(page, "KYC decision recorded")).toBeVisible();
  await expect(page.getByText("Approved with conditions").first()).toBeVisible();
  await expect(page.getByText(/Decided by Julian Hartmann/)).toBeVisible();
  await page.goto(`/lp-management/${id}`);
  await expect(page.getByText("KYC OK").first()).toBeVisible();
  await expectAccessible(page);

  await signIn(page, "ir@northlight.example");
  await page.reload();
  await expect(page.getByText("KYC OK").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "KYC" })).toHaveCount(0);
});
