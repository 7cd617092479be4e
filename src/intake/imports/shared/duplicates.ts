/** What becomes of a row that seems to be here already: the file wins, ours wins, nothing happens, or it is added all the same. */
export const CHOICES = ["update", "fill", "skip", "create"] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * How rows are recognised that somebody may decide about: as the same, by domain or e-mail address, or a deal in every field; as one
 * that is called alike, with nothing that speaks against it; as a mere namesake, which differs in what tells records apart; as one
 * whose e-mail addresses belong to several contacts, here or in earlier rows; and as a namesake of an earlier row of the file.
 */
export const SIGNS = ["same", "alike", "differs", "several", "twin"] as const;
export type Sign = (typeof SIGNS)[number];

/** A row that an identifier of its source, or an earlier row of its own file, makes one with a record needs no deciding. */
export type MatchType = "key" | Exclude<Sign, "twin">;

/** `rows` are the lines somebody decided one by one; the others go by how they were recognised. */
export type Choices = { readonly [One in Sign]: Choice } & {
  readonly rows?: Partial<Record<Choice, number[]>> | undefined;
};

/** Nothing is overwritten, no namesake taken for another and no address given to one of two unless somebody said so. */
export const DEFAULT_CHOICES = {
  same: "fill",
  alike: "fill",
  differs: "create",
  several: "skip",
  twin: "create",
} as const satisfies Choices;

/** Of two rows of a file neither is here yet, so there is nothing to fill. */
export const choicesOf = (sign: Sign): readonly Choice[] =>
  sign === "twin" ? CHOICES.filter((choice) => choice !== "fill") : CHOICES;

/** So many rows of a kind are shown to be decided one by one. */
export const MOST_SHOWN = 200;

/** What somebody decided for this one line. */
export const choiceOfRow = ({ rows }: Choices, line: number): Choice | undefined =>
  CHOICES.find((choice) => rows?.[choice]?.includes(line));

/** What becomes of the record first named in this line. */
export const choiceFor = (choices: Choices, sign: Sign, line: number): Choice =>
  choiceOfRow(choices, line) ?? choices[sign];

/** The choices with this line decided; undefined lets it go by how it was recognised again. */
export function withRow({ rows, ...signs }: Choices, line: number, chosen: Choice | undefined): Choices {
  const lines = CHOICES.map((choice) => {
    const others = (rows?.[choice] ?? []).filter((one) => one !== line);
    return [choice, choice === chosen ? [...others, line] : others] as const;
  });
  return { ...signs, rows: Object.fromEntries(lines.filter(([, some]) => some.length > 0)) };
}
