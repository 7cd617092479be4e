import { describe, expect, test } from "vitest";
import { answerOf, figuresIn, filled, questionsOf } from "./rules.ts";

describe("figures in a text", () => {
  test("are what stands in braces, each once", () => {
    expect(figuresIn("{nav} of {nav}, {tvpi}; {not a name} {}")).toEqual(["nav", "tvpi"]);
  });

  test("are filled in where they are known", () => {
    expect(filled("{nav} and {tvpi} {constructor}", { nav: "€1" })).toBe("€1 and {tvpi} {constructor}");
  });
});

const answer = { text: "Yes", validUntil: "2026-11-26", isArchived: false };
const asked = { ownAnswer: "", answer, figures: {}, today: "2026-11-26" };

test.each([
  ["holds until its day is over", asked, { text: "Yes", problem: null }],
  ["is stale after it", { ...asked, today: "2026-11-27" }, { text: "Yes", problem: "stale" }],
  ["is missing", { ...asked, answer: null }, { text: "", problem: "unanswered" }],
  ["is archived", { ...asked, answer: { ...answer, isArchived: true } }, { text: "Yes", problem: "archived" }],
  [
    "has a figure that isn’t known",
    { ...asked, answer: { ...answer, text: "{tvpi}" } },
    { text: "{tvpi}", problem: "no_figure" },
  ],
  ["comes after its own words", { ...asked, today: "2030-01-01", ownAnswer: "No" }, { text: "No", problem: null }],
])("an answer %s", (_, given, expected) => {
  expect(answerOf(given)).toEqual(expected);
});

test.each([
  ["1. One?\n2) Two?", [null, null], ["One?", "Two?"]],
  ["Team:\r\n• Who?\rTerms:\n1.2.3 Which?", ["Team", "Terms"], ["Who?", "Which?"]],
  ["2026 results?", [null], ["2026 results?"]],
])("%j is read line by line", (pasted, sections, questions) => {
  const read = questionsOf(pasted);
  expect(read.map(({ section }) => section)).toEqual(sections);
  expect(read.map(({ question }) => question)).toEqual(questions);
});
