/** A reason not to start that the operator can act on: shown as its one line, without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}
