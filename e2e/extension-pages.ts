import { signatureRequest } from "./demo-records.ts";
import { row, seenBy, type Visit } from "./visits.ts";

/** The pages of advanced features and of connections to other services. */
export const EXTENSION_PAGES: Record<string, Visit[]> = {
  "/advanced-features": [
    seenBy("gp", (page) => page.getByRole("region", { name: "Extraction History" })),
    seenBy("gp", (page) => page.getByRole("region", { name: "Signature Status" }), "/advanced-features?tab=signatures"),
    seenBy("gp", row("Active Workflows"), "/advanced-features?tab=workflows"),
    seenBy(
      "viewer",
      (page) => page.getByRole("region", { name: "Signature Status" }),
      "/advanced-features?tab=signatures",
    ),
    seenBy("gp", (page) => page.getByRole("region", { name: "Figures" }), "/advanced-features?tab=health"),
  ],
  "/signatures/$id": [seenBy("gp", (page) => page.getByRole("list", { name: "Evidence" }), signatureRequest)],
  "/integrations": [
    seenBy("gp", (page) => page.getByText("No integrations configured yet")),
    seenBy("gp", (page) => page.getByRole("button", { name: "Connect Slack" }), "/integrations?tab=available"),
    seenBy("gp", (page) => page.getByLabel("Default sync interval"), "/integrations?tab=settings"),
    seenBy("gp", (page) => page.getByText("No runs yet"), "/integrations?tab=logs"),
    seenBy("gp", (page) => page.getByText("No endpoints yet"), "/integrations?tab=webhooks"),
  ],
  "/feature-status": [
    seenBy("gp", (page) => page.getByRole("list", { name: "Features" }).getByText("active").first()),
    seenBy("viewer", (page) => page.getByRole("list", { name: "Features" }).getByText("active").first()),
  ],
};
