import { expect, it } from 'vitest';
import { CONTENT_SPANS, entriesIn } from './span.ts';

const at = (text: string) => Date.parse(text);
// Already the 23rd in Manila.
const MANILA = { timeZone: 'Asia/Manila', nowMs: at('2026-11-22T17:00:00Z') };

const ENTRIES = {
  over: { startsAt: at('2026-09-01T00:00:00Z'), endsAt: at('2026-10-01T00:00:00Z') },
  ended: { startsAt: at('2026-09-01T00:00:00Z'), endsAt: at('2026-11-16T16:00:00Z') },
  today: { startsAt: at('2026-11-22T16:00:00Z'), endsAt: null },
  soon: { startsAt: at('2026-11-29T15:59:00Z'), endsAt: null },
  later: { startsAt: null, endsAt: at('2026-12-22T15:59:00Z') },
  whenever: { startsAt: null, endsAt: null },
};

it('an entry is found by the days of the brand in which it begins or ends, ahead as well as behind', () => {
  const found = CONTENT_SPANS.map((span) => [
    span,
    entriesIn(
      Object.entries(ENTRIES).map(([name, times]) => ({ name, ...times })),
      span,
      MANILA,
    )
      .map(({ name }) => name)
      .join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    all: 'over ended today soon later whenever',
    last7: 'ended today',
    last30: 'ended today',
    next7: 'today soon',
    next30: 'today soon later',
  });
});
