/** Whether it is time again: at once, then no sooner than so many milliseconds after the last time it was. */
export function pace(milliseconds: number): () => boolean {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now < next) return false;
    next = now + milliseconds;
    return true;
  };
}
