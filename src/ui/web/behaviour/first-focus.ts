import { type RefObject, useEffect, useRef } from "react";

/** For what appears in place of the control that was pressed: it gets the focus, which would be lost, and comes into view. */
export function useFirstFocus<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
