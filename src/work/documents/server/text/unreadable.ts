import type { TextProblem } from "#work/documents/shared/text.ts";

/** A file whose words cannot be known, with the reason. */
export class Unreadable extends Error {
  readonly problem: TextProblem;

  constructor(problem: TextProblem) {
    super(problem);
    this.problem = problem;
  }
}
