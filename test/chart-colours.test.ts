import fs from "node:fs";
import { describe, expect, test } from "vitest";

// The colours of charts as the themes give them, seen by everybody. Machado, Oliveira and Fernandes (2009), severity 1; distances
// are CIE76, of which about 2 is the least anybody sees.
const TOKENS = ["src/ui/web/tokens.css", "src/ui/web/chart/chart.css"]
  .map((file) => fs.readFileSync(file, "utf8"))
  .join("");

type Rgb = readonly [number, number, number];
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const EYES = {
  all: IDENTITY,
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function colour(name: string, theme: "light" | "dark"): Rgb {
  const [, light = "", dark = ""] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(TOKENS) ?? [];
  const hex = theme === "light" ? light : dark;
  expect(hex).toHaveLength(6);
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

function seen([r, g, b]: Rgb, eyes: readonly number[]): Rgb {
  const of = (row: number) => Math.max(0, (eyes[row] ?? 0) * r + (eyes[row + 1] ?? 0) * g + (eyes[row + 2] ?? 0) * b);
  return [of(0), of(3), of(6)];
}

const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

function lab([r, g, b]: Rgb): Rgb {
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: Rgb, other: Rgb) => Math.hypot(...lab(one).map((value, at) => value - (lab(other)[at] ?? 0)));
const brightness = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
const contrast = (one: Rgb, other: Rgb) => {
  const [a, b] = [brightness(one), brightness(other)];
  return Math.max(a, b) / Math.min(a, b);
};

const SERIES = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"];

describe.each(["light", "dark"] as const)("the colours of charts in the %s theme", (theme) => {
  test.each(Object.entries(EYES))("are told apart by eyes with %s", (_kind, eyes) => {
    const colours = SERIES.map((name) => seen(colour(name, theme), eyes));
    const distances = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => distance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(18);
    // Few series are what most charts have: the first of the order lie further apart.
    const first = colours.slice(0, 3).flatMap((one, at, all) => all.slice(at + 1).map((other) => distance(one, other)));
    expect(Math.min(...first)).toBeGreaterThan(25);
  });

  test.each(SERIES)("stand out from their ground, and what is written on them can be read: %s", (name) => {
    expect(contrast(colour(name, theme), colour("surface", theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour(name, theme), colour("on-chart", theme))).toBeGreaterThanOrEqual(4.5);
  });

  test("a part stands out from its whole", () => {
    expect(contrast(colour("chart-1", theme), colour("chart-whole", theme))).toBeGreaterThanOrEqual(3);
  });
});
