import { beforeAll, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { newInvestor } from "../../../../test/publications.ts";

let server: TestServer;
let firm: Firm;
let investor: Person;
let limitedPartnerId = "";
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server, "Harbour Capital");
  limitedPartnerId = (await call(firm.people.investor_relations, "limitedPartners.create", { name: "Alder" })).id;
  investor = await newInvestor(firm, limitedPartnerId);
});

const actors = async (person: Person) =>
  (await call(person, "notifications.list")).items.map(({ actorName }) => actorName);
/** Says something to somebody in a colleague’s name. */
const tell = (kind: string, to: Person, by: Person, params: object) =>
  asOwner(server, firm, (db) =>
    db.query("insert into notifications (user_id, kind, actor_id, params) values ($1, $2, $3, $4)", [
      to.id,
      kind,
      by.id,
      JSON.stringify(params),
    ]),
  );
const nameOf = async ({ id }: Person) => {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ name: string }>(
      "select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users where id = $1",
      [id],
    ),
  );
  return rows[0]?.name ?? "";
};

test("what a colleague does is the firm’s to a limited partner, and the colleague’s own to colleagues", async () => {
  const { investor_relations: relations, general_partner: partner } = firm.people;
  await tell("question_answered", investor, relations, { questionId: limitedPartnerId, subject: "Fees" });
  expect(await actors(investor)).toEqual(["Harbour Capital"]);
  await tell("partner_asked", partner, relations, { questionId: limitedPartnerId, subject: "Fees", partner: "Alder" });
  expect(await actors(partner)).toEqual([await nameOf(relations)]);
});

test("an answer to a question is told in nobody’s name, as a person who answers stays unknown to partners", async () => {
  const asked = { limitedPartnerId, subject: "Tax", content: "Which form?" };
  const reader = await newInvestor(firm, limitedPartnerId);
  const { id } = await call(reader, "myTalk.ask", asked);
  await call(firm.people.investor_relations, "partnerTalk.answer", { id, content: "W-9." });
  expect(await actors(reader)).toEqual([""]);
});

test("after a person left, colleagues see a former member, and partners see the firm", async () => {
  const { general_partner: partner } = firm.people;
  const gone = await newMember(server, firm.id, "investor_relations");
  const reader = await newInvestor(firm, limitedPartnerId);
  await tell("question_answered", reader, gone, { questionId: limitedPartnerId, subject: "Fees" });
  await tell("partner_asked", partner, gone, { questionId: limitedPartnerId, subject: "Fees", partner: "Alder" });
  await asOwner(server, firm, (db) => db.query("delete from memberships where user_id = $1", [gone.id]));
  expect(await actors(reader)).toEqual(["Harbour Capital"]);
  expect((await actors(partner))[0]).toBe("Former member");
});
