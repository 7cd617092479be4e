import { describe, expect, test } from "vitest";
import type { PitchPart } from "#deals/pitches/shared/rules.ts";
import { type Firm, readPitch } from "./proposals.ts";

const FIRM: Firm = { addresses: ["gp@northlight.example", "ben@gmail.com"], dollar: "USD", sectors: [], rounds: [] };
const ADA = { name: "Ada Lovelace", address: "ada@acme.io" };

type Given = { subject?: string; from?: typeof ADA | null; firm?: Firm };

/** All that was read, as short text; what was not found is left out. */
function read(text: string, { subject = "", from = ADA, firm = FIRM }: Given = {}) {
  const { proposals } = readPitch({ subject, text, from }, firm);
  const { ask, valuation: _, ...others } = proposals;
  const values = Object.entries(others).flatMap(([name, one]) => (one ? [[name, one.value] as const] : []));
  const told = ask && `${ask.currency ?? "?"} ${ask.range ? `${ask.range.from}–${ask.range.to}` : ask.amount}`;
  return { ...Object.fromEntries(values), ...(told && { ask: told }) } as Record<string, string>;
}

describe("the ask", () => {
  test.each([
    ["We are raising €2.5m seed.", "EUR 2500000"],
    ["We're raising a $4M Series A led by Foo.", "USD 4000000"],
    ["We are looking for 2,5 Mio. EUR.", "EUR 2500000"],
    ["Wir suchen 2,5 Mio € für unsere Seed-Runde.", "EUR 2500000"],
    ["Wir sammeln aktuell 800 Tsd. Euro ein.", "EUR 800000"],
    ["Wir wollen 1,5 Millionen Euro einsammeln.", "EUR 1500000"],
    ["Nous levons 1,2 M€ en amorçage.", "EUR 1200000"],
    ["Nous cherchons à lever 500 k€.", "EUR 500000"],
    ["Nous préparons une levée de fonds de 3 millions d'euros.", "EUR 3000000"],
    ["Raising $8–10M Series A", "USD 8000000–10000000"],
    ["We're targeting between 3 and 5 million euros for our seed", "EUR 3000000–5000000"],
    ["We are raising $5M at a 20m pre-money.", "USD 5000000"],
    ["We are raising 4m at a $20m post-money valuation", "? 4000000"],
    ["We have raised 3m to date and are looking for $6m.", "USD 6000000"],
    ["We raised €1m last year from angels.", undefined],
    ["In 2024 we raised a €1m pre-seed round. Now we are raising €3m.", "EUR 3000000"],
    ["We have $2M ARR and are raising an $8M Series A.", "USD 8000000"],
    ["ARR: $1.2m, growing 3x.", undefined],
    ["€400k ARR, 120% NRR. Raise: €3m", "EUR 3000000"],
    ["The market is worth $50bn.", undefined],
    ["It is a $12bn opportunity and we seek $1.5m.", "USD 1500000"],
    ["We are raising CHF 1.5 Mio. for our first plant", "CHF 1500000"],
    ["Raising CHF 1'500'000", "CHF 1500000"],
    ["Raising £750k on a SAFE", "GBP 750000"],
    ["We are raising ₹1.5 crore", "INR 15000000"],
    ["Raising 1.5 crore from angels", "? 15000000"],
    ["Our ask is Rs. 50 lakh.", "INR 5000000"],
    ["Ask: EUR 2 500 000", "EUR 2500000"],
    ["Round size: 3.000.000 €", "EUR 3000000"],
    ["Raising 2 million US dollars", "USD 2000000"],
    ["We are raising A$3m", "AUD 3000000"],
    ["raising €2.5m, of which €1m is already committed", "EUR 2500000"],
    ["We have €1m committed of a €2.5m round", "EUR 2500000"],
    ["We burn €80k per month and have 10k users.", undefined],
    ["We seek partners in 2026 for 20% growth.", undefined],
    ["We are raising 1.500 Mio", undefined],
    ["Minimum ticket €50k, round of €2m", "EUR 2000000"],
    ["Wir haben bereits 3 Mio. Euro eingesammelt.", undefined],
    ["Chiffre d'affaires : 2 M€. Besoin : 4 M€.", "EUR 4000000"],
    ["Nous avons levé 1 M€ en 2024.", undefined],
  ])("%s", (text, ask) => {
    expect(read(text)["ask"]).toBe(ask);
  });

  test("stands in the subject too, and the amount asked for goes before the one beside a round", () => {
    expect(read("Hello", { subject: "Acme – €2.5m Seed" })["ask"]).toBe("EUR 2500000");
    expect(read("We are raising €3m now.", { subject: "Acme €2.5m Seed" })["ask"]).toBe("EUR 3000000");
  });

  test("“$” alone is the firm's own dollar", () => {
    expect(read("Raising $3m", { firm: { ...FIRM, dollar: "AUD" } })["ask"]).toBe("AUD 3000000");
    expect(read("Raising US$3m", { firm: { ...FIRM, dollar: "AUD" } })["ask"]).toBe("USD 3000000");
  });
});

describe("the round", () => {
  test.each([
    ["raising our pre-seed", "Pre-Seed"],
    ["We are raising €2.5m seed", "Seed"],
    ["After our seed round we now raise a Series A", "Series A"],
    ["We closed our pre-seed in March and are raising Seed", "Seed"],
    ["Wir starten unsere Seed-Runde", "Seed"],
    ["Nous ouvrons notre Série A", "Series A"],
    ["Tour d'amorçage", "Seed"],
    ["Raising a $1M seed on a SAFE", "Seed"],
    ["Raising £750k on a SAFE", "SAFE"],
    ["It is safe and tested.", undefined],
    ["A Wandeldarlehen over 300k", "Convertible Note"],
    ["a small bridge round before our Series B next year", "Bridge"],
    ["raising Series D", undefined],
  ])("%s", (text, round) => {
    expect(read(text)["investmentType"]).toBe(round);
  });

  test("words of the firm's own are known", () => {
    expect(read("Raising Series D", { firm: { ...FIRM, rounds: ["Series D"] } })["investmentType"]).toBe("Series D");
  });
});

describe("the sector", () => {
  test.each([
    ["We build AI agents for insurance: a fintech from Paris", "FinTech"],
    ["We use machine learning to read contracts", "AI/ML"],
    ["Wir bauen KI-gestützte Wärmepumpen für das Klima", "CleanTech"],
    ["Une plateforme de santé pour les patients", "HealthTech"],
    ["Ransomware protection for hospitals, cybersecurity made simple", "Cybersecurity"],
    ["Tutoring for students and teachers", "EdTech"],
    ["We are an e-commerce brand", "E-commerce"],
    ["We sell screws.", undefined],
  ])("%s", (text, sector) => {
    expect(read(text)["sector"]).toBe(sector);
  });

  test("words of the firm's own are known", () => {
    expect(read("Robotics for farms", { firm: { ...FIRM, sectors: ["Robotics"] } })["sector"]).toBe("Robotics");
  });
});

describe("company and website", () => {
  const free = { name: "Ada Lovelace", address: "ada@gmail.com" };
  test.each([
    [
      "as the sender's domain is spelled",
      "Hi, Acme Robotics is …",
      { from: { ...ADA, address: "ada@acme-robotics.io" } },
      "Acme Robotics",
      "acme-robotics.io",
    ],
    ["getacme.com is Acme", "We are AcMe.", { from: { ...ADA, address: "ada@getacme.com" } }, "AcMe", "getacme.com"],
    ["nobody spells it: as the domain has it", "hello there", { from: ADA }, "Acme", "acme.io"],
    [
      "a subdomain is the company's",
      "hello there",
      { from: { ...ADA, address: "ada@mail.acme.co.uk" } },
      "Acme",
      "acme.co.uk",
    ],
    [
      "a free mailbox: by role",
      "I'm the founder & CEO of Blue Harbor, and we …",
      { from: free },
      "Blue Harbor",
      undefined,
    ],
    ["a free mailbox: by subject", "Hi", { from: free, subject: "Pitch: Solarix" }, "Solarix", undefined],
    ["a subject with its round", "Hi", { from: free, subject: "Re: [EXT] Solarix – Seed round" }, "Solarix", undefined],
    [
      "a site in the signature",
      "Solarix helps farms.\n\nAda\nwww.solarix.energy",
      { from: free },
      "Solarix",
      "solarix.energy",
    ],
    [
      "profiles and decks are no site",
      "Deck: https://docsend.com/view/x, https://linkedin.com/in/ada",
      { from: free },
      undefined,
      undefined,
    ],
    ["several other sites are none", "See https://one.io and https://two.io", { from: free }, undefined, undefined],
    [
      "somebody who advises",
      "I write on behalf of Nimbus Grid (nimbusgrid.com).",
      { from: { name: "Bo", address: "bo@goldwell.com" } },
      "Nimbus Grid",
      "nimbusgrid.com",
    ],
    ["German", "Ich bin Gründerin von Windkraft Nord und …", { from: free }, "Windkraft Nord", undefined],
    ["French", "Je suis cofondateur de Lumio, une startup …", { from: free }, "Lumio", undefined],
    ["a file is no site", "see deck.pdf and model.xlsx", { from: free }, undefined, undefined],
    [
      "the firm itself is no company",
      "Northlight is great. https://northlight.example/team",
      { from: free },
      undefined,
      undefined,
    ],
  ] as const)("%s", (_what, text, given, company, website) => {
    const told = read(text, given);
    expect([told["company"], told["website"]]).toEqual([company, website]);
  });
});

test.each([
  ["a friend", "Acme Robotics is raising €2m. Want an intro?", "bo@friends.org", "introducer", undefined],
  [
    "an adviser",
    "I write on behalf of Nimbus Grid.\n\nBo\nManaging Director, Goldwell Partners",
    "bo@goldwell.com",
    "introducer",
    undefined,
  ],
  ["a founder with another domain", "I'm the founder of Blue Harbor.", "ada@bh-energy.com", undefined, undefined],
  ["a founder by signature", "Blue Harbor is raising €2m\n\nAda\nCEO", "ada@bh-energy.com", undefined, undefined],
  ["a founder", "We are Acme.", "ada@acme.io", undefined, "acme.io"],
])(
  "%s: who writes from another domain introduces, and its site is not the company's",
  (_what, text, address, role, site) => {
    const told = read(text, { from: { name: "Bo", address } });
    expect([told["contactRole"], told["website"]]).toEqual([role, site]);
  },
);

const forwarded = (lines: string[], note = "FYI, worth a look") =>
  `${note}\n\n${lines.join("\n")}\n\nHi, Acme raises €2m.\n`;

describe("the contact", () => {
  const gp = { name: "Gail", address: "gp@northlight.example" };
  test.each([
    [
      "Gmail",
      [
        "---------- Forwarded message ---------",
        "From: Ada Lovelace <ada@acme.io>",
        "Date: Tue, Nov 3, 2026 at 10:00 AM",
        "Subject: Acme",
        "To: <gp@northlight.example>",
      ],
    ],
    [
      "Apple Mail",
      ["Begin forwarded message:", "", "From: Ada Lovelace <ada@acme.io>", "Subject: Acme", "Date: 3 November 2026"],
    ],
    [
      "Outlook",
      [
        "________________________________",
        "From: Ada Lovelace <ada@acme.io>",
        "Sent: Tuesday, November 3, 2026 10:00",
        "To: Gail",
        "Subject: Acme",
      ],
    ],
    [
      "Outlook of old",
      [
        "-----Original Message-----",
        "From: Ada Lovelace [mailto:ada@acme.io]",
        "Sent: Tuesday",
        "To: Gail",
        "Subject: Acme",
      ],
    ],
    ["French", ["De : Ada Lovelace <ada@acme.io>", "Envoyé : mardi 3 novembre 2026", "À : Gail", "Objet : Acme"]],
    [
      "German",
      ["Von: Ada Lovelace <ada@acme.io>", "Gesendet: Dienstag, 3. November 2026", "An: Gail", "Betreff: Acme"],
    ],
    ["quoted", ['> From: "Lovelace, Ada" <ada@acme.io>', "> Subject: Acme", "> To: Gail", ">"]],
  ])("of a message a colleague forwarded with %s is who wrote it", (_what, lines) => {
    expect(read(forwarded(lines), { from: gp, subject: "Fwd: Acme" })).toMatchObject({
      contactName: "Ada Lovelace",
      contactEmail: "ada@acme.io",
      company: "Acme",
      website: "acme.io",
      ask: "EUR 2000000",
    });
  });

  test("a friend who forwards a founder's message is not the contact", () => {
    const from = { name: "Bo", address: "bo@friends.org" };
    const text = forwarded([
      "---------- Forwarded message ---------",
      "From: Ada Lovelace <ada@acme.io>",
      "Subject: Acme",
    ]);
    expect(read(text, { from })["contactEmail"]).toBe("ada@acme.io");
  });

  test("a founder who answers is the contact, and what they quote is not read", () => {
    const text =
      "Hi Gail, we raise €2m.\n\nOn Tue, 3 Nov 2026 at 10:00, Gail <gp@northlight.example>\nwrote:\n> Are you raising €9m?\n> Gail";
    expect(read(text, { subject: "Re: Acme" })).toMatchObject({ contactEmail: "ada@acme.io", ask: "EUR 2000000" });
  });

  test("a colleague's answer leads to who was answered", () => {
    const text = "Thanks!\n\nAm 3. Nov. 2026 um 10:00 schrieb Ada Lovelace <ada@acme.io>:\n\n> Wir suchen 2 Mio. €\n";
    expect(read(text, { from: gp })).toMatchObject({
      contactName: "Ada Lovelace",
      contactEmail: "ada@acme.io",
      ask: "EUR 2000000",
    });
  });

  test.each([
    ["Lovelace, Ada", "Ada Lovelace"],
    ["Ada from Acme", "Ada"],
    ["Ada Lovelace (Acme)", "Ada Lovelace"],
    ["'Ada Lovelace' via Pitches", "Ada Lovelace"],
    ["ada@acme.io", undefined],
    ["Anna von Steiner", "Anna von Steiner"],
    ["Ada von Acme", "Ada"],
    ["Ada bei Acme GmbH", "Ada"],
    ["Jan van der Berg", "Jan van der Berg"],
    ["Bei Liu", "Bei Liu"],
    ["Jane Doe, CFA", "Jane Doe"],
    ["Jane Doe, Ph.D., MBA", "Jane Doe"],
    ["Doe, Jane, CAIA", "Jane Doe"],
    ["John Smith, Jr.", "John Smith Jr."],
    ["Van: Piet de Boer", "Piet de Boer"],
  ])("%s is shortened to the name", (name, shown) => {
    expect(read("Hello", { from: { name, address: "ada@acme.io" } })["contactName"]).toBe(shown);
  });

  test.each([
    [
      "nl",
      "Van: Piet de Boer <piet@x.test>\nVerzonden: maandag 16 november 2026\nAan: GP <gp@northlight.example>\nOnderwerp: Ronde",
    ],
    [
      "it",
      "Da: Piet de Boer <piet@x.test>\nInviato: lunedì 16 novembre 2026\nA: GP <gp@northlight.example>\nOggetto: Round",
    ],
    [
      "es",
      "De: Piet de Boer <piet@x.test>\nEnviado: lunes, 16 de noviembre de 2026\nPara: GP <gp@northlight.example>\nAsunto: Ronda",
    ],
    [
      "sv",
      "Från: Piet de Boer <piet@x.test>\nSkickat: den 16 november 2026\nTill: GP <gp@northlight.example>\nÄmne: Runda",
    ],
    ["da", "Fra: Piet de Boer <piet@x.test>\nSendt: 16. november 2026\nTil: GP <gp@northlight.example>\nEmne: Runde"],
    ["pl", "Od: Piet de Boer <piet@x.test>\nWysłano: poniedziałek\nDo: GP <gp@northlight.example>\nTemat: Runda"],
  ])("a forward in %s is its first sender's, whose words begin below the header", (_language, header) => {
    const text = `Please look: they raise EUR 9m.\n\n${header}\n\nWe are raising EUR 1.5m.\n`;
    expect(read(text, { from: gp, subject: "FW: round" })).toMatchObject({
      contactName: "Piet de Boer",
      contactEmail: "piet@x.test",
      ask: "EUR 1500000",
    });
  });

  test.each([
    ["We have a close planned for 31 March 2027.", { expectedCloseDate: "2027-03-31" }],
    ["Closing is expected by March 31st, 2027.", { expectedCloseDate: "2027-03-31" }],
    ["Der Abschluss ist für den 31. März 2027 geplant.", { expectedCloseDate: "2027-03-31" }],
    ["Our last round closed on 3 May 2024.", {}],
    ["We are based in Hamburg and grow.", { headquarters: "Hamburg" }],
    ["Acme, headquartered in Frankfurt am Main, Germany, grows.", { headquarters: "Frankfurt am Main, Germany" }],
    ["Our investors are based in Paris.", {}],
    ["Omar at Ledger Loop suggested I write to you.", { introducer: "Omar (Ledger Loop)" }],
    ["I was introduced to you by Omar Haddad.", { introducer: "Omar Haddad" }],
    ["My colleague at Acme suggested it.", {}],
  ])("%s", (text, told) => {
    const { expectedCloseDate, headquarters, introducer } = read(text);
    expect(JSON.parse(JSON.stringify({ expectedCloseDate, headquarters, introducer }))).toEqual(told);
  });

  test("a name that is not shown is taken from below the greeting", () => {
    expect(
      read("Hello\n\nBest regards,\nAda Lovelace\nCEO", { from: { name: "", address: "info@acme.io" } })["contactName"],
    ).toBe("Ada Lovelace");
    expect(
      read("Hello\n\nBest regards,\nsent from my phone", { from: { name: "", address: "info@acme.io" } })[
        "contactName"
      ],
    ).toBeUndefined();
  });

  test("a colleague's own words propose nobody, and neither does text without a sender", () => {
    expect(read("We should look at solar.", { from: gp })["contactEmail"]).toBeUndefined();
    expect(read("We raise €2m", { from: { name: "Ben", address: "ben@gmail.com" } })["contactEmail"]).toBeUndefined();
    expect(read("We raise €2m", { from: null })).toEqual({ ask: "EUR 2000000" });
  });

  test("pasted text says itself who wrote it", () => {
    const text =
      "From: Ada Lovelace <ada@acme.io>\nSent: 3 November 2026\nTo: gp@northlight.example\nSubject: Acme Seed\n\nHi, we raise €2m.";
    expect(read(text, { from: null })).toMatchObject({
      contactName: "Ada Lovelace",
      contactEmail: "ada@acme.io",
      ask: "EUR 2000000",
    });
    expect(
      read("Acme Seed\n\nAda Lovelace <ada@acme.io>\n10:00 (2 hours ago)\nto me\n\nWe raise €2m.", { from: null }),
    ).toMatchObject({ contactEmail: "ada@acme.io" });
  });
});

test("each value says which words of the message it was read from", () => {
  const text = "Hi, I'm Ada of Acme.\nWe are raising €2.5m seed for our fintech. acme.io";
  const message = { subject: "Acme pitch", text, from: ADA };
  const { proposals } = readPitch(message, FIRM);
  const parts: Partial<Record<PitchPart, string>> = {
    text,
    subject: message.subject,
    from: "Ada Lovelace <ada@acme.io>",
  };
  const words = Object.fromEntries(
    Object.entries(proposals).map(([name, one]) => [
      name,
      one && parts[one.found.part]?.slice(one.found.start, one.found.end),
    ]),
  );
  expect(words).toEqual({
    company: "Acme",
    website: "acme.io",
    contactName: "Ada Lovelace",
    contactEmail: "ada@acme.io",
    contactRole: null,
    ask: "€2.5m",
    valuation: null,
    investmentType: "seed",
    sector: "fintech",
    expectedCloseDate: null,
    headquarters: null,
    introducer: null,
  });
  const said = Object.values(proposals).flatMap((one) => (one ? [one.found] : []));
  expect(said.map(({ part, start, end }) => parts[part]?.slice(start, end))).toEqual(said.map((one) => one.words));
});

test.each([
  ["nothing", ""],
  ["one long word", "x".repeat(20_000)],
  ["amounts without end", "raising €1.000.000.000,".repeat(850)],
  ["capitals without end", "A ".repeat(10_000)],
  ["headers without end", "From: a@b.example\nTo: c@d.example\n".repeat(600)],
  ["quotes without end", `${">".repeat(200)} x\n`.repeat(90)],
  ["dots without end", "a.".repeat(10_000)],
  ["digits without end", "1 ".repeat(10_000)],
])("%s is read before the test runs out", (_what, text) => {
  expect(() => read(text, { subject: text.slice(0, 1000) })).not.toThrow();
});
