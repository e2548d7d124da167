const DAY_MS = 86_400_000;

/** A day so many days from another. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export type Start = {
  readonly today: string;
  /** What the signature ends, with the notice that each asks for and the day it began. */
  readonly ends: readonly { readonly noticeDays: number; readonly fromDay: string }[];
  /** When the upline's own version begins; null: the house. */
  readonly uplineFrom: string | null;
  /** Days on which contracts of the kind that the signer has given will end. */
  readonly comingEnds: readonly string[];
};

/**
 * The midnight at which a signed version begins and everything that it ends is over: not before tomorrow, nor before the longest
 * notice, nor while anybody below has more by a contract that is about to end.
 */
export function startDay({ today, ends, uplineFrom, comingEnds }: Start): string {
  const notice = Math.max(0, ...ends.map(({ noticeDays }) => noticeDays));
  const days = [dayPlus(today, 1 + notice), ...ends.map(({ fromDay }) => fromDay), ...comingEnds];
  if (uplineFrom !== null) days.push(uplineFrom);
  return days.reduce((latest, day) => (day > latest ? day : latest));
}
