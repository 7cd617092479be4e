/** A key or a press in a toast is not meant for the dialog below it. Asked of the way the event took: the toast may be gone already. */
export function isInToast(event: Event): boolean {
  return event.composedPath().some((place) => place instanceof Element && place.hasAttribute("data-toast"));
}
