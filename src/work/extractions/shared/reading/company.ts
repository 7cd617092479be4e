import type { FieldRule } from "./field-rules.ts";

/** The check digit of French company numbers (Luhn); others have none that is common to all. */
function isRegistration(value: string): boolean {
  const digits = value.replaceAll(/\D/g, "");
  if (digits.length !== 9 && digits.length !== 14) return /^[A-Z]{0,3}[\s-]?\d{5,10}(?:-\d)?$/.test(value.trim());
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export const COMPANY: Readonly<Record<string, FieldRule>> = {
  companyName: {
    kind: "text",
    labels: [
      "company name",
      "legal name",
      "name of the company",
      "company",
      "issuer",
      "denomination sociale",
      "raison sociale",
      "nom de la societe",
      "societe",
      "emetteur",
    ],
    notBefore: /(?:portfolio|target|holding|the|our|parent|la|une|notre) ?$/,
    sentences: [
      /(?:financing|investment|shares|stock|issued?)\s(?:of|in|by)\s([A-Z][\p{L}\d&.’' -]{1,60}?),?\s(?:a|an)\s(?:Delaware|French|English|German|Dutch|private|public)[\p{L} ]{0,30}(?:corporation|company|limited)/u,
    ],
  },
  legalForm: { kind: "text", labels: ["legal form", "forme juridique", "type of company"] },
  registrationNumber: {
    kind: "text",
    labels: [
      "registration number",
      "company registration number",
      "company number",
      "registered number",
      "registry number",
      "siren",
      "numero siren",
      "siret",
      "rcs",
      "n° rcs",
      "numero d'immatriculation",
    ],
    sentences: [
      /\bRCS\s(?:de\s)?[A-ZÉÈ][\p{L}-]+\s(?:B\s)?(\d{3}\s?\d{3}\s?\d{3})/u,
      /\bSIREN\s?:?\s?(\d{3}\s?\d{3}\s?\d{3})/i,
      /(?:company|registered|registration)\s(?:number|no\.?)\s?:?\s?((?:[A-Z]{2}\s?)?\d{6,10})/i,
    ],
    isValid: isRegistration,
  },
  shareCapital: {
    kind: "money",
    labels: ["share capital", "issued share capital", "capital social", "capital"],
    notBefore: /(?:working|venture|growth|paid-in|seed|in|expansion) ?$/,
    notAfter: /^\W{0,2}(?:call|expenditure|increase|structure|markets?|table|gain)/,
    sentences: [/(?:au\s)?capital\s(?:social\s)?de\s(\d[\d  .,]*\s?(?:euros?|€|EUR))/i],
  },
  foundedYear: {
    kind: "year",
    labels: [
      "founded in",
      "founded",
      "year founded",
      "established in",
      "established",
      "incorporated in",
      "incorporated on",
      "incorporated",
      "date of incorporation",
      "incorporation date",
      "creee en",
      "fondee en",
      "date de creation",
      "annee de creation",
      "creation",
      "immatriculee en",
      "immatriculee le",
    ],
    range: [1850, 2100],
  },
  headquarters: {
    kind: "text",
    labels: [
      "headquarters",
      "head office",
      "registered office",
      "registered address",
      "hq",
      "siege social",
      "siege",
      "adresse du siege",
    ],
    sentences: [
      /(?:headquartered|based)\sin\s([A-Z][\p{L}-]+(?:\s[A-Z][\p{L}-]+)?(?:,\s[A-Z][\p{L}]+(?:\s[A-Z][\p{L}]+)?)?)/u,
      /(?:bas[ée]e|implant[ée]e|install[ée]e)\s[àa]\s([A-Z][\p{L}-]+)/u,
    ],
  },
  website: { kind: "web", labels: ["website", "web site", "web", "url", "site web", "site internet", "site"] },
  email: { kind: "email", labels: ["e-mail", "email", "contact", "courriel", "mail", "adresse e-mail"] },
  sector: {
    kind: "text",
    labels: ["sector", "industry", "business sector", "secteur d'activite", "secteur", "activite"],
    notBefore: /(?:private|public) ?$/,
  },
  employees: {
    kind: "count",
    labels: [
      "number of employees",
      "employees",
      "headcount",
      "team size",
      "ftes",
      "fte",
      "staff",
      "effectif moyen",
      "effectif",
      "effectifs",
      "nombre de salaries",
      "salaries",
      "collaborateurs",
    ],
    notAfter: /^\W{0,2}(?:option|stock|growth|pool|benefits|costs|expense|share|agreement|and directors|or consult)/,
    sentences: [
      /\b(\d[\d ,.]{0,7})\s(?:full[- ]time\s)?employees\b/i,
      /\b(\d[\d  .]{0,7})\s(?:salari[ée]s|collaborateurs|employ[ée]s)\b/i,
    ],
    range: [1, 5_000_000],
  },
  founders: {
    kind: "text",
    labels: [
      "founders",
      "founder",
      "co-founders",
      "founding team",
      "fondateurs",
      "cofondateurs",
      "co-fondateurs",
      "fondateur",
    ],
    notAfter: /^\W{0,2}(?:vesting|agreement|and|shares|'|will|shall|hold|matters)/,
  },
};
