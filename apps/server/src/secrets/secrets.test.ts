import { describe, expect, it } from 'vitest';
import { SEALED_COLUMNS, type SealedColumn, type SealedFor, seal, unseal } from './secrets.ts';

const SECRET = 'ab'.repeat(32);
const PURPOSES: readonly SealedFor[] = [
  ...(Object.keys(SEALED_COLUMNS) as SealedColumn[]),
  'cookie rm_user',
  'cookie rm_pass',
  'phone_auth handle',
];

describe('a sealed value', () => {
  it.each(PURPOSES)('of %s opens for that purpose and no other', (made) => {
    const sealed = seal(SECRET, made, 'row', 'text');
    const opens = PURPOSES.filter((purpose) => {
      try {
        return unseal(SECRET, purpose, 'row', sealed) === 'text';
      } catch {
        return false;
      }
    });
    expect(opens).toEqual([made]);
  });

  it('does not open in another row, with another secret, or bent anywhere', () => {
    const sealed = seal(SECRET, 'staff.totp_secret', 'stf_1', 'text');
    expect(() => unseal(SECRET, 'staff.totp_secret', 'stf_2', sealed)).toThrow();
    expect(() => unseal('cd'.repeat(32), 'staff.totp_secret', 'stf_1', sealed)).toThrow();
    for (let i = 0; i < sealed.length; i += 1) {
      const bent = Buffer.from(sealed);
      bent[i] = bent[i]! ^ 1;
      expect(() => unseal(SECRET, 'staff.totp_secret', 'stf_1', bent)).toThrow();
    }
  });

  it('of two purposes or rows is not put together alike', () => {
    const sealed = seal(SECRET, 'brand_adapter.secret', 'brd_1 sms', 'text');
    expect(() => unseal(SECRET, 'brand_adapter.secret', 'brd_1', sealed)).toThrow();
    expect(() => unseal(SECRET, 'brand_adapter.secret', 'brd_1 email', sealed)).toThrow();
  });
});
