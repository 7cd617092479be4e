/** A file whose bytes are kept, to be named by a row. */
export type KeptFile = { key: string; name: string; type: string; bytes: number; sha256: string };
