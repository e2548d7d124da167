import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('the language of the console', () => {
  it('is the one the person chose, whatever the browser wishes', () => {
    expect(chooseLanguage('VI', ['en-US'])).toBe('VI');
  });

  it('is the first wish of the browser that has texts', () => {
    expect(chooseLanguage(null, ['fr-FR', 'vi-VN', 'en'])).toBe('VI');
  });

  it('is English when no wish can be met', () => {
    expect(chooseLanguage('XX', ['fr', 'de'])).toBe('EN');
    expect(chooseLanguage(null, [])).toBe('EN');
  });
});
