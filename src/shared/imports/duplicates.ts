/** What becomes of a row that seems to be here already: the file wins, ours wins, nothing happens, or it is added all the same. */
export const CHOICES = ["update", "fill", "skip", "create"] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * How a row was recognised: by the key an earlier import gave it; as the same, by domain or e-mail address; or as one that is
 * merely called alike.
 */
export type Likeness = "key" | "same" | "alike";

/** `rows` are the lines somebody decided one by one; the others go by how they were recognised. */
export type Choices = {
  readonly same: Choice;
  readonly alike: Choice;
  readonly rows?: Partial<Record<Choice, number[]>> | undefined;
};
export const DEFAULT_CHOICES = { same: "update", alike: "update" } as const satisfies Choices;

/** So many rows of a kind are shown to be decided one by one. */
export const MOST_SHOWN = 200;

/** What somebody decided for this one line. */
export const choiceOfRow = ({ rows }: Choices, line: number): Choice | undefined =>
  CHOICES.find((choice) => rows?.[choice]?.includes(line));

/** What becomes of the record first named in this line. */
export const choiceFor = (choices: Choices, sign: "same" | "alike", line: number): Choice =>
  choiceOfRow(choices, line) ?? choices[sign];

/** The choices with this line decided; undefined lets it go by how it was recognised again. */
export function withRow({ same, alike, rows }: Choices, line: number, chosen: Choice | undefined): Choices {
  const lines = CHOICES.map((choice) => {
    const others = (rows?.[choice] ?? []).filter((one) => one !== line);
    return [choice, choice === chosen ? [...others, line] : others] as const;
  });
  return { same, alike, rows: Object.fromEntries(lines.filter(([, some]) => some.length > 0)) };
}
