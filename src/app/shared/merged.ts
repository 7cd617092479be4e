type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type PartOf<Area, Name extends string> = Area extends Readonly<Record<Name, infer Part>> ? Part : never;
/** The intersection of one part of every area, written out as one object type. */
export type Merged<Areas extends readonly unknown[], Name extends string> = {
  [Key in keyof Both<PartOf<Areas[number], Name>>]: Both<PartOf<Areas[number], Name>>[Key];
};

/**
 * One part of every area as one object. Two areas must not use the same key: the later one would hide the other.
 * @throws Error that names a key used twice.
 */
export function mergedIn<const Areas extends readonly object[], Name extends string>(
  areas: Areas,
  name: Name,
): Merged<Areas, Name> {
  const merged: Record<string, unknown> = {};
  for (const area of areas) {
    const part: object = (area as Readonly<Record<string, object>>)[name] ?? {};
    for (const [key, value] of Object.entries(part)) {
      if (Object.hasOwn(merged, key)) throw new Error(`Two areas register ${name}.${key}`);
      merged[key] = value;
    }
  }
  return merged as Merged<Areas, Name>;
}
