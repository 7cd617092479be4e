// A folder that nobody can take in at a look is two: what is in it goes into sub-folders by purpose.
import fs from "node:fs";
import path from "node:path";

export const MOST_FILES = 30;

/** Folders of src with more files than that, sub-folders and tests not counted. */
export function largeFolders(root: string): string[] {
  const entries = fs.readdirSync(path.join(root, "src"), { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile() && !/\.test\.tsx?$/.test(one.name));
  const folders = Map.groupBy(files, (one) => path.relative(root, one.parentPath));
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder} has ${inside.length} files, more than ${MOST_FILES}: sub-folders by purpose`)
    .toSorted();
}
