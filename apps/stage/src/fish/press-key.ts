/** What a button does is what its key does: one way to the cannon. */
export const pressKey = (key: string): void =>
  void window.dispatchEvent(new KeyboardEvent('keydown', { key }));
