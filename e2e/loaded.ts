import type { Page, Response } from "@playwright/test";

/**
 * Keeps what `read` takes of each answer from now on; asked for, it listens no longer: what arrives after that, perhaps when the page
 * is gone, is nobody's.
 */
export function keepLoaded<Item>(page: Page, read: (response: Response) => Promise<Item> | undefined) {
  const items: Promise<Item>[] = [];
  const keep = (response: Response) => {
    const item = read(response);
    if (item) items.push(item);
  };
  page.on("response", keep);
  return (): Promise<Item[]> => {
    page.off("response", keep);
    return Promise.all(items);
  };
}
