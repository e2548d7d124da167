import { expect, it } from 'vitest';
import { type ExcludedPerson, type Identity, isLike, mailboxOf, matchExcluded } from './match-excluded.ts';

const NOBODY: Identity = {
  username: null,
  payeeName: null,
  birthday: null,
  mobile: null,
  email: null,
  idNumber: null,
};

const ANA: Identity = {
  username: 'ana1990',
  payeeName: 'Nguyễn Thị Ánh Đào',
  birthday: '1990-05-17',
  mobile: '+639171234567',
  email: 'ana.dao@gmail.com',
  idNumber: 'P-12 34',
};

const excluded = (from: Partial<ExcludedPerson> = {}): ExcludedPerson => ({
  ...ANA,
  playerId: 'ply',
  sameDevice: false,
  sameAddress: false,
  ...from,
});

const match = (person: Partial<Identity>, from: Partial<ExcludedPerson> = {}) => {
  const found = matchExcluded({ ...NOBODY, ...person }, [excluded(from)]);
  return found && [found.verdict, ...found.matches[0]!.signs];
};

it('folds the aliases of a mailbox', () => {
  expect(
    ['Ana.Dao+win@GoogleMail.com', 'anadao@gmail.com', 'a.n.a.d.a.o+1+2@gmail.com'].map(mailboxOf),
  ).toEqual(Array(3).fill('anadao@gmail.com'));
  expect(mailboxOf('Ana.Dao+x@mail.example')).toBe('ana.dao@mail.example');
  expect([null, '', 'ana', '@gmail.com', 'a@b@c'].map(mailboxOf)).toEqual(Array(5).fill(null));
  expect(mailboxOf('+tag@mail.example')).toBe('+tag@mail.example');
});

it('is sure by number, mailbox and ID', () => {
  expect(match({ mobile: ANA.mobile })).toEqual(['same', 'mobile']);
  expect(match({ email: 'a.nadao+again@googlemail.com' })).toEqual(['same', 'email']);
  expect(match({ idNumber: 'p1234' })).toEqual(['same', 'idNumber']);
});

it('leaves a holder, a browser and an address to staff', () => {
  expect(match({ payeeName: 'NGUYEN THI ANH DAO' })).toEqual(['alike', 'payeeName']);
  expect(match({}, { sameDevice: true })).toEqual(['alike', 'device']);
  expect(match({ birthday: ANA.birthday }, { sameAddress: true })).toEqual(['alike', 'address']);
  expect(match({ payeeName: 'Dao Thi Anh Nguyen' }, { sameAddress: true })).toEqual(['alike', 'address']);
  expect(match({ username: 'Ana_2025' }, { sameAddress: true, username: 'anna7' })).toBeUndefined();
  expect(match({ username: 'wolfgang2' }, { sameAddress: true, username: 'Wolfgang_1' })).toEqual([
    'alike',
    'address',
  ]);
});

it('takes an address, a birthday or nothing known for nobody', () => {
  expect(match({}, { sameAddress: true })).toBeUndefined();
  expect(match({ birthday: ANA.birthday, payeeName: 'Nguyen Thi Anh Dao B' })).toBeUndefined();
  expect(matchExcluded(NOBODY, [{ ...excluded({ sameAddress: true }), ...NOBODY }])).toBeUndefined();
});

it('a sure match leaves the doubtful ones out', () => {
  const two = [excluded({ playerId: 'one', sameDevice: true, mobile: null }), excluded({ playerId: 'two' })];
  expect(matchExcluded({ ...NOBODY, mobile: ANA.mobile }, two)).toEqual({
    verdict: 'same',
    matches: [{ playerId: 'two', signs: ['mobile'] }],
  });
});

it('short words are not alike by a letter', () => {
  expect([isLike('ana', 'ane'), isLike('', ''), isLike(null, null)]).toEqual([false, false, false]);
  expect([isLike('Juan Cruz', 'Cruz Juan'), isLike('Juan Cruz', 'Juan Crux')]).toEqual([true, true]);
});
