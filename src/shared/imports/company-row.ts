import { bareWord } from "../core/words.ts";
import { readMoney } from "./amounts.ts";
import type { RowReader } from "./row-reader.ts";
import type { Reading, RowRules } from "./row-rules.ts";
import {
  type Read,
  readHeadcount,
  readIdentifier,
  readLinkedin,
  readWebsites,
  readYear,
  readYesOrNo,
} from "./values.ts";
import { ourWord, wordsOf } from "./words.ts";

/** A row of a file of companies. */
export function readCompany(row: RowReader, rules: RowRules): Reading {
  const name = row.name("name", 200);
  if ("skipped" in name) return name;
  const description = row.texts("description", 20_000);
  const sector = row.word("sector", 200);
  const foundedYear = row.value("foundedYear", (cell) => readYear(cell, rules.latestYear));
  const employeeCount = row.value("employeeCount", readHeadcount);
  const website = row.value("website", readWebsites, 2_000);
  const [city, region] = [row.text("city", 100), row.text("region", 100)];
  const place = [city, region].filter((part) => part !== null).join(", ");
  const headquarters = row.text("headquarters", 200);
  for (const [field, part] of Object.entries({ city, region }) as ["city" | "region", string | null][]) {
    if (headquarters !== null && part !== null && !bareWord(headquarters).includes(bareWord(part)))
      row.setAside(field, part, "other_place");
  }
  const values = {
    name: name.name,
    description,
    sector,
    foundedYear,
    employeeCount,
    website,
    headquarters: headquarters ?? (place === "" ? null : place),
    country: row.text("country", 100),
    ...readMoney(row, { currency: "fundingCurrency", amounts: ["fundingTotal"] }, rules.currency),
    status: row.value("state", readState),
    isProspect: row.value("isProspect", readYesOrNo),
    qualifiedAt: row.moment("qualifiedAt", rules.dayOrder),
    operatingStatus: row.text("status", 100),
    tags: row.list("tags", 50),
    founders: row.list("founders", 50),
    linkedinUrl: row.value("linkedinUrl", readLinkedin, 2_000),
    externalId: row.value("externalId", readIdentifier, 200),
    source: row.value("source", readSource),
  };
  return { record: { label: name.name, values, fresh: { source: rules.defaultSource } } };
}

function readState(cell: string): Read<string> {
  const words = wordsOf("companies", "state");
  const state = words && ourWord(words, cell);
  return state === undefined ? { reason: "unknown_word" } : { value: state };
}

function readSource(cell: string) {
  const words = wordsOf("companies", "source");
  const source = words && ourWord(words, cell);
  return source === undefined ? ({ reason: "unknown_source" } as const) : { value: source };
}
