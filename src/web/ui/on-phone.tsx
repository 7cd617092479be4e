import type { ReactNode } from "react";

/** Entries of a menu that are buttons beside it on wider screens. A menu draws its entries when it opens, so nobody waits for a change. */
export function OnPhone({ children }: { children: ReactNode }) {
  return matchMedia("(max-width: 639.98px)").matches ? children : null;
}
