import net from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReadOnlyServerError } from "../database/connection.ts";
import { connectDatabaseServer, mayPass } from "./database-server.ts";

const refusal = (code: string) => Object.assign(new pg.DatabaseError("no", 0, "error"), { code });
const ofList = (...errors: unknown[]) =>
  new Error("None of the database servers takes writes", { cause: new AggregateError(errors) });

test.each<[string, unknown, boolean]>([
  ["a pooler whose server refused", refusal("08P01"), true],
  ["a server that starts", refusal("57P03"), true],
  ["a fail-over under way", ofList(new Error("timeout expired"), new ReadOnlyServerError("standby")), true],
  ["a wrong password", refusal("28P01"), false],
  ["no such database", refusal("3D000"), false],
  ["standbys only", ofList(new ReadOnlyServerError("standby")), false],
  ["nothing there", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), false],
])("%s passes: %s", (_, cause, passes) => {
  expect(mayPass(cause)).toBe(passes);
});

/** Answers as PgBouncer does while it remembers that its server refused. */
const refusing = net.createServer((socket) => {
  socket.on("error", () => socket.destroy());
  socket.once("data", () => {
    const fields = Buffer.from("SFATAL\0VFATAL\0C08P01\0Mserver login has been failing\0\0");
    const head = Buffer.alloc(5);
    head.write("E");
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });
});
beforeAll(() => new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve)));
afterAll(() => refusing.close());

test("a start waits for a pooler that refuses, says what for, and gives up in the end", async () => {
  const { port } = refusing.address() as net.AddressInfo;
  const said: string[] = [];
  const waits = { forMs: 2_500, say: (words: string) => void said.push(words) };
  const started = Date.now();
  await expect(connectDatabaseServer(`postgresql://u:p@127.0.0.1:${port}/x`, undefined, waits)).rejects.toThrow(
    "server login has been failing",
  );
  expect(Date.now() - started).toBeGreaterThan(2_500);
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database for up to 3 seconds\. DATABASE_URL: /)]);
});
