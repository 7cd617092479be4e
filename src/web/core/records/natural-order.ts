const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10 };

const numberOf = (roman: string): number =>
  [...roman].reduce((sum, letter, at) => {
    const [value = 0, next = 0] = [ROMAN[letter], ROMAN[roman[at + 1] ?? ""]];
    return sum + (value < next ? -value : value);
  }, 0);

/** As names of funds count: II before III, IX after V, and what belongs to a fund after it. */
const counted = (name: string) => name.replace(/\b[IVX]+\b/g, (roman) => String(numberOf(roman)));

export function inNaturalOrder<Named extends { name: string }>(items: readonly Named[]): Named[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return items.toSorted((a, b) => compare(counted(a.name), counted(b.name)));
}
