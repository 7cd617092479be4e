/** Of a signal in a notification. */
const MOST_LETTERS = 300;

type Signal = { subscribers: readonly string[]; isByClock: boolean; said: string };

/** What colleagues read whose alert names signals of what a competitor did, or of news about it. */
export const signalNotices = ({ id, name }: { id: string; name: string }, { subscribers, isByClock, said }: Signal) =>
  subscribers.map((userId) => ({
    kind: isByClock ? ("competitor_news" as const) : ("competitor_signal" as const),
    userId,
    recordId: id,
    params: { name, signal: said.slice(0, MOST_LETTERS).toWellFormed() },
  }));
