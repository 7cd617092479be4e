import type { ExtractionType } from "../../src/work/extractions/shared/rules.ts";

/** A document with what a reader finds in it: a field that is not named states nothing. */
export type Labelled = { name: string; type: ExtractionType; lines: string[]; facts: Record<string, string> };

/** The same row of numbers for the same seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761;
  return (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1) >>> 0;
    return state % most;
  };
}
type Dice = ReturnType<typeof dice>;

const pick = <One>(roll: Dice, from: readonly One[]): One => from[roll(from.length)] as One;
const grouped = (value: number, by: string) => String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, by);
const million = (value: number, mark: string) => String(value / 10).replace(".", mark);

/** Decks, term sheets, statements and profiles in English and French, worded in several usual ways. */
export function labelledDocuments(each: number): Labelled[] {
  return Array.from({ length: each }, (_, at) => at + 1).flatMap((seed) => [
    deck(seed),
    deckFrench(seed),
    statement(seed),
    statementFrench(seed),
    sheet(seed),
    sheetFrench(seed),
    legal(seed),
    legalFrench(seed),
    profile(seed),
    profileFrench(seed),
  ]);
}

function deck(seed: number): Labelled {
  const roll = dice(seed);
  const [revenue, arr, margin, churn, runway, customers, burn] = [
    10 + roll(300),
    8 + roll(250),
    50 + roll(45),
    1 + roll(9),
    6 + roll(24),
    20 + roll(900),
    50 + roll(500),
  ];
  const lines = [
    `Helio ${seed}`,
    "Software for heat networks",
    pick(roll, [
      `Revenue: €${million(revenue, ".")}m`,
      `Revenue of €${million(revenue, ".")} million in 2025`,
      `€${million(revenue, ".")}m revenue`,
    ]),
    pick(roll, [
      `ARR: €${million(arr, ".")}m`,
      `ARR  €${million(arr, ".")}M`,
      `Annual recurring revenue reached €${million(arr, ".")} million`,
    ]),
    pick(roll, [`Gross margin: ${margin}%`, `${margin}% gross margin`, `Gross margin of ${margin}%`]),
    pick(roll, [`Annual churn: ${churn}%`, `Churn is ${churn}%`]),
    pick(roll, [`Runway: ${runway} months`, `${runway} months of runway`]),
    pick(roll, [`${customers} paying customers`, `Customers: ${customers}`]),
    pick(roll, [`Net burn: €${burn}k`, `Monthly burn of €${burn}k`]),
    "The market grows by 12% a year and is worth €40bn.",
    "Team of eleven, ex-grid operators.",
  ];
  const facts = {
    revenue: `${revenue}00000`,
    arr: `${arr}00000`,
    grossMargin: String(margin),
    churn: String(churn),
    runway: String(runway),
    customers: String(customers),
    burnRate: `${burn}000`,
  };
  return { name: `deck ${seed}`, type: "financial_metrics", lines, facts };
}

function deckFrench(seed: number): Labelled {
  const roll = dice(seed + 100);
  const [revenue, margin, runway, customers, cash] = [
    10 + roll(300),
    40 + roll(55),
    6 + roll(24),
    20 + roll(900),
    5 + roll(90),
  ];
  const lines = [
    `Hélio ${seed}`,
    "Le logiciel des réseaux de chaleur pour les collectivités",
    pick(roll, [
      `Chiffre d’affaires : ${million(revenue, ",")} M€`,
      `Un chiffre d’affaires de ${million(revenue, ",")} millions d’euros`,
      `Chiffre d'affaires 2025 : ${million(revenue, ",")} M€`,
    ]),
    pick(roll, [`Marge brute : ${margin} %`, `Marge brute de ${margin} %`]),
    pick(roll, [`Runway : ${runway} mois`, `${runway} mois de runway`]),
    pick(roll, [`${customers} clients payants`, `Nombre de clients : ${customers}`]),
    pick(roll, [`Trésorerie : ${million(cash, ",")} M€`, `Une trésorerie de ${million(cash, ",")} M€`]),
    "Le marché croît de 12 % par an.",
  ];
  const facts = {
    revenue: `${revenue}00000`,
    grossMargin: String(margin),
    runway: String(runway),
    customers: String(customers),
    cash: `${cash}00000`,
  };
  return { name: `deck en français ${seed}`, type: "financial_metrics", lines, facts };
}

function statement(seed: number): Labelled {
  const roll = dice(seed + 200);
  const [revenue, before, ebitda, net, cash, assets] = [
    1000 + roll(90_000),
    900 + roll(80_000),
    50 + roll(9000),
    10 + roll(5000),
    100 + roll(9000),
    5000 + roll(200_000),
  ];
  const isFirst = roll(2) === 0;
  const row = (label: string, now: number, then: number) =>
    `${label} ${grouped(isFirst ? now : then, ",")} ${grouped(isFirst ? then : now, ",")}`;
  const lines = [
    "Consolidated income statement",
    "for the year ended 31 December 2025",
    pick(roll, ["(in € thousands)", "€'000", "Amounts in EUR thousands"]),
    isFirst ? "2025 2024" : "2024 2025",
    row("Revenue", revenue, before),
    row("Cost of sales", Math.round(revenue / 2), Math.round(before / 2)),
    row("EBITDA", ebitda, ebitda - 7),
    row("Net income", net, net + 3),
    "Consolidated balance sheet",
    row("Cash and cash equivalents", cash, cash + 9),
    row("Total assets", assets, assets - 11),
  ];
  const facts = {
    revenue: `${revenue}000`,
    ebitda: `${ebitda}000`,
    netIncome: `${net}000`,
    cash: `${cash}000`,
    totalAssets: `${assets}000`,
    periodEnd: "2025-12-31",
  };
  return { name: `statement ${seed}`, type: "financial_metrics", lines, facts };
}

const row = (label: string, now: number, then: number) => `${label} ${grouped(now, " ")} ${grouped(then, " ")}`;

function statementFrench(seed: number): Labelled {
  const roll = dice(seed + 300);
  const [revenue, result, equity, cash] = [1000 + roll(90_000), 10 + roll(5000), 500 + roll(20_000), 100 + roll(9000)];
  const lines = [
    "Comptes annuels de la société",
    "Exercice clos le 31/12/2025",
    pick(roll, ["(en milliers d’euros)", "en k€", "Montants en milliers d'euros"]),
    pick(roll, ["31/12/2025 31/12/2024", "2025 2024", "N N-1"]),
    row("Chiffre d’affaires net", revenue, revenue - 40),
    row("Achats consommés", 700 + roll(100), 650),
    pick(roll, [row("Résultat net", result, result + 2), row("Résultat de l’exercice", result, result + 2)]),
    row("Total capitaux propres", equity, equity - 5),
    row("Disponibilités", cash, cash + 9),
  ];
  const facts = {
    revenue: `${revenue}000`,
    netIncome: `${result}000`,
    equity: `${equity}000`,
    cash: `${cash}000`,
    periodEnd: "2025-12-31",
  };
  return { name: `comptes ${seed}`, type: "financial_metrics", lines, facts };
}

function sheet(seed: number): Labelled {
  const roll = dice(seed + 400);
  const [pre, round, price] = [5 + roll(90), 1 + roll(20), 100 + roll(9000)];
  const lines = [
    `TERM SHEET Helio ${seed} Ltd`,
    pick(roll, [
      `Pre-money valuation: $${pre},000,000`,
      `Pre-money valuation\n$${pre} million`,
      `The investment is based on a pre-money valuation of $${pre},000,000 on a fully diluted basis.`,
    ]),
    pick(roll, [`Round size: $${round}m`, `Amount of the round: $${round},000,000`, `Total round of up to [____]`]),
    pick(roll, [
      `Price per share: $${(price / 100).toFixed(2)}`,
      `Original Issue Price: $${(price / 100).toFixed(2)} per share`,
    ]),
    pick(roll, [`Post-money valuation: $${pre + round}m`, `Post-money valuation: [●]`]),
    "Closing is expected within 30 days of signature.",
  ];
  const text = lines.join("\n");
  const facts = {
    preMoneyValuation: `${pre}000000`,
    ...(text.includes("Total round") ? {} : { roundSize: `${round}000000` }),
    pricePerShare: String(price / 100),
    ...(text.includes("[●]") ? {} : { postMoneyValuation: `${pre + round}000000` }),
  };
  return { name: `term sheet ${seed}`, type: "valuation_data", lines, facts };
}

function sheetFrench(seed: number): Labelled {
  const roll = dice(seed + 500);
  const [pre, round, price] = [5 + roll(90), 1 + roll(20), 100 + roll(9000)];
  const lines = [
    `Lettre d’intention : Hélio ${seed} SAS`,
    pick(roll, [
      `Valorisation pre-money : ${pre} M€`,
      `Valorisation pre-money : ${pre} 000 000 €`,
      `sur la base d’une valorisation pre-money de ${pre} millions d’euros`,
    ]),
    pick(roll, [`Montant de la levée : ${round} M€`, `Montant total de la levée : ${round} 000 000 euros`]),
    pick(roll, [
      `Prix par action : ${(price / 100).toFixed(2).replace(".", ",")} €`,
      `Prix de souscription : ${(price / 100).toFixed(2).replace(".", ",")} euros`,
    ]),
    "Les parties se donnent pour objectif de signer dans les meilleurs délais.",
  ];
  const facts = { preMoneyValuation: `${pre}000000`, roundSize: `${round}000000`, pricePerShare: String(price / 100) };
  return { name: `lettre d’intention ${seed}`, type: "valuation_data", lines, facts };
}

function legal(seed: number): Labelled {
  const roll = dice(seed + 600);
  const days = pick(roll, [30, 45, 60]);
  const pool = 5 + roll(15);
  const isFull = roll(4) === 0;
  const lines = [
    "Principal terms",
    pick(roll, [
      "Liquidation preference: 1x, non-participating",
      "Liquidation Preference\n1x non-participating preferred",
      "The holders have a 1x non-participating liquidation preference.",
    ]),
    isFull
      ? "Anti-dilution: full ratchet"
      : pick(roll, [
          "Anti-dilution: broad-based weighted average",
          "Anti-dilution provisions: customary broad-based weighted average protection",
        ]),
    pick(roll, [`Exclusivity: ${days} days`, `No-shop: the Company will not solicit other offers for ${days} days.`]),
    pick(roll, [`Option pool: ${pool}%`, `Employee option pool of ${pool}% post-closing`]),
    pick(roll, [
      "Drag-along: holders of 60% of the shares may require all others to sell.",
      "Drag-along rights: customary",
    ]),
    pick(roll, ["Governing law: England and Wales", "This term sheet is governed by the laws of England and Wales."]),
  ];
  const facts = {
    liquidationPreference: "1",
    participation: "non_participating",
    antiDilution: isFull ? "full_ratchet" : "broad_based",
    exclusivity: String(days),
    optionPool: String(pool),
    dragAlong: "yes",
    governingLaw: "England and Wales",
  };
  return { name: `terms ${seed}`, type: "legal_terms", lines, facts };
}

function legalFrench(seed: number): Labelled {
  const roll = dice(seed + 700);
  const days = pick(roll, [30, 45, 60]);
  const lines = [
    "Principaux termes de l’opération",
    pick(roll, [
      "Préférence de liquidation : 1x non participative",
      "Liquidation préférentielle : 1x, non participative",
    ]),
    pick(roll, ["Anti-dilution : moyenne pondérée élargie (broad-based)", "Clause anti-dilution : ratchet intégral"]),
    pick(roll, [
      `Exclusivité : ${days} jours`,
      `Exclusivité : les fondateurs s’engagent pendant une durée de ${days} jours`,
    ]),
    pick(roll, ["Obligation de sortie conjointe : à la demande de 60 % des titres", "Cession forcée : usuelle"]),
    pick(roll, ["Droit applicable : droit français", "La présente lettre est soumise au droit français."]),
  ];
  const text = lines.join("\n");
  const facts = {
    liquidationPreference: "1",
    participation: "non_participating",
    antiDilution: text.includes("ratchet") ? "full_ratchet" : "broad_based",
    exclusivity: String(days),
    dragAlong: "yes",
    governingLaw: "droit français",
  };
  return { name: `termes ${seed}`, type: "legal_terms", lines, facts };
}

function profile(seed: number): Labelled {
  const roll = dice(seed + 800);
  const [year, team] = [1990 + roll(34), 5 + roll(400)];
  const lines = [
    `Company: Helio ${seed} Ltd`,
    pick(roll, [`Founded: ${year}`, `Founded in ${year}`]),
    pick(roll, [`Employees: ${team}`, `A team of builders: ${team} employees in three offices`]),
    pick(roll, ["Headquarters: Leeds, United Kingdom", "Head office: Leeds, United Kingdom"]),
    `Website: www.helio${seed}.example`,
    "Customers include four utilities.",
  ];
  const facts = {
    companyName: `Helio ${seed} Ltd`,
    foundedYear: String(year),
    employees: String(team),
    headquarters: "Leeds, United Kingdom",
    website: `www.helio${seed}.example`,
  };
  return { name: `profile ${seed}`, type: "company_info", lines, facts };
}

function profileFrench(seed: number): Labelled {
  const roll = dice(seed + 900);
  const [year, team, capital] = [1990 + roll(34), 5 + roll(400), 1 + roll(90)];
  const lines = [
    `Dénomination sociale : Hélio ${seed}`,
    "Forme juridique : SAS",
    pick(roll, [`Capital social : ${capital} 000 euros`, `Société au capital de ${capital} 000 €`]),
    pick(roll, ["Siège social : 8 rue des Halles, 75001 Paris", "Siège : 8 rue des Halles, 75001 Paris"]),
    pick(roll, [`Date de création : ${year}`, `Société créée en ${year}`]),
    pick(roll, [`Effectif : ${team}`, `Effectif : ${team} salariés`]),
    "SIREN : 732 829 320",
  ];
  const facts = {
    companyName: `Hélio ${seed}`,
    legalForm: "SAS",
    shareCapital: `${capital}000`,
    headquarters: "8 rue des Halles, 75001 Paris",
    foundedYear: String(year),
    employees: String(team),
    registrationNumber: "732 829 320",
  };
  return { name: `profil ${seed}`, type: "company_info", lines, facts };
}
