/** A reason not to start that the operator can act on: shown as its one line, without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

export const TOO_FEW_FILES = "This process may open too few files. Raise the limit (ulimit -n) to 1024 or more.";
