import type { ReactNode } from "react";

/** What differs from one server, or one visitor, to another. The page is made once; the server leaves out what does not hold. */
export type Circumstance = "demo" | "no-demo" | "demo-link" | "signed-in" | "signed-out";

type Props = { is: Circumstance; children: ReactNode };

/** A part of the prerendered page between two marks, which `server/landing` reads. */
export function OnlyWhere({ is, children }: Props) {
  return (
    <>
      <template data-part={is} />
      {children}
      <template data-end={is} />
    </>
  );
}
