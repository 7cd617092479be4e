const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of which fund the sheets are, and which were sent: a reload loses nothing. */
export type LpHistorySearch = {
  fund?: string | undefined;
  file?: string | undefined;
  other?: string | undefined;
  /** A list of funds, which is of no fund of the firm. */
  list?: string | undefined;
};

const idIn = (value: unknown) => (typeof value === "string" && UUID.test(value) ? value : undefined);

export function readLpHistorySearch(raw: { [Key in keyof LpHistorySearch]?: unknown }): LpHistorySearch {
  const [fund, file, other, list] = [idIn(raw.fund), idIn(raw.file), idIn(raw.other), idIn(raw.list)];
  return {
    ...(fund !== undefined && { fund }),
    ...(file !== undefined && { file }),
    ...(file !== undefined && other !== undefined && { other }),
    ...(fund === undefined && list !== undefined && { list }),
  };
}
