import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * Whether a part of the page was left by the focus. Of a press elsewhere it is only so when that is over, so that what is pressed does
 * not move away under the pointer.
 */
export function useLeft(isLeftAtFirst = false) {
  const [isLeft, setLeft] = useState(isLeftAtFirst);
  const part = useRef<HTMLDivElement>(null);
  const isPressing = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    const release = () => {
      isPressing.current = false;
      setTimeout(() => part.current && setLeft(!part.current.contains(document.activeElement)));
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("click", release);
    document.addEventListener("pointercancel", release);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("click", release);
      document.removeEventListener("pointercancel", release);
    };
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isPressing.current && !currentTarget.contains(relatedTarget)) setLeft(true);
  };
  return { isLeft, props: { ref: part, onFocus: () => setLeft(false), onBlur } };
}
