import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How a button was pressed first: by a pointer, by Enter, Space or a screen reader, or by an arrow. */
export type Press = "pointer" | "key" | "ArrowDown" | "ArrowUp";

/**
 * For a button that opens something whose code is still to come. Hover and focus send for the code; the first press waits for it
 * with the focus where it is, and is then repeated on the button that knows how to open (`useRepeatedPress`).
 */
export function useFirstPress(load: () => Promise<void> | undefined) {
  const [press, setPress] = useState<Press>();

  function pressed(event: MouseEvent | KeyboardEvent, by: Press) {
    // A person who listens further up hears the repeated press.
    event.stopPropagation();
    event.preventDefault();
    const loading = load();
    if (loading) void loading.then(() => setPress(by));
    else setPress(by);
  }

  return {
    press,
    handlers: {
      "aria-expanded": false,
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onClick: (event: MouseEvent) => pressed(event, event.detail === 0 ? "key" : "pointer"),
    },
    pressed,
  };
}

/** Gives the first press, and the focus, to the button that has come in the place of the one that was pressed. */
export function useRepeatedPress(button: RefObject<HTMLElement | null>, press: Press): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !button.current) return;
    isDone.current = true;
    repeat(button.current, press);
  }, [button, press]);
}

function repeat(button: HTMLElement, press: Press): void {
  button.focus({ preventScroll: true });
  if (press === "key") button.click();
  else if (press === "pointer") {
    // All of it: a menu that heard no release takes the release of the next press for the end of a drag.
    const once = { bubbles: true, cancelable: true, detail: 1 };
    button.dispatchEvent(new PointerEvent("pointerdown", { ...once, pointerType: "mouse" }));
    for (const part of ["mousedown", "mouseup", "click"]) button.dispatchEvent(new MouseEvent(part, once));
  } else button.dispatchEvent(new KeyboardEvent("keydown", { key: press, bubbles: true, cancelable: true }));
}
