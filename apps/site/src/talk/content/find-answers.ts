type Entry = { readonly anchor: string; readonly question: string; readonly answer: string };
type Topic<E extends Entry> = { readonly topic: string; readonly entries: readonly E[] };

/** Letters without their marks, small, so that “dat lai” finds “Đặt lại”. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Entries that hold every word of a search in question or answer; all of them for an empty search. */
export function findAnswers<E extends Entry, T extends Topic<E>>(topics: readonly T[], search: string): T[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  const holds = ({ question, answer }: E): boolean => {
    const text = plain(`${question} ${answer.replace(/<[^>]*>/g, ' ')}`);
    return wanted.every((word) => text.includes(word));
  };
  return topics
    .map((topic) => ({ ...topic, entries: topic.entries.filter(holds) }))
    .filter(({ entries }) => entries.length > 0);
}
