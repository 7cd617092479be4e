import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startCopy } from "../../app/i18n.ts";
import { useActionWords } from "./action-words.ts";

function Said({ one }: { one: string }) {
  const { archived, deleted, notArchived, notDeleted, delete: action } = useActionWords(one, "");
  return [archived, deleted, notArchived("why"), notDeleted("why"), action].map((text) => <p key={text}>{text}</p>);
}

test("what is said of a kind is put together as the specification says it", () => {
  const said = renderToStaticMarkup(
    <I18nProvider i18n={startCopy()}>
      <Said one="deal" />
    </I18nProvider>,
  );
  expect(said.split(/<\/?p>/).filter((text) => text !== "")).toEqual([
    "Deal archived successfully",
    "Deal deleted successfully",
    "Failed to archive deal: why",
    "Failed to delete deal: why",
    "Delete deal",
  ]);
});
