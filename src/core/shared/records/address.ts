/** Where a kind is found below /api: `path` of its entry, else the name of its table with dashes. */
export const addressOfKind = ({ table, path }: { table: string; path?: string }): `/${string}` =>
  `/${path ?? table.replaceAll("_", "-")}`;
