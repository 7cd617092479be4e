import { expect, test } from "vitest";
import { CLOSENESS, closeness, ranked } from "./match-text.ts";

test.each([
  ["user management", "same"],
  ["User M", "beginning"],
  ["", "beginning"],
  ["man us", "words"],
  ["administration", "beside"],
  ["user sec", "beside"],
  ["ser nage", "none"],
  ["üser", "beginning"],
  ["user deals", "none"],
  ["usrmn", "none"],
] as const)("%j is %s for User Management", (typed, close) => {
  expect(closeness(typed, { name: "User Management", beside: "Administration & Security" })).toBe(CLOSENESS[close]);
});

const record = (name: string) => ({ name, isFound: true });
const screen = (name: string, beside: string) => ({ name, beside });

const RECORDS = ["Clearquay", "Porticone", "Saimaa Grid", "Importune Robotics", "Nuclear Bay"].map(record);
const PEOPLE = [{ name: "Elena Rivera", beside: "elena@northlight.example" }];
const VERBS = ["Add Deal", "Add task", "Import deals", "Import contacts", "Invite by e-mail", "Deal meeting"].map(
  (name) => ({ name }),
);
const SCREENS = [
  screen("Deal Flow", "Deal Flow Operations"),
  screen("Deal Sourcing", "Deal Flow Operations"),
  screen("Financial Reporting", "Portfolio & Investments"),
  screen("User Management", "Administration & Security"),
  screen("My Profile", "Administration & Security"),
];
const ALL = [...RECORDS, ...SCREENS, ...VERBS, ...PEOPLE];
const found = (typed: string, used: readonly string[] = []) =>
  ranked(
    typed,
    // The server answers with what has the letters.
    ALL.filter((one) => !("isFound" in one) || one.name.toLowerCase().includes(typed)),
    ({ name }) => used.indexOf(name),
  ).map(({ name }) => name);

test.each([
  ["clear", ["Clearquay", "Nuclear Bay"]],
  ["porti", ["Porticone"]],
  ["fin", ["Financial Reporting"]],
  ["saima", ["Saimaa Grid"]],
  ["import", ["Importune Robotics", "Import deals", "Import contacts"]],
  ["import con", ["Import contacts"]],
  ["invite", ["Invite by e-mail"]],
  ["mail", ["Invite by e-mail"]],
  ["rivera", ["Elena Rivera"]],
  ["deal", ["Deal Flow", "Deal Sourcing", "Deal meeting", "Add Deal", "Import deals"]],
] as const)("%j finds %j", (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test("what was used last comes first among equals, and never before what is closer", () => {
  expect(found("deal", ["Add Deal", "Deal Sourcing"])[0]).toBe("Deal Sourcing");
  expect(found("clear", ["Nuclear Bay"])[0]).toBe("Clearquay");
  expect(ranked("clear", [record("Clear Air"), record("Clear")], () => -1)[0]?.name).toBe("Clear");
});

test("a record the server found by something else than its name comes last", () => {
  expect(ranked("fintech", [record("Paloma"), screen("FinTech map", "Intelligence")], () => -1)).toMatchObject([
    { name: "FinTech map" },
    { name: "Paloma" },
  ]);
});
