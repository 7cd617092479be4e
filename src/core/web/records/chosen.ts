import { useState } from "react";

/**
 * A value as it was just chosen, until the record says something else than before; refused, what is stored is shown again. `run` does it and
 * answers whether it was done; why it was not stands in its toast.
 */
export function useChosen<Value>(
  stored: Value,
): [shown: Value, choose: (value: Value, run: () => Promise<boolean>) => void] {
  const [chosen, setChosen] = useState<{ value: Value; before: Value }>();
  if (chosen && chosen.before !== stored) setChosen(undefined);
  async function choose(value: Value, run: () => Promise<boolean>) {
    setChosen({ value, before: stored });
    if (!(await run())) setChosen(undefined);
  }
  return [chosen ? chosen.value : stored, (value, run) => void choose(value, run)];
}
