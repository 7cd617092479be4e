import { call, type Firm } from "./harness.ts";

/** A data request with a question from the library and one of its own words. */
export async function askInWriting({ people }: Firm, fundId: string): Promise<void> {
  const { super_admin: admin } = people;
  const { id: answerId } = await call(admin, "libraryAnswers.create", {
    title: "What is your net IRR?",
    answer: "{net_irr} as of {figures_as_of}, NAV {nav}",
    fundId,
    validUntil: "2099-12-31",
  });
  const { id: requestId } = await call(admin, "dataRequests.create", { name: "DDQ" });
  await call(admin, "dataRequestQuestions.create", { requestId, question: "Net IRR?", answerId });
  await call(admin, "dataRequestQuestions.create", { requestId, question: "Anything else?", ownAnswer: "No" });
}
