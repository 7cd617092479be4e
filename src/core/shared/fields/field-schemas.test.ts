import { expect, test } from "vitest";
import { z } from "zod";
import { msg } from "../text.ts";
import { rulesOf } from "./field-rules.ts";
import { outputsOf } from "./field-schemas.ts";
import { fieldsNamed, fieldsWithout, listedOf, type RecordFields } from "./fields.ts";

const fields = {
  name: { label: msg("Name"), kind: "text", most: 5 },
  round: { label: msg("Round"), kind: "text", options: ["Seed"], nullable: true },
  amount: { label: msg("Amount"), kind: "money", nullable: true },
  startsOn: { label: msg("Starts on"), kind: "date", nullable: true },
  notes: { label: msg("Notes"), kind: "text", isLong: true, isListed: false },
  stage: { label: msg("Stage"), kind: "choice", options: ["first", "last"] },
  tags: { label: msg("Tags"), kind: "tags" },
} as const satisfies RecordFields;

test("answers are what the descriptions say, and nothing else passes", () => {
  const answer = z.object(outputsOf(fields));
  const full = {
    name: "A",
    round: null,
    amount: "1.50",
    startsOn: "2026-03-12",
    notes: "",
    stage: "last",
    tags: ["x"],
  };
  expect(answer.parse(full)).toEqual(full);
  for (const wrong of [{ name: null }, { amount: 1.5 }, { stage: "middle" }, { startsOn: "12 Mar" }, { tags: null }])
    expect(answer.safeParse({ ...full, ...wrong }).success).toBe(false);
  expect(Object.keys(listedOf(fields))).toEqual(["name", "round", "amount", "startsOn", "stage", "tags"]);
});

test("a form takes what people type of a field, and keeps nothing as null", () => {
  const form = z.object(rulesOf(fieldsNamed(fields, ["name", "round", "amount", "startsOn", "notes"])));
  expect(form.parse({ name: " Ada ", round: "seed", amount: "2.5m", startsOn: "2026-03-12" })).toEqual({
    name: "Ada",
    round: "Seed",
    amount: "2500000",
    startsOn: "2026-03-12",
    notes: "",
  });
  expect(form.parse({ round: "", amount: "", startsOn: "" })).toMatchObject({
    round: null,
    amount: null,
    startsOn: null,
  });
  expect(form.safeParse({ name: "Ada L." }).success).toBe(false);
  expect(Object.keys(fieldsWithout(fields, ["stage", "tags"]))).toEqual([
    "name",
    "round",
    "amount",
    "startsOn",
    "notes",
  ]);
});
