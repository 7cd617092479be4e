/** A part of a call or a closing that somebody still owes. */
export type OpenLine = {
  lineId: string;
  kind: "capital_call" | "fund_admission";
  recordId: string;
  name: string;
  number: number;
  partner: string;
  open: string;
  dueOn: string;
};
export type MatchReason = "amount" | "reference" | "name";
export type Suggestion = { lineId: string; reasons: MatchReason[] };

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
/** What stands in many names and says nothing. */
const COMMON = new Set([
  "fund",
  "funds",
  "the",
  "of",
  "and",
  "family",
  "office",
  "holding",
  "gmbh",
  "ltd",
  "sa",
  "sas",
  "ag",
  "bv",
  "llc",
  "inc",
  "plc",
  "scsp",
  "sicav",
]);
const words = (text: string) =>
  new Set(
    plain(text)
      .split(" ")
      .filter((word) => word.length > 1 && !COMMON.has(word)),
  );
const WEIGHTS: Record<MatchReason, number> = { amount: 3, reference: 3, name: 2 };
const MOST = 5;

/**
 * Which open parts of calls and closings a payment may be for, the likeliest first: the amount is what is open, the reference names the call, the closing or the
 * partner, the payer is called like the partner. Nothing without any of these; a person decides.
 */
export function suggestionsOf(
  { amount, payer, reference }: { amount: string; payer: string; reference: string },
  lines: readonly OpenLine[],
): Suggestion[] {
  const said = plain(reference);
  const payerWords = words(payer);
  return lines
    .map((line) => ({ line, reasons: reasonsOf(line, { amount, said, payerWords }) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => scoreOf(b.reasons) - scoreOf(a.reasons) || a.line.dueOn.localeCompare(b.line.dueOn))
    .slice(0, MOST)
    .map(({ line: { lineId }, reasons }) => ({ lineId, reasons }));
}

const scoreOf = (reasons: readonly MatchReason[]) => reasons.reduce((sum, one) => sum + WEIGHTS[one], 0);

type Said = { amount: string; said: string; payerWords: ReadonlySet<string> };

function reasonsOf({ open, partner, kind, name, number }: OpenLine, { amount, said, payerWords }: Said): MatchReason[] {
  const own = [...words(partner)];
  const isNamed = own.length > 0 && own.every((word) => ` ${said} `.includes(` ${word} `));
  const what = kind === "capital_call" ? "call" : "closing";
  const isAbout = said.includes(plain(name)) || new RegExp(`\\b${what} (no |nr |number )?${number}\\b`).test(said);
  const isPayer = own.length > 0 && own.filter((word) => payerWords.has(word)).length >= Math.min(2, own.length);
  return [
    ...(Number(open) === Number(amount) ? (["amount"] as const) : []),
    ...(isNamed || (isAbout && isPayer) ? (["reference"] as const) : []),
    ...(isPayer ? (["name"] as const) : []),
  ];
}
