/** A whole run (`npm run test:full`) asks everybody where a usual one asks some of each kind. */
export const isWholeRun = process.env["WHOLE_RUN"] === "1";
