/** When what was drawn is on the screen: a frame is drawn, and then there is time for something else. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
