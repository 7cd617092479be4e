const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of which fund the sheets are, and which were sent: a reload loses nothing. */
export type LpHistorySearch = { fund?: string | undefined; file?: string | undefined; other?: string | undefined };

const idIn = (value: unknown) => (typeof value === "string" && UUID.test(value) ? value : undefined);

export function readLpHistorySearch(raw: { [Key in keyof LpHistorySearch]?: unknown }): LpHistorySearch {
  const [fund, file, other] = [idIn(raw.fund), idIn(raw.file), idIn(raw.other)];
  return {
    ...(fund !== undefined && { fund }),
    ...(file !== undefined && { file }),
    ...(file !== undefined && other !== undefined && { other }),
  };
}
