import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessRule, decideAccess, layOutAccess, readAccessValue } from './decide-access.ts';

const rule = (value: string, effect: AccessRule['effect'], more: Partial<AccessRule> = {}): AccessRule => ({
  id: `${effect} ${value}`,
  kind: /^[A-Z]{2}$/.test(value) ? 'country' : 'address',
  effect,
  value,
  until: null,
  ...more,
});

const NOW = 1_000;
const decide = (
  rules: readonly AccessRule[],
  address: string,
  country?: string,
  byDefault: 'open' | 'closed' = 'open',
) => decideAccess(layOutAccess(rules, byDefault), address, () => country, NOW);

describe('whether an address may come in', () => {
  it('is decided in this order: let in, kept out, country, default', () => {
    const all = [rule('203.0.113.7', 'allow'), rule('203.0.113.0/24', 'deny'), rule('US', 'allow')];
    expect(decide(all, '203.0.113.7', 'US').by?.id).toBe('allow 203.0.113.7');
    expect(decide(all, '203.0.113.8', 'US')).toMatchObject({
      open: false,
      by: { id: 'deny 203.0.113.0/24' },
    });
    expect(decide(all, '198.51.100.1', 'US')).toMatchObject({ open: true, by: { id: 'allow US' } });
    expect(decide(all, '198.51.100.1', 'PH')).toEqual({ open: true, by: null });
    expect(decide(all, '198.51.100.1', undefined, 'closed')).toEqual({ open: false, by: null });
  });

  it('lets a wide range in before a narrow one keeps out, and of one effect takes the narrowest', () => {
    const wide = [rule('203.0.0.0/16', 'allow'), rule('203.0.113.0/24', 'deny'), rule('203.0.113.7', 'deny')];
    expect(decide(wide, '203.0.113.7').by?.id).toBe('allow 203.0.0.0/16');
    expect(decide(wide.slice(1), '203.0.113.7').by?.id).toBe('deny 203.0.113.7');
  });

  it('forgets a rule at the instant it ends', () => {
    expect(decide([rule('203.0.113.7', 'deny', { until: NOW })], '203.0.113.7').open).toBe(true);
    expect(decide([rule('203.0.113.7', 'deny', { until: NOW + 1 })], '203.0.113.7').open).toBe(false);
    expect(decide([rule('US', 'deny', { until: NOW })], '8.8.8.8', 'US').open).toBe(true);
  });

  it('does not ask for a country that no rule is about', () => {
    const asked = () => expect.unreachable('asked');
    expect(
      decideAccess(layOutAccess([rule('203.0.113.7', 'deny')], 'open'), '8.8.8.8', asked, NOW).open,
    ).toBe(true);
  });

  it('is the same for an IPv4 address however it is written', () => {
    const rules = [rule('203.0.113.0/24', 'deny')];
    expect(decide(rules, '::ffff:203.0.113.9').open).toBe(false);
    expect(decide(rules, '2001:db8::9').open).toBe(true);
  });

  it('is what looking at the rules one by one says', () => {
    const lengths = fc.integer({ min: 8, max: 32 });
    const rules = fc.array(
      fc.record({
        a: fc.integer({ min: 0, max: 3 }),
        length: lengths,
        effect: fc.constantFrom('allow', 'deny'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 3 }), (made, a) => {
        const typed = made.map(({ a: first, length, effect }) =>
          rule(
            (readAccessValue('address', `10.${first}.0.0/${length}`) as { value: string }).value,
            effect as 'allow',
          ),
        );
        const address = `10.${a}.0.1`;
        const inside = (one: AccessRule) => {
          const [base, length = '32'] = one.value.split('/');
          const number = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
          return number(address) >> (32 - Number(length)) === number(base!) >> (32 - Number(length));
        };
        // The later rule of two for the same value counts.
        const standing = typed.filter(
          (one, place) =>
            !typed.slice(place + 1).some((later) => later.value === one.value && later.effect === one.effect),
        );
        const hit = standing.filter(inside);
        const allowed = hit.some(({ effect }) => effect === 'allow');
        const denied = hit.some(({ effect }) => effect === 'deny');
        expect(decide(typed, address).open).toBe(allowed || !denied);
      }),
    );
  });
});

describe('what a rule is about', () => {
  it('has one spelling', () => {
    expect(readAccessValue('address', '203.0.113.9/24')).toEqual({ value: '203.0.113.0/24' });
    expect(readAccessValue('country', 'us')).toEqual({ value: 'US' });
  });

  it.each([
    ['address', '203.0.113', 'address_range'],
    ['address', '10.0.0.0/7', 'range_too_wide'],
    ['address', '0.0.0.0/0', 'range_too_wide'],
    ['address', '::/0', 'range_too_wide'],
    ['address', '::ffff:0:0/96', 'range_too_wide'],
    ['country', 'USA', 'country_code'],
  ] as const)('refuses %s %s', (kind, typed, fault) => {
    expect(readAccessValue(kind, typed)).toEqual({ fault });
  });
});
