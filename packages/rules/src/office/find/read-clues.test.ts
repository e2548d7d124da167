import { describe, expect, it } from 'vitest';
import { readClues } from './read-clues.ts';

const kinds = (text: string, currency = 'PHP') => readClues(text, currency).map(({ by }) => by);
const clue = (text: string, by: string, currency = 'PHP') =>
  readClues(text, currency).find((one) => one.by === by);

describe('what a text may mean', () => {
  it('an id means itself, and what a provider calls so', () => {
    const id = `dep_${'0'.repeat(26)}`;
    expect(readClues(` ${id} `, 'PHP')).toEqual([{ by: 'id', kind: 'deposit', id }]);
    expect(kinds(`rnd_${'0'.repeat(26)}`)).toEqual(['id', 'round']);
  });

  it('a mobile number is one in any spelling of the home country, or with its dialing code', () => {
    for (const text of ['0917 123 4567', '+63 917-123-4567', '9171234567'])
      expect(clue(text, 'mobile')).toEqual({ by: 'mobile', mobile: '+639171234567' });
    expect(clue('0901234567', 'mobile', 'VND')).toEqual({ by: 'mobile', mobile: '+84901234567' });
  });

  it('four digits are the end of a number, and eight the number of a member', () => {
    expect(kinds('4417')).toEqual(expect.arrayContaining(['mobileEnd', 'accountEnd', 'row']));
    expect(kinds('441')).not.toContain('mobileEnd');
    expect(clue('48213377', 'number')).toEqual({ by: 'number', number: 48_213_377 });
  });

  it('a number beyond what a database holds is no row', () => {
    expect(kinds('9223372036854775807')).toContain('row');
    expect(kinds('9223372036854775808')).not.toContain('row');
  });

  it('two words are a name, one is a username', () => {
    expect(clue('Nguyễn  Thị Ánh', 'name')).toEqual({ by: 'name', name: 'nguyễn thị ánh' });
    expect(kinds('orca17')).toContain('username');
    expect(kinds('orca17')).not.toContain('name');
  });

  it('a mark of a browser stands for all that begin with it, to the very last', () => {
    expect(clue('d4aa019e', 'device')).toEqual({ by: 'device', from: 'd4aa019e', before: 'd4aa019f' });
    expect(clue('00ffffff', 'device')).toEqual({ by: 'device', from: '00ffffff', before: '01000000' });
    expect(clue('ffffffff', 'device')).toEqual({ by: 'device', from: 'ffffffff', before: null });
  });

  it('addresses, mailboxes and hashes are known by their form', () => {
    expect(kinds('203.0.113.77')).toContain('address');
    expect(kinds('2001:DB8::1')).toContain('address');
    expect(kinds('203.0.113.777')).not.toContain('address');
    expect(clue('Ana@Mail.Example', 'email')).toEqual({ by: 'email', email: 'ana@mail.example' });
    expect(kinds('AB'.repeat(32))).toEqual(expect.arrayContaining(['hash', 'device']));
  });

  it('one character means nothing', () => {
    expect(readClues(' a ', 'PHP')).toEqual([]);
    expect(readClues('#', 'PHP')).toEqual([]);
  });
});
