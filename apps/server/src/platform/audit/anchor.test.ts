import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { run, sql, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House, newMember } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anchorAudit, anchorFile, checkAudit, readAnchors } from './anchor.ts';
import { sealAudit } from './store.ts';

const told: unknown[] = [];
const operator = createServer(async (request, response) => {
  told.push(JSON.parse(await text(request)));
  response.writeHead(204).end();
});

let house: House;

beforeAll(async () => {
  await new Promise<void>((listening) => operator.listen(0, '127.0.0.1', listening));
  house = await bootHouse({
    auditAnchorUrl: `http://127.0.0.1:${(operator.address() as AddressInfo).port}/heads`,
  });
  for (let i = 0; i < 3; i += 1) {
    await newMember(house);
    await anchor();
  }
});

afterAll(async () => {
  operator.close();
  await house?.close();
});

async function anchor(): Promise<void> {
  await transact(house.platform.db, sealAudit);
  await anchorAudit(house.platform);
}

const own = () => anchorFile(house.platform.config);

/** Bends the file in a copy. */
async function bent(bend: (lines: string[]) => string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'fairhouse-anchors-')), 'anchors.jsonl');
  await writeFile(file, bend((await readFile(own(), 'utf8')).split('\n').filter(Boolean)).join('\n'));
  return file;
}

const check = async (file = own()) => checkAudit(house.platform.db, house.secret, await readAnchors(file));

const GOOD = { broken: null, belied: [], forged: null };

/** Tampers with the table, looks, and puts everything back. */
async function tampering(tamper: ReturnType<typeof sql>, look: () => Promise<void>): Promise<void> {
  await asSuperuser(house, (tx) => run(tx, sql`create table kept as table audit_event`));
  await asSuperuser(house, (tx) => run(tx, tamper));
  await look();
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`delete from audit_event`);
    await run(tx, sql`insert into audit_event overriding system value table kept`);
    await run(tx, sql`drop table kept`);
  });
  expect(await check()).toMatchObject(GOOD);
}

/** Everything from a link on is written anew, with hashes that fit each other. */
const rewriteFrom = (link: number) => sql`
  with recursive rest as (
    select link, prev_hash, audit_hash(prev_hash, id, brand_id, at, 'nobody', action, subject, detail, ip) as hash
    from audit_event where link = ${link}
    union all
    select e.link, r.hash, audit_hash(r.hash, e.id, e.brand_id, e.at, 'nobody', e.action, e.subject, e.detail, e.ip)
    from rest r join audit_event e on e.link = r.link + 1
  )
  update audit_event e set actor = 'nobody', prev_hash = r.prev_hash, hash = r.hash from rest r where r.link = e.link`;

test('the head is written down when it has moved, and told to the operator', async () => {
  const anchors = await readAnchors(own());
  expect(anchors).toHaveLength(3);
  expect(told).toEqual(anchors);
  await anchor();
  expect(await readAnchors(own())).toHaveLength(3);
  expect(await check()).toEqual({ head: anchors.at(-1)!.link, anchors: 3, ...GOOD });
});

test('a chain that was rewritten fits itself and no anchor', async () => {
  const [first, ...later] = await readAnchors(own());
  await tampering(rewriteFrom(Number(first!.link) + 1), async () => {
    expect(await check()).toMatchObject({ ...GOOD, belied: later.map(({ link }) => link) });
    // Nothing is written that would hide it.
    await newMember(house);
    await anchor();
    expect(await readAnchors(own())).toHaveLength(3);
  });
});

test('a chain that was cut off does not reach its anchors, nor after it has grown again', async () => {
  const [first, ...later] = await readAnchors(own());
  await tampering(sql`delete from audit_event where link > ${first!.link}`, async () => {
    expect(await check()).toMatchObject({ ...GOOD, belied: later.map(({ link }) => link) });
    for (let i = 0; i < 3; i += 1) await newMember(house);
    expect(await check()).toMatchObject({ ...GOOD, belied: later.map(({ link }) => link) });
  });
});

test('a row that was taken out of the chain and put at its end leaves a gap', async () => {
  await tampering(
    sql`update audit_event set link = null, prev_hash = null, hash = null where link = 1`,
    async () => expect((await check()).broken).toBe('1'),
  );
});

test('who has no secret adds, changes and takes out no line', async () => {
  const changed = await bent(([first, ...rest]) => [first!.replace(/"at":"2/, '"at":"1'), ...rest]);
  expect(await check(changed)).toMatchObject({ forged: 1 });
  const missing = await bent(([first, , ...rest]) => [first!, ...rest]);
  expect(await check(missing)).toMatchObject({ forged: 2 });
  const added = await bent((lines) => [...lines, lines.at(-1)!]);
  expect(await check(added)).toMatchObject({ forged: 4 });
  const otherHouse = await checkAudit(house.platform.db, 'ab'.repeat(32), await readAnchors(own()));
  expect(otherHouse.forged).toBe(1);
});

test('a line that a crash has cut off is passed over', async () => {
  const whole = await readFile(own(), 'utf8');
  await writeFile(own(), `${whole}\n{"at":"20`);
  await newMember(house);
  await anchor();
  expect(await readAnchors(own())).toHaveLength(4);
  expect(await check()).toMatchObject({ anchors: 4, ...GOOD });
});
