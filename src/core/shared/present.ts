/** A value that the program has made sure of. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A value is missing that the program has made sure of");
  return value;
}
