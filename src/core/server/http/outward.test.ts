import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StandIn, standIn } from "../../../../test/stand-in-service.ts";
import { createOutward, OutwardError } from "./outward.ts";
import { mayReach, networksOf } from "./outward-addresses.ts";

const strict = createOutward(undefined);
const open = createOutward(networksOf("127.0.0.0/8"));
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: unknown) => (error instanceof OutwardError ? error.reason : String(error)),
  );

describe("which addresses a call may reach", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "not an address",
  ])("%s is none", (address) => expect(mayReach(address, undefined)).toBe(false));

  it.each(["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1"])("%s is one", (address) =>
    expect(mayReach(address, undefined)).toBe(true),
  );

  it("an operator may allow networks, also when they are written as IPv6", () => {
    const allowed = networksOf("10.1.0.0/16, fd00::/8");
    expect(mayReach("10.1.2.3", allowed)).toBe(true);
    expect(mayReach("::ffff:10.1.2.3", allowed)).toBe(true);
    expect(mayReach("fd12::1", allowed)).toBe(true);
    expect(mayReach("10.2.0.1", allowed)).toBe(false);
    expect(networksOf("10.1.0.0/33")).toBeUndefined();
    expect(networksOf("intranet")).toBeUndefined();
  });
});

describe("the door outward", () => {
  let service: StandIn;
  beforeAll(async () => {
    service = await standIn(({ url, method }) => {
      if (url.pathname === "/slow") return { delayMs: 2000 };
      if (url.pathname === "/large") return { body: "x".repeat(2000) };
      if (url.pathname === "/away") return { status: 302, headers: { location: "http://localhost:1/private" } };
      if (url.pathname === "/meta") return { status: 302, headers: { location: "http://169.254.169.254/latest" } };
      if (url.pathname === "/loop") return { status: 302, headers: { location: "/loop" } };
      if (url.pathname === "/moved") return { status: 301, headers: { location: "/here" } };
      return { body: { method, path: url.pathname } };
    });
  });
  afterAll(() => service.close());

  it("refuses this machine, by address, by name and in other notations", async () => {
    for (const host of ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::ffff:7f00:1]", "0"])
      expect(await reasonOf(strict(`https://${host}:${new URL(service.url).port}/`)), host).toBe("refused");
    expect(service.asked).toHaveLength(0);
  });

  it("refuses clear text, other protocols and names in the address", async () => {
    expect(await reasonOf(strict("http://example.com/"))).toBe("address");
    expect(await reasonOf(strict("ftp://example.com/"))).toBe("address");
    expect(await reasonOf(strict("https://me:secret@example.com/"))).toBe("address");
    expect(await reasonOf(open("nonsense"))).toBe("address");
  });

  it("answers what is allowed, and follows redirects of reads only", async () => {
    expect(await open(`${service.url}/plain`)).toMatchObject({ status: 200, text: '{"method":"GET","path":"/plain"}' });
    expect(await open(`${service.url}/moved`)).toMatchObject({ status: 200, text: '{"method":"GET","path":"/here"}' });
    expect(await open(`${service.url}/moved`, { method: "POST", body: "{}" })).toMatchObject({ status: 301 });
  });

  it("checks each redirect", async () => {
    expect(await reasonOf(open(`${service.url}/meta`))).toBe("refused");
    expect(await reasonOf(open(`${service.url}/loop`))).toBe("redirects");
  });

  it("ends what is slow or too large", async () => {
    expect(await reasonOf(open(`${service.url}/slow`, { timeoutMs: 100 }))).toBe("slow");
    expect(await reasonOf(open(`${service.url}/large`, { mostBytes: 1000 }))).toBe("large");
    expect(await reasonOf(open("http://127.0.0.1:1/"))).toBe("unreachable");
  });

  it("takes credentials to no other origin", async () => {
    const other = await standIn(() => ({ body: "there" }));
    const first = await standIn(() => ({ status: 302, headers: { location: `${other.url}/x` } }));
    const headers = { authorization: "Bearer secret", "x-plain": "1" };
    expect(await open(first.url, { headers })).toMatchObject({ text: "there" });
    expect(first.asked[0]?.headers.authorization).toBe("Bearer secret");
    expect(other.asked[0]?.headers).toMatchObject({ "x-plain": "1" });
    expect(other.asked[0]?.headers.authorization).toBeUndefined();
    await Promise.all([first.close(), other.close()]);
  });
});
