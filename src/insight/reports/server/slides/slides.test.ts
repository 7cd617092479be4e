import { expect, test } from "vitest";
import { entryBytes, zipEntries } from "#core/server/files/zip-entries.ts";
import type { Content, Part } from "#insight/reports/shared/content.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { reportDeck } from "./report-deck.ts";
import { pptxOf } from "./slides.ts";

const made = {
  firm: "Nord & Söhne",
  notation: "en-GB",
  knownAt: "2026-11-20T10:15:15.131427Z",
  source: "Source: records",
  brand: { logo: null, primaryColor: null, secondaryColor: null },
} as const;
const part: Part = {
  title: "Companies",
  of: "Fund <I>",
  about: "EUR",
  columns: [
    { label: "Company", isWide: true },
    { label: "Fair value", isFigure: true },
  ],
  rows: Array.from({ length: 60 }, (_, place) => ({
    currency: "EUR",
    cells: [`Company ${place + 1}`, { amount: "1000.50" }],
  })),
  chart: {
    shape: "line",
    title: "Value, EUR",
    alt: "Value by company & year",
    unit: "amount",
    labels: ["2024", "2025"],
    series: [
      { name: "Called", values: ["-10.5", "20"] },
      { name: "Value", values: [null, "30"] },
    ],
  },
  notes: ["A note \u0007of the table"],
};
const content = (parts: readonly Part[]): Content => ({
  title: "Report \u0000<b>",
  about: "As of 20 Nov 2026",
  introduction: ["Dear partners"],
  parts,
  notes: ["Gross is before fees"],
});
const deckOf = (parts: readonly Part[]) => pptxOf(reportDeck(content(parts), made));

async function filesOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of zipEntries(bytes)) files.set(entry.name, Buffer.from(await entryBytes(bytes, entry)).toString());
  return files;
}

test("every part a presentation lists exists, and every axis a chart names is its own", async () => {
  const bars: Part = {
    ...part,
    of: "Fund II",
    chart: {
      shape: "bars",
      title: "Multiple",
      alt: "Multiples",
      unit: "multiple",
      labels: ["A"],
      series: [{ name: "TVPI", values: ["1.5"] }],
    },
  };
  const files = await filesOf(await deckOf([part, bars]));
  const listed = Array.from(
    (files.get("[Content_Types].xml") ?? "").matchAll(/PartName="\/([^"]+)"/g),
    ([, name = ""]) => name,
  );
  expect(listed.length).toBeGreaterThan(10);
  for (const name of listed) expect(files.has(name)).toBe(true);
  const charts = [...files].filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
  expect(charts).toHaveLength(2);
  for (const [, xml] of charts) {
    const ids = Array.from(xml.matchAll(/axId val="(\d+)"/g), ([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  }
  const targets = [...files].flatMap(([name, xml]) =>
    name.endsWith(".rels")
      ? Array.from(xml.matchAll(/Target="\.\.\/([^"]+)"/g), ([, target = ""]) => `ppt/${target}`)
      : [],
  );
  expect(targets.filter((target) => !files.has(target))).toEqual([]);
});

test("slides contain every row once, with title, notes, alternative text and no character that XML can’t contain", async () => {
  const bytes = await deckOf([part]);
  const { pages, problem } = await readText(bytes);
  expect(problem).toBeNull();
  const words = pages.map(({ text }) => text).join("\n");
  for (let number = 1; number <= 60; number += 1)
    expect(words.match(new RegExp(`Company ${number}\\b`, "g"))).toHaveLength(1);
  for (const text of [
    "Report <b>",
    "Companies, Fund <I>",
    "(2/",
    "€1,000.50",
    "A note of the table",
    "Gross is before fees",
    "Source: records",
  ])
    expect(words).toContain(text);
  const slides = [...(await filesOf(bytes))]
    .filter(([name]) => name.startsWith("ppt/slides/slide"))
    .map(([, xml]) => xml);
  expect(slides.some((xml) => xml.includes('descr="Value by company &amp; year"'))).toBe(true);
});

test("a text longer than a slide continues in the next row", async () => {
  const long = `${"word ".repeat(900)}END`;
  const { slides } = reportDeck(content([{ ...part, rows: [{ cells: [long, null] }] }]), made);
  const cells = slides.flatMap(({ table }) => table?.rows.map((row) => row.cells[0]) ?? []);
  expect(cells.join("")).toBe(long);
});

test("the same slides are the same bytes at another time", async () => {
  const first = await deckOf([part]);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(Buffer.from(await deckOf([part])).equals(Buffer.from(first))).toBe(true);
  expect((await filesOf(first)).get("docProps/core.xml")).toContain("2026-11-20T10:15:15Z");
});
