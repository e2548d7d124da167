import { expect, it } from 'vitest';
import { judgeClaim } from './judge-claim.ts';

const offered = (claimBy: number | null) => ({ state: 'offered', claimBy }) as const;

it('an offered reward can be claimed before its end, and no longer at it', () => {
  expect(judgeClaim(offered(null), 10)).toEqual({ ok: true, value: 'pay' });
  expect(judgeClaim(offered(11), 10)).toEqual({ ok: true, value: 'pay' });
  expect(judgeClaim(offered(10), 10)).toEqual({ ok: false, fault: 'lapsed' });
});

it('what was paid stays paid after its end, and what was withdrawn is not paid before it', () => {
  expect(judgeClaim({ state: 'claimed', claimBy: 5 }, 10)).toEqual({ ok: true, value: 'taken' });
  expect(judgeClaim({ state: 'issued', claimBy: null }, 10)).toEqual({ ok: true, value: 'taken' });
  expect(judgeClaim({ state: 'withdrawn', claimBy: 50 }, 10)).toEqual({ ok: false, fault: 'withdrawn' });
  expect(judgeClaim({ state: 'lapsed', claimBy: null }, 10)).toEqual({ ok: false, fault: 'lapsed' });
});
