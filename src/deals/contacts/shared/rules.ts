/** Contact vocabulary. */
export const CONTACT_TYPES = ["founder", "investor", "advisor", "other"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** The tabs of the list: everybody, or those of one type. */
export const TABS = ["all", "founder", "investor", "advisor"] as const;
export type ContactTab = (typeof TABS)[number];

/** What the figures of the list open on, and the archive; by itself it shows everybody who is not archived. */
export const SHOWN = ["active", "new", "followUp", "archived"] as const;
export type Shown = (typeof SHOWN)[number];

export const NEW_CONTACT = { contactType: "other" } as const;

/** So many addresses, and so many numbers, beside the main one. */
export const MOST_ADDRESSES = 20;

/** `ann@home.example (home)`: an address or number and what it is for. */
export function splitLabel(text: string): { value: string; label: string } {
  const [, value = text, label = ""] = /^(.*\S)\s+\((\p{L}[^()]*)\)\s*$/u.exec(text) ?? [];
  return { value: value.trim(), label };
}
