// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { FewFirst } from "./few-first.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function shown(count: number, isLinked: boolean) {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const rows = Array.from({ length: count }, (_, at) => `Row ${at + 1}`);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FewFirst rows={rows}>
          {(some) => (
            <ul>
              {some.map((row) => (
                <li key={row}>{isLinked ? <a href="/there">{row}</a> : row}</li>
              ))}
            </ul>
          )}
        </FewFirst>
      </I18nProvider>,
    ),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return place;
}
const rowsOf = (place: Element) => place.querySelectorAll("li").length;

test.each([true, false])(
  "the button shows all rows, and focus goes to the first that appears (links: %s)",
  async (isLinked) => {
    const place = await shown(14, isLinked);
    expect(rowsOf(place)).toBe(10);
    const button = place.querySelector("button");
    button?.focus();
    await act(async () => button?.click());
    expect(rowsOf(place)).toBe(14);
    expect(place.querySelector("button")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Row 11");
  },
);

test("eleven rows are shown at once, and take no focus", async () => {
  const place = await shown(11, true);
  expect(rowsOf(place)).toBe(11);
  expect(document.activeElement).toBe(document.body);
});
