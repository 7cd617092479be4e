import { describe, expect, test } from "vitest";
import { mailingForm } from "./forms.ts";
import { firstName, merged, mergedRich, mergeUse, missingOf, shownSubject } from "./merge.ts";

const body = (...texts: string[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: texts.map((text) => ({ type: "text", text })) }],
});
const problems = (form: object) => {
  const { error } = mailingForm.safeParse({ kind: "newsletter", title: "News", ...form });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

const VALUES = { partner_name: "Nordic Pension $& Fund", contact_first_name: "Ada" };

describe("merge fields", () => {
  test("stand in double braces, with or without space, and take the value as it is", () => {
    expect(merged("Dear {{contact_first_name}}, {{ partner_name }}", VALUES)).toBe("Dear Ada, Nordic Pension $& Fund");
  });

  test("say which are used, which are none, and which are not closed", () => {
    expect(mergeUse(["{{nav}} {{nav}}", "{{ called }}"])).toEqual({
      used: ["nav", "called"],
      unknown: [],
      isBroken: false,
    });
    expect(mergeUse(["{{toString}} {{Nav}}"]).unknown).toEqual(["toString", "Nav"]);
    for (const text of ["{{nav", "nav}}", "{{ {nav} }}", `{{${"x".repeat(61)}}}`])
      expect(mergeUse([text]).isBroken).toBe(true);
    expect(mergeUse(["{nav} a { b"])).toEqual({ used: [], unknown: [], isBroken: false });
  });

  test("without a value are named, and leave no empty text behind", () => {
    expect(missingOf(["nav", "partner_name"], VALUES)).toEqual(["nav"]);
    const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "{{nav}}" }] }] };
    expect(mergedRich(doc, VALUES)).toEqual({ type: "doc", content: [{ type: "paragraph", content: [] }] });
  });

  test("first names are the first word", () => {
    expect([firstName("  Ada  Lovelace "), firstName("Cher"), firstName("")]).toEqual(["Ada", "Cher", ""]);
  });

  test("a long text of braces is read in one pass", () => {
    expect(mergeUse(["{{ ".repeat(30_000), `{{${" ".repeat(90_000)}`])).toEqual({
      used: [],
      unknown: [],
      isBroken: true,
    });
  });
});

describe("the form", () => {
  test("refuses an unknown field with its name, a split one, and figures of no fund", () => {
    expect(problems({ body: body("Dear {{nickname}}") })["body"]).toBe("There is no field {{nickname}}");
    expect(problems({ title: "For {{partner}}" })["title"]).toBe("There is no field {{partner}}");
    expect(problems({ body: body("{{part", "ner_name}}") })["body"]).toMatch(/two braces/);
    expect(problems({ body: body("{{nav}}") })["body"]).toMatch(/Choose a fund/);
    expect(problems({ body: body("{{nav}}"), fundId: "3b241101-e2bb-4255-8caf-4136c566a962" })).toEqual({});
  });

  test("asks for the fund of statements", () => {
    expect(problems({ statementOn: "2026-09-30" })).toEqual({ fundId: "Choose a fund: statements are of one" });
  });

  test("asks an LP report for its month", () => {
    expect(problems({ kind: "lp_report" })["period"]).toBe("Enter the month the report is about");
    expect(problems({ kind: "lp_report", period: "2026-13" })["period"]).toMatch(/such as 2026-09/);
    expect(problems({ kind: "lp_report", period: "2026-09" })).toEqual({});
  });
});

test("a subject is shown with fields by their labels; what is no field stays as it is", () => {
  const labels = { partner_name: "Limited partner" } as Record<string, string>;
  const shown = (subject: string) => shownSubject(subject, (field) => labels[field] ?? field);
  expect(shown("News for {{ partner_name }} and {{nobody}}")).toBe("News for [Limited partner] and {{nobody}}");
});
