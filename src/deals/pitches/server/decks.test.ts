import { describe, expect, test } from "vitest";
import type { Found } from "#deals/pitches/shared/rules.ts";
import { type Firm, NO_MESSAGE, readPitch } from "./proposals.ts";

const FIRM: Firm = { addresses: ["gp@northlight.example"], dollar: "USD", sectors: [], rounds: [] };
const MAIL = { subject: "", text: "Hi, our deck is attached.", from: { name: "Ada Lovelace", address: "ada@acme.io" } };

type Given = { name?: string; message?: typeof NO_MESSAGE };

function read(pages: readonly string[], { name = "deck.pdf", message = NO_MESSAGE }: Given = {}) {
  const deck = { name, pages: pages.map((text, at) => ({ number: at + 1, text })) };
  return readPitch(message, FIRM, [deck]).proposals;
}

/** Words as they stand where a proposal says they do. */
function said(pages: readonly string[], name: string, { part, page, start, end }: Found): string | undefined {
  return (part === "deckName" ? name : pages[(page ?? 0) - 1])?.slice(start, end).replaceAll("\n", " ");
}

const DECK = [
  "Blue Harbor\nThe bank for ship owners\nSeed round, June 2026",
  "Problem\nShip owners wait 40 days for payments.\nA $50bn market",
  "Traction\n€1.2m ARR, 300 customers",
  "The team\nGrace Hopper\nCo-founder & CEO\nAlan Kay\nCTO",
  "The ask\n€2.5m\nSeed\n18 months of runway",
  "€12m pre-money\nGet in touch: grace@blueharbor.io · www.blueharbor.io",
];

test("a whole deck says what a deal needs, each value with its page and words", () => {
  const proposals = read(DECK, { name: "Blue Harbor deck v3.pdf" });
  expect(proposals).toMatchObject({
    company: { value: "Blue Harbor", found: { part: "deckPage", deck: 0, page: 1 } },
    website: { value: "blueharbor.io", found: { page: 6 } },
    contactName: { value: "Grace Hopper", found: { page: 4 } },
    contactEmail: { value: "grace@blueharbor.io", found: { page: 6 } },
    contactRole: null,
    ask: { amount: "2500000", currency: "EUR", found: { page: 5, words: "€2.5m" } },
    valuation: { amount: "12000000", currency: "EUR", isPost: false, found: { page: 6 } },
    investmentType: { value: "Seed", found: { page: 5 } },
    sector: { value: "FinTech", found: { page: 2 } },
  });
  const all = Object.values(proposals).flatMap((proposal) => (proposal ? [proposal.found] : []));
  expect(all.map((found) => said(DECK, "Blue Harbor deck v3.pdf", found))).toEqual(all.map(({ words }) => words));
});

describe("the company", () => {
  test.each<[string, string, string[], string | undefined]>([
    [
      "as the cover writes what the file is called",
      "acme_robotics-pitch-deck-2026.pdf",
      ["ACME Robotics\nSeed"],
      "ACME Robotics",
    ],
    [
      "by its file where the cover says nothing",
      "Acme Robotics – Pitch Deck (final).pdf",
      ["Confidential\n2026"],
      "Acme Robotics",
    ],
    [
      "by a cover line that later pages repeat",
      "Project Falcon.pdf",
      ["Pitch deck\nZephyr", "Why Zephyr wins"],
      "Zephyr",
    ],
    ["by the first line of a cover alone", "Deck_v3_final.pptx", ["Zephyr\nWind for all of us everywhere"], "Zephyr"],
    ["by the first page with words", "deck.pdf", ["", "Zephyr"], "Zephyr"],
    [
      "not by what every deck says",
      "Investor Presentation Q3 2026.pdf",
      ["Pitch deck\nJune 2026\nStrictly confidential"],
      undefined,
    ],
    ["not by a sentence", "deck.pdf", ["We make wind cheap for everybody in Europe."], undefined],
  ])("%s", (_what, name, pages, company) => {
    expect(read(pages, { name }).company?.value).toBe(company);
  });
});

describe("the ask and the valuation", () => {
  test.each<[string, string | undefined, string | undefined]>([
    ["Raising €3m Series A", "EUR 3000000", undefined],
    ["Funding ask\n$4M\nat $16M pre-money", "USD 4000000", "pre USD 16000000"],
    ["We are raising $1M on a SAFE with a $10M cap", "USD 1000000", "post USD 10000000"],
    ["Use of funds\n€1m product\n€1m sales", undefined, undefined],
    ["Market\n$50bn by 2030", undefined, undefined],
    ["Comparables\nHarbor was acquired at a valuation of $200m", undefined, undefined],
    ["Valorisation : 8 M€", undefined, "pre EUR 8000000"],
    ["Round\nPost-money valuation: CHF 9m", undefined, "post CHF 9000000"],
  ])("%s", (page, ask, valuation) => {
    const proposals = read([page]);
    expect(proposals.ask ? `${proposals.ask.currency} ${proposals.ask.amount}` : undefined).toBe(ask);
    const worth = proposals.valuation;
    expect(worth ? `${worth.isPost ? "post" : "pre"} ${worth.currency} ${worth.amount}` : undefined).toBe(valuation);
  });
});

describe("the contact", () => {
  test.each<[string, string, string | undefined, string | undefined]>([
    [
      "whose name is spelled like the address",
      "Ada Lovelace\nCTO\nGrace Hopper\nCEO\nghopper@acme.io",
      "Grace Hopper",
      "ghopper@acme.io",
    ],
    [
      "who leads, where the address is everybody's",
      "Grace Hopper, CEO & Co-founder\ninfo@acme.io",
      "Grace Hopper",
      "info@acme.io",
    ],
    ["with the role before the name", "CEO: Grace Hopper", "Grace Hopper", undefined],
    ["a person before a team", "hello@acme.io\nada@acme.io", undefined, "ada@acme.io"],
    ["never a colleague", "Prepared for gp@northlight.example", undefined, undefined],
  ])("%s", (_what, page, name, email) => {
    const { contactName, contactEmail } = read([page]);
    expect([contactName?.value, contactEmail?.value]).toEqual([name, email]);
  });

  test("is who wrote, where the deck came with a message; the deck says the rest", () => {
    const proposals = read(["Acme\nSeed", "We are raising €2m"], { name: "Acme.pdf", message: MAIL });
    expect(proposals).toMatchObject({
      company: { value: "Acme" },
      contactName: { value: "Ada Lovelace", found: { part: "from" } },
      contactEmail: { value: "ada@acme.io" },
      ask: { amount: "2000000", found: { part: "deckPage", page: 2 } },
      investmentType: { value: "Seed", found: { page: 1 } },
    });
  });
});

test.each([
  ["capitals without an end", "A".repeat(100_000)],
  ["names without an end", "Ada Lovelace ".repeat(8000)],
  ["addresses without an end", "a@".repeat(50_000)],
  ["amounts without an end", "€1m ".repeat(25_000)],
])("a page of %s is read in time", (_what, page) => {
  expect(read([page]).website).toBeNull();
});
