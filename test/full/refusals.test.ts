import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, spawnServer, startServer } from "../../scripts/server-process.ts";
import { startEmbedded } from "../../src/core/server/postgres/embedded.ts";
import { builtIn, endOf, newFolder, postmasterOf } from "./spawned.ts";

function mount(...args: string[]): boolean {
  return spawnSync("mount", args).status === 0;
}

type Settings = Record<string, string>;

/** Starts, and expects an end with an error code and one line. */
async function refusal(env: Settings, through: readonly string[] = []): Promise<string> {
  const server = await spawnServer({ DEMO: "0", ...env }, through);
  const end = await endOf(server);
  expect(end).toBe(1);
  const lines = server.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  return String(lines[0]);
}

const home = newFolder();
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

describe("a setting that cannot be", () => {
  test.each<[Settings, string]>([
    [{ PORT: "http" }, "PORT must be a whole number."],
    [{ PORT: "70000" }, "PORT must be between 1 and 65535."],
    [{ HOST: "192.0.2.1" }, "HOST is not an address of this machine."],
    [{ BASE_URL: "tranche.example" }, "BASE_URL must be an address that starts with http:// or https://."],
    [{ SECRET: "short" }, "SECRET must have at least 32 characters."],
    [{ SIGNUP: "maybe" }, "SIGNUP must be open or invite."],
    [{ DEMO: "1", HOST: "0.0.0.0" }, "DEMO can be 1 only on this machine"],
    [{ HOST: "no.such.host.invalid" }, "HOST no.such.host.invalid is no name this machine knows."],
    [{ FILES_URL: "https://bucket" }, "FILES_URL must be an address that starts with s3://."],
    [{ FILES_URL: "s3://bucket?endpoint=here" }, "FILES_URL has an endpoint that is no address: ?endpoint=https://…"],
    [
      { FILES_URL: "s3://key:secret@bucket?endpoint=http://127.0.0.1:1" },
      "FILES_URL: the bucket bucket cannot be used (",
    ],
    [{ FILES_QUOTA_GB: "much" }, "FILES_QUOTA_GB must be a whole number."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of debug, info, warn, error, silent."],
    [{ DATA_DIR: "/proc/tranche" }, "DATA_DIR /proc/tranche cannot be used"],
    [{ DATA_DIR: import.meta.filename }, `DATA_DIR ${import.meta.filename} is not a folder.`],
  ])("%o", async (env, line) => {
    expect(await refusal({ DATA_DIR: home, ...env })).toContain(line);
  });
});

describe("a database server that cannot be", () => {
  let server: Awaited<ReturnType<typeof startEmbedded>>;
  let address = "";
  beforeAll(async () => {
    server = await startEmbedded({ home: newFolder(), ephemeral: true });
    address = `${encodeURIComponent(String(server.owner.host))}:5432`;
  });
  afterAll(() => server.stop());

  test.each([
    ["mysql://localhost/tranche", "DATABASE_URL must be an address that starts with postgres:// or postgresql://."],
    ["postgres://me:secret@127.0.0.1:1/tranche", "DATABASE_URL: nothing answers at 127.0.0.1:1."],
    ["postgres://me:secret@nowhere.invalid/tranche", 'DATABASE_URL: the host name "nowhere.invalid" is unknown.'],
    ["postgres://tranche_owner:wrong@ADDRESS/tranche", 'refuses user "tranche_owner" with this password.'],
    ["postgres://tranche_owner:PASSWORD@ADDRESS/other", 'has no database "other".'],
  ])("%s", async (template, line) => {
    const url = template.replace("ADDRESS", address).replace("PASSWORD", String(server.owner.password));
    const text = await refusal({ DATA_DIR: home, DATABASE_URL: url });
    expect(text).toContain(line);
    expect(text).not.toContain(String(server.owner.password));
  });
});

describe("beside a running server", () => {
  let running: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    running = await startServer({ DATA_DIR: path.join(home, "running"), DEMO: "0" });
  });
  afterAll(() => running.stop());

  test("a second one on the same data", async () => {
    const line = await refusal({ DATA_DIR: path.join(home, "running") });
    expect(line).toMatch(/^Another instance is using this data: PostgreSQL process \d+ holds /);
  });

  test("a second one on the same port", async () => {
    const { port } = new URL(running.url);
    const line = await refusal({ DATA_DIR: path.join(home, "other"), PORT: port });
    expect(line).toBe(`Port ${port} is taken by another program. Set PORT to a free one.`);
    expect(fs.existsSync(path.join(home, "other"))).toBe(false);
  });
});

test("a schema newer than the code", async () => {
  const dataDir = path.join(home, "newer");
  const server = await startServer({ DATA_DIR: dataDir, DEMO: "0", PORT: String(await freePort()) });
  const client = new pg.Client(builtIn(dataDir));
  await client.connect();
  await client.query("insert into migrations (name, checksum) values ('9999_tomorrow.sql', '')");
  await client.end();
  await server.stop();
  expect(await refusal({ DATA_DIR: dataDir })).toContain(
    "made by a newer version of Tranche (it has 9999_tomorrow.sql)",
  );
});

describe("data that are not as they were", () => {
  const dataDir = path.join(home, "kept");
  const file = (name: string) => path.join(dataDir, name);
  beforeAll(async () => {
    const server = await startServer({ DATA_DIR: dataDir, DEMO: "0" });
    await server.stop();
    said = server.output();
  });
  let said = "";

  test("after a clean stop, which logs no error", () => {
    expect(said).not.toContain('"level":50');
  });

  test("opened by a process that may open too few files", async () => {
    const line = "This process may open too few files. Raise the limit (ulimit -n) to 1024 or more.";
    expect(await refusal({ DATA_DIR: dataDir }, ["prlimit", "--nofile=64:64"])).toBe(line);
  });

  test("with a log of PostgreSQL that grew large, of which one part before is kept", async () => {
    fs.writeFileSync(file("postgres.log"), "x".repeat(11 * 1024 * 1024));
    const server = await startServer({ DATA_DIR: dataDir, DEMO: "0" });
    await server.stop();
    expect(fs.statSync(file("postgres.log.1")).size).toBe(11 * 1024 * 1024);
    expect(fs.statSync(file("postgres.log")).size).toBeLessThan(1024 * 1024);
  });

  test("without the database's password", async () => {
    fs.renameSync(file("pg-secret"), file("aside"));
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/pg-secret is missing, and without it nobody gets in\./);
    fs.writeFileSync(file("pg-secret"), "another\n");
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/pg-secret is not the one its database was made with/);
    fs.renameSync(file("aside"), file("pg-secret"));
  });

  test("with a damaged control file", async () => {
    const control = file("pg/data/global/pg_control");
    const sound = fs.readFileSync(control);
    fs.writeFileSync(control, Buffer.alloc(sound.length, 7));
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      /^PostgreSQL did not start: .+ See postgres.log in the data folder\.$/,
    );
    fs.writeFileSync(control, sound);
  });

  test.runIf(process.getuid?.() === 0)("of another user, started as root by mistake: nothing is changed", async () => {
    const mode = (name: string) => fs.statSync(file(name)).mode;
    fs.chownSync(file("pg"), 12345, 12345);
    const before = [fs.statSync(dataDir).mode, mode("pg"), fs.readdirSync(dataDir)];
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `The data in ${dataDir} belong to "12345", and this is root. Start as "12345"; nothing was changed.`,
    );
    expect([fs.statSync(dataDir).mode, mode("pg"), fs.readdirSync(dataDir)]).toEqual(before);
    expect(fs.statSync(file("pg")).uid).toBe(12345);
    const { uid, gid } = fs.statSync(file("pg/data"));
    fs.chownSync(file("pg"), uid, gid);
  });

  test("without the secret of its sessions, which is said", async () => {
    fs.rmSync(file("secret"));
    const server = await startServer({ DATA_DIR: dataDir, DEMO: "0" });
    await server.stop();
    expect(server.output()).toContain("was lost, and a new one is made: everybody has to sign in again");
  });
});

test("a database whose server was killed is taken over, also where nothing locks it", async () => {
  const tools = path.join(home, "few-tools");
  fs.mkdirSync(tools);
  fs.symlinkSync("/bin/sh", path.join(tools, "sh"));
  for (const name of ["rm", "mv", "test"]) fs.symlinkSync(`/bin/${name}`, path.join(tools, name));
  const env = { DATA_DIR: path.join(home, "orphan"), DEMO: "0", PATH: tools };
  const first = await startServer(env);
  const postmaster = postmasterOf(env.DATA_DIR);
  first.child.kill("SIGKILL");
  expect(await endOf(first)).toBe("SIGKILL");
  expect(() => process.kill(postmaster, 0)).not.toThrow();
  const second = await startServer(env);
  expect(await refusal(env)).toMatch(/^Another instance is using this data/);
  await second.stop();
});

describe("a disk that is full or read-only", () => {
  const disk = path.join(home, "disk");
  fs.mkdirSync(disk, { recursive: true });
  const mountable = mount("-t", "tmpfs", "-o", "size=20m", "tmpfs", disk);
  afterAll(() => {
    if (mountable) spawnSync("umount", [disk]);
  });

  test.runIf(mountable)("full while the database is made", async () => {
    expect(await refusal({ DATA_DIR: path.join(disk, "a") })).toContain("is full");
  });

  test.runIf(mountable)("full from the start", async () => {
    spawnSync("dd", ["if=/dev/zero", `of=${path.join(disk, "filler")}`, "bs=64k"]);
    expect(await refusal({ DATA_DIR: path.join(disk, "b") })).toContain("is on a full disk");
  });

  test.runIf(mountable)("read-only", async () => {
    expect(mount("-o", "remount,ro", disk)).toBe(true);
    expect(await refusal({ DATA_DIR: path.join(disk, "c") })).toContain("is on a read-only disk");
  });
});
