// Places in a value, to look at and to change one at a time.
export type Path = readonly (string | number)[];

/** All places in a value, itself first. */
export function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, each]) => places(each, [...at, key]))];
}

export function valueAt(value: unknown, at: Path): unknown {
  return at.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);
}

/** A copy with another value at a place. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = copyOf(value);
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), rest, by));
  return copy;
}

/** A copy without the field at a place. */
export function without(value: unknown, [key = "", ...rest]: Path): unknown {
  const copy = copyOf(value);
  if (rest.length === 0) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, without(Reflect.get(copy, key), rest));
  return copy;
}

function copyOf(value: unknown): object {
  return Array.isArray(value) ? [...value] : { ...Object(value) };
}
