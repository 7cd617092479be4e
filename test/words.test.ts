import { expect, test } from "vitest";
import { literalsIn } from "../scripts/literals.ts";

const SERVER = "src/deals/deals/server/handlers.ts";
const SCREEN = "src/deals/deals/web/deal-page.tsx";

test.each([
  [SERVER, `throw new AppError("invalid", "no");`, "a refusal has a reason"],
  [SERVER, `export const mail = () => paragraph("Welcome");`, `"Welcome"`],
  [SERVER, "export const mail = (firm) => heading(`Welcome to ${firm}`);", "Welcome to"],
  [SERVER, "export const mail = (firm) => ({ subject: `${firm} invites you` });", "invites you"],
  [SERVER, "export const says = (name) => ({ text: `gave you the deal ${name}` });", "gave you"],
  [SERVER, "export const text = (n) => t(`Join ${n}`);", "name the places"],
  [SERVER, `const REASON = t("Join us");`, "said before anybody reads"],
  [SERVER, `const REASON = "Join us today";`, "Join us today"],
  ["src/deals/deals/shared/forms.ts", `export const form = z.string().min(1, "Required");`, `"Required"`],
  ["src/deals/deals/shared/fields.ts", `export const fields = { name: { label: "Name" } };`, `"Name"`],
  [SCREEN, "export const Page = () => <p>not yet</p>;", "not yet"],
  [SCREEN, `export const Page = () => <Field label={isNew ? "New" : t\`Old\`} />;`, `"New"`],
  [SCREEN, `export const Page = () => <input placeholder="Search" aria-label={t\`Search\`} />;`, `"Search"`],
  [SCREEN, `toast.success("Saved");`, `"Saved"`],
])("in %s, %s is refused", (file, code, reason) => {
  expect(literalsIn(file, code)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  [SERVER, `export const needs = (stage) => refuse("deals.stage_needs", { stage: t(STAGE_LABELS[stage]) });`],
  [SERVER, `export const mail = (firm) => paragraph(t("Welcome to {firm}", { firm }));`],
  [SERVER, `const REASON = msg("Join us today");`],
  [SERVER, `if (rows === 0) throw new Error("Sums without a row");`],
  [SERVER, "export const key = (name) => `${name} deals`;"],
  [
    "src/deals/deals/shared/forms.ts",
    `export const form = z.string().min(1, rule("Required")).regex(/^A/, rule("Begin with A"));`,
  ],
  [SCREEN, "export const Page = ({ name }) => <p title={t`Old`}><Trans>Called {name}</Trans> · {name}</p>;"],
  [SCREEN, `toast.success(plural(n, { one: "Saved it", other: "Saved # deals" }));`],
])("in %s, %s passes", (file, code) => {
  expect(literalsIn(file, code)).toEqual([]);
});
