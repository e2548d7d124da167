import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

it('reads what JSON.parse reads when no key repeats', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      fc.pre(!/"(?:__proto__|constructor|prototype)"|\\u0000|\\ud[89a-f]/.test(JSON.stringify(value)));
      expect(parseStrictJson(JSON.stringify(value))).toEqual({
        ok: true,
        value: JSON.parse(JSON.stringify(value)),
      });
    }),
  );
});

it.each([
  ['{"a":1,"a":2}', 'duplicate_key'],
  ['{"a":{"b":1,"\\u0062":2}}', 'duplicate_key'],
  ['[{"x":"}","x":1}]', 'duplicate_key'],
  ['{"__proto__":{}}', 'forbidden_key'],
  ['{"a":{"constructor":1}}', 'forbidden_key'],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'too_deep'],
  ['{"a":1,}', 'not_json'],
  ['', 'not_json'],
  ['{"a":"nul\\u0000byte"}', 'forbidden_text'],
  ['["half\\ud800pair"]', 'forbidden_text'],
  ['{"\\u0000":1}', 'forbidden_text'],
])('refuses %j as %s', (text, fault) => expect(parseStrictJson(text)).toEqual({ ok: false, fault }));

it.each(['"\\u00e9"', '"\\ud83c\\udfb0"', '"\\\\u0000"'])('takes %s, which is whole', (text) =>
  expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) }),
);

it('lets the same key stand in different objects', () =>
  expect(parseStrictJson('[{"a":1},{"a":{"a":2}}]').ok).toBe(true));

it.each(['A', '"', 'é\n'])('reads megabytes of %j', (part) => {
  const text = JSON.stringify({ picture: part.repeat(3_500_000), last: 1 });
  expect(parseStrictJson(text).ok).toBe(true);
  expect(parseStrictJson(text.replace('last', 'picture'))).toEqual({ ok: false, fault: 'duplicate_key' });
});
