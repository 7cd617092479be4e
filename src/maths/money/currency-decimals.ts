const CODES: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/** ISO 4217, table A.1: the currencies whose minor unit is not a hundredth, by its decimals. Apart from the rest, as every screen waits for it. */
export const OTHER_DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES).flatMap(([decimals, codes]) =>
    codes.split(" ").map((code): [string, number] => [code, Number(decimals)]),
  ),
);
