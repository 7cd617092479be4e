import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { setTranslate } from "#core/shared/text.ts";
import { inWords, templateName } from "./usual.ts";

const SQL = fs.readFileSync(path.resolve(import.meta.dirname, "../../../../db/functions/kpis.sql"), "utf8");

afterEach(() => setTranslate());

test("every metric and template a firm begins with is said in the reader’s language", () => {
  setTranslate((text) => `⟦${text}⟧`);
  const made = [
    ...SQL.matchAll(/\('(\w+)', '([^']+)', '\w+', '\w+', '\w+', \w+, (?:null|'[^']+'),\s+'([^']+)', \d+\)/g),
  ];
  expect(made).toHaveLength(8);
  for (const [, key = "", label = "", description = ""] of made)
    expect(inWords({ key, label, description })).toEqual({
      key,
      label: `⟦${label}⟧`,
      description: `⟦${description}⟧`,
    });
  const [, name = ""] = /current_org\(\), '([^']+)', 'month'/.exec(SQL) ?? [];
  expect(templateName(name)).toBe("⟦Monthly figures⟧");
});

test("what a firm calls otherwise stays as it wrote it", () => {
  setTranslate((text) => `⟦${text}⟧`);
  const own = { key: "arr", label: "ARR, contracted", description: "" };
  expect(inWords(own)).toEqual(own);
  expect(inWords({ key: "clinics", label: "Revenue", description: null })).toMatchObject({ label: "Revenue" });
});
