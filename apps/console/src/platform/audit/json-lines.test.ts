import { describe, expect, it } from 'vitest';
import { type JsonLine, jsonLines } from './json-lines.ts';

const print = (lines: readonly JsonLine[]) =>
  lines
    .map(
      ({ depth, key, text }) =>
        `${'  '.repeat(depth)}${key === undefined ? '' : `${JSON.stringify(key)}: `}${text}`,
    )
    .join('\n');

describe('the printed detail of an event', () => {
  it('is the JSON itself, line by line', () => {
    const detail = { a: 1, list: [1, { deep: null }, []], text: 'a "quoted" <b>', none: {}, yes: true };
    expect(print(jsonLines(detail))).toBe(JSON.stringify(detail, null, 2));
  });

  it('prints a bare value on one line', () => {
    expect(jsonLines('x')).toEqual([{ depth: 0, text: '"x"' }]);
  });
});
