/**
 * How many slips of the finger lie between what was typed and the nearest beginning of a word: a letter too many, one
 * missing, another one, or two neighbours swapped.
 * @param most above this the answer is `most + 1`
 */
export function slipDistance(typed: string, word: string, most: number): number {
  if (typed.length > word.length + most) return most + 1;
  const reach = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: reach + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow(typed, word, row, last, before);
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(most + 1, ...last);
}

/** One row of the table of optimal string alignment, from the two rows above it. */
function nextRow(
  typed: string,
  word: string,
  row: number,
  last: readonly number[],
  before: readonly number[],
) {
  const next = [row];
  for (let at = 1; at < last.length; at += 1) {
    const same = typed[row - 1] === word[at - 1];
    let slips = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
    if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
      slips = Math.min(slips, before[at - 2]! + 1);
    next.push(slips);
  }
  return next;
}
