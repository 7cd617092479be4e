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

/** What is decided by looking at other rows, when two decide at the same moment. */

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function superAdmins(firm: Firm): Promise<number> {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query(
      `select count(*)::int as n from user_roles r join memberships m using (org_id, user_id)
       where r.org_id = $1 and r.role = 'super_admin' and r.is_active and m.status = 'active'`,
      [firm.id],
    ),
  );
  return Number(rows[0]?.n);
}

/** Lets requests come, one after the other, as far as they can while nobody joins or leaves, and go on at the same moment. */
async function oneBehindTheOther(
  requests: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const client = await server.owner.connect();
  const waiting = `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`;
  try {
    await client.query("begin");
    await client.query("lock table memberships in share mode");
    const begun: Promise<unknown>[] = [];
    for (const request of requests) {
      begun.push(request());
      await expect
        .poll(async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 })
        .toBe(begun.length);
    }
    const ended = Promise.allSettled(begun);
    await client.query("commit");
    return await ended;
  } finally {
    client.release();
  }
}

/** Lets two requests come as far as their first change, each seeing what was before, and go on at the same moment. */
async function atOnce(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  const client = await server.owner.connect();
  try {
    await client.query("begin");
    await client.query("lock table user_roles, memberships in share mode");
    const ended = Promise.allSettled(requests.map((request) => request()));
    await expect
      .poll(
        async () => {
          const { rows } = await client.query<{ n: number }>(
            "select count(*)::int as n from pg_locks where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())",
          );
          return rows[0]?.n;
        },
        { timeout: 20_000 },
      )
      .toBe(requests.length);
    await client.query("commit");
    await ended;
  } finally {
    client.release();
  }
}

const ways: Record<string, (by: Person, other: Person) => Promise<unknown>> = {
  "take the role from": (by, { id }) => call(by, "users.removeRole", { id, role: "super_admin" }),
  deactivate: (by, { id }) => call(by, "users.deactivate", { id }),
  delete: (by, { id }) => call(by, "users.delete", { id }),
};

test.each(Object.keys(ways))(
  "two super admins who %s each other leave the firm one",
  { timeout: 60_000 },
  async (way) => {
    const act = ways[way];
    for (let round = 0; round < 2; round++) {
      const firm = await newFirm(server);
      const one = firm.people.super_admin;
      const other = await newMember(server, firm.id, "super_admin");
      await atOnce([() => Promise.resolve(act?.(one, other)), () => Promise.resolve(act?.(other, one))]);
      expect(await superAdmins(firm)).toBe(1);
    }
  },
);

test("two firms that delete the same person at once leave no account behind", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round++) {
    const [first, second] = [await newFirm(server), await newFirm(server)];
    const person = await newMember(server, first.id, "analyst");
    await server.owner.query("select add_member($1, $2, 'analyst')", [second.id, person.id]);
    await Promise.all([first, second].map(({ people }) => call(people.super_admin, "users.delete", { id: person.id })));
    const { rows } = await server.owner.query("select email, deleted_at from users where id = $1", [person.id]);
    expect(rows).toEqual([{ email: `former-${person.id}@removed.invalid`, deleted_at: expect.anything() }]);
  }
});

test("who is deleted everywhere is let into no other firm at the same moment", { timeout: 60_000 }, async () => {
  const [first, second] = [await newFirm(server), await newFirm(server)];
  const person = await newMember(server, first.id, "analyst");
  const asked = "insert into join_requests (org_id, user_id) values ($1, $2) returning id";
  const { rows } = await asOwner(server, second, (db) => db.query<{ id: string }>(asked, [second.id, person.id]));
  const id = String(rows[0]?.id);
  const [removed, confirmed] = await oneBehindTheOther([
    () => call(first.people.super_admin, "users.delete", { id: person.id }),
    () => call(second.people.super_admin, "joining.confirm", { id, role: "viewer" }),
  ]);
  expect(removed).toMatchObject({ status: "fulfilled" });
  expect(confirmed).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
  const left =
    "select (select count(*) from memberships where user_id = $1)::int as firms, deleted_at from users where id = $1";
  expect((await server.owner.query(left, [person.id])).rows).toEqual([{ firms: 0, deleted_at: expect.anything() }]);
});
