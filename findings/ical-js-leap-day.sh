#!/usr/bin/env bash
# ical.js 2.2.1 moves a yearly event of 29 February to 1 March in common years.
# RFC 5545 (3.3.10) says that a recurrence on an invalid date is ignored, so the event occurs in leap years only.
# Seen: 2024-02-29, 2025-03-01, 2026-03-01, 2027-03-01, 2028-02-29.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ical.js@2.2.1
cat >run.mjs <<'JS'
import ICAL from "ical.js";

const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY", "SUMMARY:Leap day", "END:VEVENT", "END:VCALENDAR"];
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text.join("\r\n"))).getFirstSubcomponent("vevent"));
const days = event.iterator();
console.log(Array.from({ length: 5 }, () => String(days.next())).join(" "));
JS
seen=$(node run.mjs)
echo "$seen"
expected='2024-02-29 2025-03-01 2026-03-01 2027-03-01 2028-02-29'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
