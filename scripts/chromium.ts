import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

const HEADLESS = "/usr/bin/chromium-headless-shell";
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser for the tests of the screens: the one given, one that is installed, or Debian's when this is root. */
export function findChromium(): string {
  const found = installed();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (needed by the tests of the screens) …");
    for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      spawnSync("apt-get", ["--quiet", ...args], { stdio: ["ignore", "ignore", "inherit"], env });
    }
  }
  const made = installed();
  if (made !== undefined) return made;
  throw new Error(
    "The tests of the screens need Chromium: install it (Debian: apt install chromium) or set CHROMIUM to it.",
  );
}

/** The same without any window, where there is one: it does a fifth less for each screen. */
export function findHeadless(): string {
  return given() ?? (fs.existsSync(HEADLESS) ? HEADLESS : findChromium());
}

function given(): string | undefined {
  const named = process.env["CHROMIUM"];
  return named === "" ? undefined : named;
}

function installed(): string | undefined {
  return given() ?? [...PLACES, chromium.executablePath()].find((file) => fs.existsSync(file));
}
