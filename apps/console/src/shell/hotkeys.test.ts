import { describe, expect, it } from 'vitest';
import { isTyping, rowAfter } from './hotkeys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false };

describe('moving through rows', () => {
  it('begins at the first row', () => {
    expect(rowAfter('j', -1, 3)).toBe(0);
    expect(rowAfter('k', -1, 3)).toBe(0);
  });

  it('goes down with J and up with K, and stays within the list', () => {
    expect(rowAfter('j', 0, 3)).toBe(1);
    expect(rowAfter('k', 2, 3)).toBe(1);
    expect(rowAfter('j', 2, 3)).toBeUndefined();
    expect(rowAfter('k', 0, 3)).toBeUndefined();
  });

  it('leaves other keys and empty lists alone', () => {
    expect(rowAfter('x', 0, 3)).toBeUndefined();
    expect(rowAfter('j', -1, 0)).toBeUndefined();
  });
});

describe('shortcuts', () => {
  it('never take a letter from someone who is typing', () => {
    expect(isTyping({ tagName: 'INPUT' }, none)).toBe(true);
    expect(isTyping({ tagName: 'DIV', isContentEditable: true }, none)).toBe(true);
    expect(isTyping({ tagName: 'A' }, none)).toBe(false);
  });

  it('never take a shortcut from the browser', () => {
    expect(isTyping({ tagName: 'A' }, { ...none, ctrlKey: true })).toBe(true);
  });
});
