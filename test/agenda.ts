import { call, type Firm } from "./harness.ts";

/** A session of the committee with these deals on its agenda; `id` is the first one's place there. */
export async function putOnAgenda({ people }: Firm, dealIds: string[], meetsOn = "2099-12-03") {
  const session = await call(people.principal, "committeeSessions.create", { meetsOn, dealIds });
  const [item] = (await call(people.principal, "committeeItems.list", { sessionId: session.id })).items;
  if (!item) throw new Error("An agenda was expected");
  return { session, id: item.id };
}
