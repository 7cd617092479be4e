import { useQueries } from "@tanstack/react-query";
import { type Procedure, readOptions } from "./api.ts";

/** Several reads of one procedure about one record, each kept and read again by itself. */
export function useReads<Input, Output>(
  procedure: Procedure<Input, Output>,
  inputs: readonly Input[],
  options: { about: string },
) {
  return useQueries({ queries: inputs.map((input) => readOptions(procedure, input, options)) });
}
