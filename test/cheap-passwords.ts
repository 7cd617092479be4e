import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * A password is hashed so slowly that nobody can try them all, and the tests hash hundreds. What the server asks for must be as much work as
 * ever; a thousandth of it is done.
 */
const STRONG = { N: 16_384, r: 16, p: 1 };
const CHEAP = { N: 16, r: 16, p: 1 };

const { scrypt } = crypto;

const cheapScrypt = ((password, salt, length, asked: crypto.ScryptOptions, done) => {
  const { N = 0, r = 0, p = 0 } = asked;
  if (N < STRONG.N || r < STRONG.r || p < STRONG.p) throw new Error("A password is hashed with too little work");
  scrypt(password, salt, length, CHEAP, done);
}) as typeof scrypt;

// A worker comes here again with each of its files.
if (scrypt.name !== cheapScrypt.name) {
  crypto.scrypt = cheapScrypt;
  syncBuiltinESMExports();
}
