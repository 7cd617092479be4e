import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../scripts/server-process.ts";
import { startEmbedded } from "../../src/core/server/postgres/embedded.ts";
import { call, type Firm, follow, newFirm, type Person } from "../harness.ts";
import { asTestServer, endOf, newFolder, SECRET } from "./spawned.ts";

const DEBIAN = "/usr/lib/postgresql/15";
const servers = [["the bundled PostgreSQL", undefined] as const, ["Debian's PostgreSQL 15", DEBIAN] as const];

describe.each(servers.filter(([, binaries]) => binaries === undefined || fs.existsSync(binaries)))(
  "two processes on %s, owned by somebody who is no superuser",
  (_name, binaries) => {
    const folders = [newFolder(), newFolder()];
    let database: Awaited<ReturnType<typeof startEmbedded>>;
    let processes: Awaited<ReturnType<typeof startServer>>[] = [];
    let firm: Firm;

    beforeAll(async () => {
      database = await startEmbedded({ home: newFolder(), ephemeral: true, ...(binaries && { binaries }) });
      const { host, user, password } = database.owner;
      const address = `postgres://${user}:${String(password)}@${encodeURIComponent(String(host))}/tranche`;
      const env = { DATABASE_URL: address, SECRET };
      processes = await Promise.all(folders.map((folder) => startServer({ ...env, DATA_DIR: folder })));
      const arranged = asTestServer(urlOf(0), { ...database.admin, database: "tranche" });
      firm = await newFirm(arranged);
      await arranged.close();
    });
    afterAll(async () => {
      await Promise.all(processes.map((server) => server.stop()));
      await database.stop();
      for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
    });

    const urlOf = (index: number) => String(processes[index]?.url);
    const at = (index: number, person: Person): Person => ({
      ...person,
      url: urlOf(index),
      headers: { ...person.headers, origin: urlOf(index) },
    });

    test("one session, one list, live", async () => {
      const { analyst, viewer } = firm.people;
      const stream = await follow(at(1, viewer));
      const { id } = await call(at(0, analyst), "deals.create", { company: "Seen from both" });
      expect(await stream.hears("deals")).toMatchObject({ table: "deals" });
      stream.close();
      await stream.ended;
      const { items } = await call(at(1, viewer), "deals.list", {});
      expect(items.map((deal) => deal.id)).toContain(id);
    });

    test("one dies, the other goes on", async () => {
      const [first, second] = processes;
      if (!first || !second) throw new Error("two processes were started");
      first.child.kill("SIGKILL");
      expect(await endOf(first)).toBe("SIGKILL");
      const { id } = await call(at(1, firm.people.analyst), "deals.create", { company: "Still here" });
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    });
  },
);
