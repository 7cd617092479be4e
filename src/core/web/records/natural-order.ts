const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10 };

function numberOf(roman: string): number {
  let sum = 0;
  for (let at = 0; at < roman.length; at += 1) {
    const [value, next] = [ROMAN[roman.charAt(at)] ?? 0, ROMAN[roman.charAt(at + 1)] ?? 0];
    sum += value < next ? -value : value;
  }
  return sum;
}

/** As names of funds count: II before III, IX after V, and what belongs to a fund after it. */
const counted = (name: string) => name.replace(/\b[IVX]+\b/g, (roman) => String(numberOf(roman)));

export function inNaturalOrder<Named extends { name: string }>(items: readonly Named[]): Named[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return items.toSorted((a, b) => compare(counted(a.name), counted(b.name)));
}
