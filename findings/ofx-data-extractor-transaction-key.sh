#!/usr/bin/env bash
# ofx-data-extractor 1.5.0 names the list of transactions STRTTRN, though the format's element is STMTTRN.
# It also leaves the ampersand of a payee's name escaped.
# Seen: no key STMTTRN, one transaction under STRTTRN, the name "A &amp; B Ltd".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ofx-data-extractor@1.5.0
cat >run.cjs <<'JS'
const { Ofx } = require("ofx-data-extractor");
const head = ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:USASCII", "CHARSET:1252", "COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", "", ""];
const body = ["<OFX>", "<BANKMSGSRSV1>", "<STMTTRNRS>", "<TRNUID>1", "<STMTRS>", "<CURDEF>EUR", "<BANKACCTFROM>", "<BANKID>1", "<ACCTID>2", "<ACCTTYPE>CHECKING", "</BANKACCTFROM>", "<BANKTRANLIST>", "<DTSTART>20260301", "<DTEND>20260331", "<STMTTRN>", "<TRNTYPE>CREDIT", "<DTPOSTED>20260331", "<TRNAMT>12.34", "<FITID>1", "<NAME>A &amp; B Ltd", "</STMTTRN>", "</BANKTRANLIST>", "</STMTRS>", "</STMTTRNRS>", "</BANKMSGSRSV1>", "</OFX>", ""];
const list = new Ofx(head.concat(body).join("\n")).toJson().OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST;
console.log("STMTTRN" in list, list.STRTTRN.length, list.STRTTRN[0].NAME);
JS
seen=$(node run.cjs)
echo "$seen"
expected='false 1 A &amp; B Ltd'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
