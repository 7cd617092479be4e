#!/usr/bin/env bash
# iso20022.js 0.0.15 reads amounts of a camt.053 statement as floating-point hundredths, whatever the currency.
# Seen: 1000 yen become 100000, 1.234 Kuwaiti dinars 123.4, 19.99 euros 1998.9999999999998.
# The entry is marked as a reversal (RvslInd true), and the library reports no reversal.
# A ledger needs the amount as decimal text with the currency's own minor units, so this reader does not fit.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent iso20022.js@0.0.15
cat >run.mjs <<'JS'
import { CashManagementEndOfDayReport } from "iso20022.js";

const statement = (currency, amount) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-31T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-03-31T08:00:00</CreDtTm>
<FrToDt><FrDtTm>2026-03-31T00:00:00</FrDtTm><ToDtTm>2026-03-31T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>123</Id></Othr></Id><Ccy>${currency}</Ccy><Svcr><FinInstnId><BIC>BANKDEFF</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-03-31</Dt></BookgDt><AcctSvcrRef>A1</AcctSvcrRef><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
for (const [currency, amount] of [["JPY", "1000"], ["KWD", "1.234"], ["EUR", "19.99"]]) {
  const [entry] = CashManagementEndOfDayReport.fromXML(statement(currency, amount)).statements[0].entries;
  console.log(currency, amount, entry.amount, entry.reversal);
}
JS
seen=$(node run.mjs)
echo "$seen"
expected='JPY 1000 100000 false
KWD 1.234 123.4 false
EUR 19.99 1998.9999999999998 false'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
