import { createSignedClient, sign } from '@fairhouse/client/signed';
import { listRows, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type OpsClient,
  ownerSession,
  refusalCode,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSale, openSale } from '../../../test/lottery-sale.ts';
import { findIssue, findResult, type IssueRow } from '../issue/index.ts';
import { addFeed, retireFeed } from './index.ts';

let house: House;
let owner: OpsClient;
let other: OpsClient;
let secrets: Record<string, string>;

const add = async (brandId: string, source: string, keyId: string) => {
  const secret = await addFeed(house.platform.db, house.platform.config.sealing, brandId, source, keyId);
  secrets[keyId] = secret!;
};

beforeAll(async () => {
  house = await bootHouse();
  const first = await ownerSession(house);
  owner = first.client;
  other = (await hire(house, first, 'risk')).client;
  secrets = {};
  await add(house.brandId, 'press', 'press-1');
  await add(house.brandId, 'press', 'press-2');
  await add(house.brandId, 'state', 'state-1');
});

afterAll(() => house.close());

/** A draw of the north; all prizes but the first are nines. */
const drawn = (special: string): string[] =>
  [5, 5, ...Array(8).fill(5), ...Array(10).fill(4), ...Array(3).fill(3), ...Array(4).fill(2)].map(
    (digits: number, at) => (at === 0 ? special : '9'.repeat(digits)),
  );

async function closedDraw(): Promise<IssueRow> {
  const issue = await openSale(house, 'VN_MB');
  await endSale(house, issue);
  return issue;
}

/** What a key tells of a draw, by the clock of its source, which is `early` milliseconds slow. */
const tell = (keyId: string, issue: IssueRow, special: string, early = 0) =>
  createSignedClient(siteApi, {
    origin: house.origins.site,
    key: { keyId, secret: secrets[keyId] ?? 'none' },
    timeoutMs: 60_000,
    now: () => house.platform.now() - early,
  }).lotteryFeed.tell({ body: { gameCode: 'VN_MB', label: issue.label, numbers: drawn(special) } });

const type = (client: OpsClient, issue: IssueRow, special: string) =>
  client.lotteryDesk.enterResult({
    params: { issue: issue.id.toString() },
    body: { numbers: drawn(special) },
  });

const stateOf = async ({ id }: IssueRow) => (await findIssue(house.platform.db, house.brandId, id))!.state;

const claimsOf = ({ id }: IssueRow) =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        source: string;
        attempt: number;
      }>`select source, attempt from draw_claim where issue = ${id} order by 1, 2`,
    ),
  );

test('two sources that agree make a result, and the keys of one source are one voice', async () => {
  const issue = await closedDraw();
  expect(await tell('press-1', issue, '00007')).toEqual({ decided: false });
  expect(await tell('press-2', issue, '00007')).toEqual({ decided: false });
  expect(await stateOf(issue)).toBe('closed');
  expect(await tell('state-1', issue, '00007')).toEqual({ decided: true });
  // An answer that was lost is asked for again.
  expect(await tell('press-1', issue, '00007')).toEqual({ decided: true });
  expect((await findResult(house.platform.db, issue.id))!.numbers[0]).toBe(7);
  expect(await claimsOf(issue)).toHaveLength(2);
});

test('one person beside a source makes a result; a file of the same source does not', async () => {
  const issue = await closedDraw();
  await tell('press-1', issue, '00007');
  await owner.lotteryDesk.importResults({
    body: { source: 'press', text: `VN_MB ${issue.label} ${drawn('00007').join(' ')}` },
  });
  expect(await stateOf(issue)).toBe('closed');
  await type(other, issue, '00007');
  expect(await stateOf(issue)).toBe('drawn');
});

test('no source changes what two people entered', async () => {
  const issue = await closedDraw();
  await tell('press-1', issue, '00008');
  await type(owner, issue, '00007');
  await type(other, issue, '00007');
  expect(await refusalCode(tell('state-1', issue, '00008'))).toBe('draw_decided');
  expect(await tell('press-1', issue, '00008')).toEqual({ decided: false });
  expect((await findResult(house.platform.db, issue.id))!.numbers[0]).toBe(7);
});

test('a call that was heard does not count once the source has said otherwise', async () => {
  const issue = await closedDraw();
  await tell('press-1', issue, '00008', 1_000);
  await tell('press-1', issue, '00007');
  expect(await refusalCode(tell('press-1', issue, '00008', 1_000))).toBe('result_outdated');
  expect(await refusalCode(tell('press-2', issue, '00008', 1_000))).toBe('result_outdated');
  expect(await tell('state-1', issue, '00008')).toEqual({ decided: false });
  await type(owner, issue, '00007');
  expect(await stateOf(issue)).toBe('drawn');
});

test('64 calls at once of both sources make one result', async () => {
  const issue = await closedDraw();
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) => tell(at % 2 === 0 ? 'press-1' : 'state-1', issue, '00007')),
  );
  expect(answers.some(({ decided }) => decided)).toBe(true);
  expect(await claimsOf(issue)).toEqual([
    { source: 'feed:press', attempt: 1 },
    { source: 'feed:state', attempt: 1 },
  ]);
});

test('who is no source, or one no longer, or of another brand, is not heard', async () => {
  const issue = await closedDraw();
  await add((await addBrand(house)).id, 'press', 'away-1');
  await add(house.brandId, 'press', 'gone-1');
  await retireFeed(house.platform.db, 'gone-1', house.platform.now());
  secrets['press-9'] = secrets['press-1']!;
  for (const keyId of ['away-1', 'gone-1', 'press-9', 'none'])
    expect(await refusalCode(tell(keyId, issue, '00007'))).toBe('signature_invalid');
  expect(await refusalCode(tell('press-1', issue, '00007', 6 * 60_000))).toBe('timestamp_out_of_window');
  expect(await claimsOf(issue)).toEqual([]);
});

test('a draw that is on sale, our own, unknown or told wrongly is refused with its code', async () => {
  const open = await openSale(house, 'VN_MB');
  const post = async (body: object) => {
    const path = '/lgw/lottery/results';
    const text = JSON.stringify(body);
    const timestamp = house.platform.now().toString();
    const response = await fetch(`${house.origins.site}${path}`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        [HEADERS.keyId]: 'press-1',
        [HEADERS.timestamp]: timestamp,
        [HEADERS.signature]: sign(secrets['press-1']!, {
          timestamp,
          method: 'POST',
          target: path,
          body: text,
        }),
      },
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const numbers = drawn('00007');
  expect(await post({ gameCode: 'VN_MB', label: open.label, numbers })).toEqual([409, 'issue_open']);
  await endSale(house, open);
  const own = await openSale(house, 'SSC_1M');
  const five = ['1', '2', '3', '4', '5'];
  expect(await post({ gameCode: 'SSC_1M', label: own.label, numbers: five })).toEqual([409, 'draw_own']);
  for (const label of ['20200101-001', '99999999-001', '20261301-99999'])
    expect(await post({ gameCode: 'VN_MB', label, numbers })).toEqual([404, 'not_found']);
  for (const wrong of [five, [...numbers.slice(1), '7'], numbers.map(() => '999999')])
    expect(await post({ gameCode: 'VN_MB', label: open.label, numbers: wrong })).toEqual([
      422,
      'bad_numbers',
    ]);
  for (const bad of [
    {},
    { gameCode: 'VN_MB', label: 'x', numbers },
    { gameCode: 'VN_MB', label: open.label, numbers: [7] },
  ])
    expect(await post(bad)).toEqual([400, 'bad_request']);
});
