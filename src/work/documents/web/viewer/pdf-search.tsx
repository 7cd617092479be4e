import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { countWords } from "./marked-words.ts";
import type { Pdf } from "./pdf.ts";

type Props = {
  pdf: Pdf;
  name: string;
  /** The page that is shown. */
  number: number;
  words: string;
  onWords: (words: string) => void;
  onOpen: (page: number) => void;
};

/** Finds words from the shown page on, around to the pages before it; each Enter goes on. */
export function PdfSearch({ pdf, name, number, words, onWords, onOpen }: Props) {
  const { t } = useLingui();
  const [found, setFound] = useState<{ page: number; count: number } | "nowhere">();

  async function next() {
    // The shown page is looked through first, unless it was what was found last.
    const isNext = typeof found === "object" && found.page === number;
    for (let step = isNext ? 1 : 0; step < pdf.numPages + (isNext ? 1 : 0); step += 1) {
      const page = ((number - 1 + step) % pdf.numPages) + 1;
      const count = countWords(await textOf(pdf, page), words);
      if (count === 0) continue;
      onOpen(page);
      setFound({ page, count });
      return;
    }
    setFound("nowhere");
  }

  return (
    <div className="ms-auto flex items-center gap-2">
      <output className="text-xs whitespace-nowrap text-quiet">
        {found === "nowhere" && t`Not found`}
        {typeof found === "object" && t`${found.count} on page ${found.page}`}
      </output>
      <div className="w-32">
        <TextInput
          type="search"
          aria-label={t`Find in ${name}`}
          placeholder={t`Find`}
          value={words}
          onChange={({ currentTarget }) => {
            onWords(currentTarget.value);
            setFound(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around it is not meant.
            event.preventDefault();
            if (words.trim() !== "") void next();
          }}
        />
      </div>
    </div>
  );
}

/** The words of a page; of one that is damaged none. */
async function textOf(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  } catch {
    return "";
  }
}
