import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATTERNS } from './patterns.ts';

const SAMPLES: readonly [id: number, good: readonly string[], bad: readonly string[]][] = [
  [0, ['anything at all', '漢字 ✓', '👩‍🚀'], []],
  [1, ['a1', 'Zz9'], ['1a', 'a-b', 'а1']],
  [2, ['Ann王'], ['Ann1', 'Ann 王', 'かな']],
  [
    3,
    ['a.b+c@mail.example', 'x@a.b.c.d.e'],
    ['a@b', '@b.c', 'a@@b.c', 'a@b.', 'a@b..c', 'a b@c.d', 'x@a.b.c.d.e.f'],
  ],
  [4, ['abc', '123', 'a1'], ['a 1', 'é']],
  [5, ['a1', '1a'], ['aa', '11', 'a1!']],
  [6, ['42', '007'], ['4b', '4 2', '٤٢', '４２']],
  [7, ['aB1', 'B'], ['ab1', 'B!']],
  [8, ['Tran Thi'], ['Trần', "O'Neil", 'A1']],
  [9, ['a-b', '漢字!'], ['a b', 'a\tb', 'a\u00a0b', 'a\u3000b']],
  [10, ['你好，世界。', '“好”…'], ['hello', '你好1']],
  [
    11,
    ['2001-02-03', '2000-02-29'],
    [
      '03-02-2001',
      '2001-02-29',
      '1900-02-29',
      '2001-13-01',
      '2001-00-10',
      '2001-04-31',
      '2001-2-3',
      '0000-01-01',
      '2001-02-030',
    ],
  ],
  [12, ['abc', 'a1!', '~'], ['a b', 'é', '✓']],
  [13, ['02-03-2001', '02-29-2000'], ['2001-02-03', '02-29-2001', '13-01-2001', '02-03-20010']],
  [14, ['홍길동'], ['홍 길동', 'Hong', '王']],
  [15, ['สมชาย'], ['สม ชาย', 'somchai']],
  [16, ['สมชาย Somchai'], ['สมชาย1', 'é']],
  [17, ['JUAN DELA CRUZ', ' A'], ['   ', 'Juan', 'A1']],
  [18, ['Abcdef1!', '~Zz0'], ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abc def1!']],
  [
    19,
    ['Juan dela Cruz', 'Trần Thị B', "Mary O'Neil", 'J. P. Morgan'],
    ['Juan', 'Juan ', ' Juan Cruz', 'Juan  Cruz', 'Juan 2'],
  ],
  [20, ['ヤマダ　タロウ', '山田ー', 'Ａ１'], ['ﾔﾏﾀﾞ', 'Yamada', '山田 太郎']],
  [21, ['ABC'], ['A B', 'Abc', 'A1']],
];

describe('the pattern catalogue', () => {
  it('has the ids 0 to 21, each with a key of its own', () => {
    expect(Object.keys(PATTERNS).map(Number)).toEqual(Array.from({ length: 22 }, (_, id) => id));
    expect(new Set(Object.values(PATTERNS).map(({ key }) => key)).size).toBe(22);
    expect(SAMPLES.map(([id]) => id)).toEqual(Object.keys(PATTERNS).map(Number));
  });

  it.each(SAMPLES)('%i takes and refuses what its words say', (id, good, bad) => {
    for (const text of good) expect(PATTERNS[id]!.holds(text), text).toBe(true);
    for (const text of bad) expect(PATTERNS[id]!.holds(text), text).toBe(false);
  });

  it('looks at each of 50,000 hostile characters once at most', () => {
    for (const [id, { holds }] of Object.entries(PATTERNS))
      for (const unit of HOSTILE) {
        const { characters, steps } = counted(unit.repeat(Math.ceil(50_000 / [...unit].length)));
        holds(characters);
        expect(steps(), `pattern ${id} over ${JSON.stringify(unit)}`).toBeLessThanOrEqual(characters.length);
      }
  });

  it('looks at each character of any text once at most, and says the same again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(PATTERNS)),
        fc.string({ unit: 'binary' }),
        ({ holds }, text) => {
          const { characters, steps } = counted(text);
          expect(holds(characters)).toBe(holds(text));
          expect(steps()).toBeLessThanOrEqual(characters.length);
        },
      ),
    );
  });
});

const HOSTILE = [
  'a',
  '1',
  'A',
  ' ',
  'a@',
  'a.',
  '@',
  '-',
  '1-',
  'aA1!',
  'A ',
  'a b',
  'ก',
  '漢',
  '한',
  'ア',
  '👩',
  '\ud800',
  '\u0301',
];

/** The code points of a text, and how many of them were asked for. */
function counted(text: string) {
  const points = [...text];
  let steps = 0;
  return {
    characters: {
      length: points.length,
      *[Symbol.iterator]() {
        for (const point of points) {
          steps += 1;
          yield point;
        }
      },
    },
    steps: () => steps,
  };
}
