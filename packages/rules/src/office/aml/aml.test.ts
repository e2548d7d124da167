import { type Money, parseMoney } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { assessRisk } from './assess-risk.ts';
import { judgeRuleChange } from './change-rule.ts';
import { findSightings, type Movement } from './find-hits.ts';
import { nameTokens, readList, scoreMatch } from './screening.ts';

const money = (text: string) => parseMoney(text) as Money;
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);

const moved = (hours: number, amount: string, kind: Movement['kind'] = 'deposit'): Movement => ({
  at: NOON + hours * HOUR,
  amount: money(amount),
  kind,
});

const facts = (movements: Movement[], stake = '0') => ({
  movements,
  stakes: [{ day: '2026-11-20', stake: money(stake) }],
});

describe('a rule on movements', () => {
  it('sees a sum within its hours, once a day, and none that is spread further', () => {
    const params = { amount: money('1000'), hours: 6 };
    const near = facts([moved(0, '400'), moved(1, '400', 'withdrawal'), moved(2, '400'), moved(3, '900')]);
    expect(findSightings('threshold', params, near)).toMatchObject([
      { key: '2026-11-20', at: NOON + 2 * HOUR, count: 3, amount: money('1200') },
    ]);
    expect(findSightings('threshold', params, facts([moved(0, '600'), moved(6, '600')]))).toEqual([]);
  });

  it('sees many movements in few hours', () => {
    const movements = [0, 1, 2, 3].map((hours) => moved(hours, '1'));
    expect(findSightings('velocity', { count: 4, hours: 4 }, facts(movements))).toHaveLength(1);
    expect(findSightings('velocity', { count: 5, hours: 4 }, facts(movements))).toEqual([]);
  });

  it.each([
    [['950', '999.99', '900'], 1],
    [['950', '999.99', '899.99'], 0],
    [['950', '999.99', '1000'], 0],
  ])('takes %j for amounts kept just below a thousand: %i', (amounts, sightings) => {
    const movements = amounts.map((amount, hours) => moved(hours, amount));
    const params = { amount: money('1000'), percent: 10, count: 3, hours: 72 };
    expect(findSightings('structuring', params, facts(movements))).toHaveLength(sightings);
  });

  it.each([
    ['nothing', '0', 1],
    ['less than a tenth', '99', 1],
    ['a tenth', '100', 0],
  ])('sees money that passes through where %s of it was played', (_what, stake, sightings) => {
    const movements = [moved(0, '1000'), moved(5, '950', 'withdrawal')];
    const params = { amount: money('500'), percent: 90, playPercent: 10, hours: 48 };
    expect(findSightings('passThrough', params, facts(movements, stake))).toHaveLength(sightings);
  });
});

describe('a rule', () => {
  const now = { state: 'off', params: 'a', tried: 'b' } as const;
  it('watches with numbers that were tried, and raises cases after it has watched with them', () => {
    expect(judgeRuleChange(now, { state: 'shadow', params: 'c' })).toBe('aml_rule_untried');
    expect(judgeRuleChange(now, { state: 'live', params: 'b' })).toBe('aml_rule_not_watched');
    expect(judgeRuleChange(now, { state: 'shadow', params: 'b' })).toBeUndefined();
    const watching = { state: 'shadow', params: 'b', tried: 'b' } as const;
    expect(judgeRuleChange(watching, { state: 'live', params: 'b' })).toBeUndefined();
    expect(judgeRuleChange({ ...watching, tried: 'c' }, { state: 'live', params: 'c' })).toBe(
      'aml_rule_not_watched',
    );
    expect(judgeRuleChange(watching, { state: 'off', params: 'z' })).toBeUndefined();
  });
});

describe('screening', () => {
  const listed = { names: ['Nguyễn Văn Đạt', 'Dat Nguyen'], birthDates: ['1970'] };
  it.each([
    ['Dat Nguyen Van', '1970-05-01', 100],
    ['NGUYEN VAN DAT', null, 100],
    ['Nguyen Van Dat', '1988-01-01', 70],
    ['Nguyen', null, 0],
  ])('takes %s, born %s, for %i in a hundred', (name, birthday, score) => {
    expect(scoreMatch({ name, birthday }, listed)).toBe(score);
  });

  it('takes a letter more for nearly the same, and another name for another', () => {
    expect(scoreMatch({ name: 'Nguyenn Van Dat', birthday: null }, listed)).toBeGreaterThan(90);
    expect(scoreMatch({ name: 'Lan Tran Thi', birthday: null }, listed)).toBeLessThan(60);
    expect(nameTokens("O'Brien-Łukasz, Đức")).toEqual(['brien', 'duc', 'łukasz']);
  });

  it('reads both formats, and nothing else', () => {
    const json =
      '{"id":"Q1","schema":"Person","properties":{"name":["A B"],"alias":["B A"],"birthDate":["1970"],"topics":["sanction"]}}\n{"id":"Q2","schema":"Vessel","properties":{"name":["Ship"]}}\n';
    const csv =
      'id,schema,name,aliases,birth_date,countries,sanctions\nQ1,Person,A B,"B A;""X"", Y",1970,xx,One;Two\nQ2,Vessel,Ship,,,,\n';
    expect(readList(json)).toEqual([
      { id: 'Q1', names: ['A B', 'B A'], birthDates: ['1970'], topics: ['sanction'] },
    ]);
    expect(readList(csv)).toEqual([
      { id: 'Q1', names: ['A B', 'B A', '"X", Y'], birthDates: ['1970'], topics: ['One', 'Two'] },
    ]);
    for (const text of ['', 'id,name\n1,A', '{"id":1}', '{nonsense', '<html>'])
      expect(readList(text)).toBeUndefined();
  });
});

it('every point of a score has its reason, and it ends at a hundred', () => {
  const none = { reported: 0, screening: 0, openCase: 0, hits: 0, linked: 0, unverified: 0, newAccount: 0 };
  expect(assessRisk(none)).toEqual({ score: 0, grade: 'low', reasons: [] });
  expect(assessRisk({ ...none, openCase: 1, hits: 7 })).toMatchObject({
    score: 50,
    grade: 'high',
    reasons: [
      { factor: 'openCase', points: 20 },
      { factor: 'hits', count: 7, points: 30 },
    ],
  });
  const all = { reported: 1, screening: 1, openCase: 1, hits: 3, linked: 2, unverified: 1, newAccount: 1 };
  expect(assessRisk(all).score).toBe(100);
});
