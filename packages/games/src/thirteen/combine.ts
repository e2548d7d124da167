/** Every choice of so many of some cards, in order. */
export function* combine(cards: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= cards.length - size; at += 1)
    for (const rest of combine(cards, size - 1, at + 1)) yield [cards[at]!, ...rest];
}
