/** What becomes of a row that seems to be here already: the file wins, ours wins, nothing happens, or it is added all the same. */
export const CHOICES = ["update", "fill", "skip", "create"] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * How a row was recognised: by the key an earlier import gave it; as the same, by domain or e-mail address; or as one that is
 * merely called alike.
 */
export type Likeness = "key" | "same" | "alike";

export type Choices = { readonly same: Choice; readonly alike: Choice };
export const DEFAULT_CHOICES = { same: "update", alike: "update" } as const satisfies Choices;
