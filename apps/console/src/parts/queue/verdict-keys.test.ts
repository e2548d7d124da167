import { expect, it } from 'vitest';
import { verdictFor } from './verdict-keys.ts';

const pressed = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

it('A approves and R rejects, and nothing else does', () => {
  expect(['a', 'r', 'j', 'Enter', 'toString'].map((key) => verdictFor(pressed(key)))).toEqual([
    'yes',
    'no',
    undefined,
    undefined,
    undefined,
  ]);
});

it('leaves reloading and marking everything to the browser', () => {
  expect(verdictFor(pressed('r', { ctrlKey: true }))).toBeUndefined();
  expect(verdictFor(pressed('a', { metaKey: true }))).toBeUndefined();
});
