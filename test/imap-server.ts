import net, { type AddressInfo, type Socket } from "node:net";

export type Message = { uid: number; id: string; subject: string; from: string; to: string; date: string };

/** A mail server on this machine: as much of IMAP as a reader of headers needs. It remembers what it was asked. */
export async function startImap(password: string, messages: Message[]) {
  const state = { messages, validity: 1, isSilent: false, asked: [] as string[] };
  const server = net.createServer((socket) => {
    if (state.isSilent) return;
    socket.write("* OK ready\r\n");
    let rest = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      rest += text;
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        answer(socket, rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    });
    socket.on("error", () => undefined);
  });

  function answer(socket: Socket, line: string): void {
    state.asked.push(line);
    const [tag = "", ...words] = line.split(" ");
    const command = words.join(" ").toUpperCase();
    const say = (...lines: string[]) => socket.write(`${lines.join("\r\n")}\r\n`);
    const all = state.messages.toSorted((a, b) => a.uid - b.uid);
    if (command.startsWith("CAPABILITY")) say("* CAPABILITY IMAP4rev1 SPECIAL-USE", `${tag} OK`);
    else if (command.startsWith("LOGIN"))
      say(line.includes(password) ? `${tag} OK` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
    else if (command.startsWith("LIST") || command.startsWith("LSUB"))
      say('* LIST (\\HasNoChildren) "/" "INBOX"', `${tag} OK`);
    else if (command.startsWith("STATUS")) say(`* STATUS "INBOX" (MESSAGES ${all.length})`, `${tag} OK`);
    else if (command.startsWith("SELECT") || command.startsWith("EXAMINE"))
      say(
        "* FLAGS ()",
        `* ${all.length} EXISTS`,
        `* OK [UIDVALIDITY ${state.validity}]`,
        `* OK [UIDNEXT ${(all.at(-1)?.uid ?? 0) + 1}]`,
        `${tag} OK [READ-ONLY]`,
      );
    else if (command.startsWith("UID SEARCH")) say(`* SEARCH ${all.map(({ uid }) => uid).join(" ")}`, `${tag} OK`);
    else if (command.startsWith("UID FETCH")) {
      const wanted = new Set((words[2] ?? "").split(",").flatMap(rangeOf));
      const found = all.filter(({ uid }) => wanted.has(uid));
      say(...found.map((message) => envelope(message, all.indexOf(message) + 1)), `${tag} OK`);
    } else say(`${tag} OK`);
    if (command.startsWith("LOGOUT")) socket.end();
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { port, state, close };
}

function rangeOf(text: string): number[] {
  const [from = 0, to = from] = text.split(":").map(Number);
  return Array.from({ length: to - from + 1 }, (_none, place) => from + place);
}

function envelope({ uid, id, subject, from, to, date }: Message, place: number): string {
  const people = [from, from, from, to].map(person).join(" ");
  return `* ${place} FETCH (UID ${uid} INTERNALDATE " 1-Nov-2026 10:00:00 +0000" ENVELOPE ("${date}" "${subject}" ${people} NIL NIL NIL "${id}"))`;
}

function person(address: string): string {
  const [name, host] = address.split("@");
  return `((NIL NIL "${name}" "${host}"))`;
}
