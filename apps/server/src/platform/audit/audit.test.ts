import { run, sql, type Tx, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  newMember,
  type OpsClient,
  ownerSession,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActor } from './actor.ts';
import { audit, findBrokenAudit, sealAudit } from './store.ts';

const TESTER = staffActor({ id: 'stf_tester', username: 'tester' });

let house: House;
let ops: OpsClient;

beforeAll(async () => {
  house = await bootHouse();
  ops = (await ownerSession(house)).client;
  for (let i = 0; i < 3; i += 1) await newMember(house);
});

afterAll(async () => {
  await house?.close();
});

const list = async () => (await ops.audit.list({ query: {} })).items;

const seal = () => transact(house.platform.db, sealAudit);

const broken = () => findBrokenAudit(house.platform.db);

const entry = (action: string, brandId = house.brandId) => ({
  id: house.platform.newId('audit'),
  brandId,
  atMs: house.platform.now(),
  actor: TESTER,
  action,
  subject: null,
  detail: { because: 'of a test' },
  ip: '127.0.0.1',
});

/** Tampers as the superuser, looks, and puts everything back. */
async function tampering(tamper: (tx: Tx) => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  await seal();
  await asSuperuser(house, (tx) => run(tx, sql`create table kept as table audit_event`));
  await asSuperuser(house, tamper);
  await look();
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`delete from audit_event`);
    await run(tx, sql`insert into audit_event overriding system value table kept`);
    await run(tx, sql`drop table kept`);
  });
  expect(await broken()).toBeNull();
}

describe('the chain', () => {
  it('tells who did what, newest first, and is whole', async () => {
    const items = await list();
    expect(items.every(({ intact }) => intact)).toBe(true);
    expect(items.slice(0, 3).map(({ action }) => action)).toEqual(Array(3).fill('player.registered'));
    expect(items.map(({ action }) => action)).toContain('staff.enrolled_authenticator');
    expect(items.at(-1)!.action).toBe('staff.owner_created');
    expect(await broken()).toBeNull();
  });

  it('has one end, however many write at a time', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        transact(house.platform.db, (tx) => audit(tx, entry(`parallel ${i}`))),
      ),
    );
    // Seals that meet add nothing twice and leave nothing out.
    await Promise.all([seal(), seal(), list()]);
    expect(await seal()).toBe(0);
    expect(await broken()).toBeNull();
    expect((await list()).filter(({ action }) => action.startsWith('parallel'))).toHaveLength(30);
  });

  it('keeps no writer waiting for another', async () => {
    const mayEnd = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = transact(house.platform.db, async (tx) => {
      await audit(tx, entry('slow'));
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    await transact(house.platform.db, (tx) => audit(tx, entry('quick')));
    expect((await list())[0]!.action).toBe('quick');
    mayEnd.resolve();
    await slow;
    // It takes its place when it is there.
    expect((await list()).slice(0, 2).map(({ action }) => action)).toEqual(['slow', 'quick']);
    expect(await broken()).toBeNull();
  });

  it('keeps nothing of what was rolled back', async () => {
    const undone = transact(house.platform.db, async (tx) => {
      await audit(tx, entry('undone'));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await list()).map(({ action }) => action)).not.toContain('undone');
    expect(await broken()).toBeNull();
  });

  it.each([
    ['actor', sql`actor = 'somebody else'`],
    ['action', sql`action = 'player.promoted'`],
    ['subject', sql`subject = 'ply_other'`],
    ['detail', sql`detail = '{"device":"another"}'`],
    ['address', sql`ip = '10.0.0.1'`],
    ['time', sql`at = at - interval '1 microsecond'`],
    ['brand', sql`brand_id = 'brd_other'`],
    ['hash', sql`hash = sha256(hash)`],
    ['link', sql`prev_hash = sha256(prev_hash)`],
  ])('shows a row whose %s was changed by the superuser', async (what, change) => {
    const victim = (await list())[4]!;
    await tampering(
      (tx) => run(tx, sql`update audit_event set ${change} where id = ${victim.id}`),
      async () => {
        expect(await broken()).not.toBeNull();
        const rows = await list();
        if (what !== 'brand') expect(rows.find(({ id }) => id === victim.id)!.intact).toBe(false);
        expect(rows.filter(({ intact }) => !intact).length).toBeLessThanOrEqual(2);
      },
    );
  });

  it('shows where a row was taken out', async () => {
    const [, after, victim] = (await list()).slice(3);
    await tampering(
      (tx) => run(tx, sql`delete from audit_event where id = ${victim!.id}`),
      async () => {
        expect(await broken()).not.toBeNull();
        expect((await list()).filter(({ intact }) => !intact).map(({ id }) => id)).toEqual([after!.id]);
      },
    );
  });

  it('shows that the first row was taken out', async () => {
    await tampering(
      (tx) => run(tx, sql`delete from audit_event where link = 1`),
      async () => expect((await list()).at(-1)!.intact).toBe(false),
    );
  });

  it('shows rows that changed places', async () => {
    const [, , , one, two] = await list();
    await tampering(
      async (tx) => {
        const places = sql`select link from audit_event where id = any(${[one!.id, two!.id]}::text[]) order by 1`;
        await run(tx, sql`create temporary table place on commit drop as ${places}`);
        await run(tx, sql`create temporary table moved on commit drop as table audit_event`);
        await run(
          tx,
          sql`update moved set link = (select min(link) + max(link) from place) - link
            where link in (select link from place)`,
        );
        await run(tx, sql`delete from audit_event`);
        await run(tx, sql`insert into audit_event overriding system value table moved`);
      },
      async () => {
        expect(await broken()).not.toBeNull();
        const bent = (await list()).filter(({ intact }) => !intact).map(({ id }) => id);
        expect(bent).toEqual(expect.arrayContaining([one!.id, two!.id]));
      },
    );
  });

  it('shows a row that was slipped in between', async () => {
    await tampering(
      (tx) =>
        run(
          tx,
          sql`insert into audit_event (id, brand_id, at, actor, action, subject, detail, ip, link, prev_hash, hash)
            select ${house.platform.newId('audit')}, brand_id, at, actor, 'slipped', subject, detail, ip, link + 1, prev_hash, hash
            from audit_event where link is not null order by link desc limit 1`,
        ),
      async () => expect((await list())[0]).toMatchObject({ action: 'slipped', intact: false }),
    );
  });
});

describe('the application', () => {
  it.each([
    ['update', sql`update audit_event set actor = 'nobody'`],
    ['delete', sql`delete from audit_event`],
    ['truncate', sql`truncate audit_event`],
    ['drop', sql`drop table audit_event`],
    ['alter', sql`alter table audit_event add column note text`],
    [
      'put into the chain',
      sql`insert into audit_event (id, brand_id, at, actor, action, detail, ip, link, prev_hash, hash)
        values ('aud_own', 'brd', now(), 'nobody', 'nothing', '{}', '', 0, '\\x00', '\\x00')`,
    ],
  ])('may not %s what was or was not written', async (_, statement) => {
    await expect(transact(house.platform.db, (tx) => run(tx, statement))).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the list', () => {
  it('scrolls without a gap or a repetition', async () => {
    const all = await list();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ops.audit.list({ query: { limit: '7', ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.slice(0, all.length)).toEqual(all.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('finds by subject and by actor, within a span of time, in its own brand', async () => {
    const member = await newMember(house, 'watched');
    await transact(house.platform.db, (tx) => audit(tx, entry('elsewhere', 'brd_other')));
    const of = async (query: Record<string, string>) =>
      (await ops.audit.list({ query })).items.map(({ action }) => action);
    expect(await of({ subject: member.id })).toEqual(['player.registered']);
    expect(await of({ subject: 'watched' })).toEqual(['player.registered']);
    expect(await of({ subject: 'nobody' })).toEqual([]);
    expect(await of({ to: '1000' })).toEqual([]);
    expect(await of({ from: `${house.platform.now() + 1_000}` })).toEqual([]);
    expect(await of({})).not.toContain('elsewhere');
  });
});

describe('what is asked for', () => {
  it('is narrowed by who did it, by what it is about and by time', async () => {
    const from = house.platform.now();
    await transact(house.platform.db, async (tx) => {
      await audit(tx, { ...entry('game.stopped'), atMs: from });
      await audit(tx, {
        ...entry('setting.edge'),
        actor: staffActor({ id: 'stf_other', username: 'other' }),
      });
      await audit(tx, { ...entry('unheard.of'), atMs: from + 1_000 });
      await audit(tx, entry('game.elsewhere', 'brd_other'));
    });
    const asked = async (query: Parameters<OpsClient['audit']['list']>[0]['query']) =>
      (await ops.audit.list({ query: { from: String(from), ...query } })).items.map(({ action }) => action);
    expect(await asked({ actor: 'tester' })).toEqual(['unheard.of', 'game.stopped']);
    expect(await asked({ actor: 'stf_other' })).toEqual(['setting.edge']);
    expect(await asked({ kind: 'play' })).toEqual(['game.stopped']);
    expect(await asked({ kind: 'setting' })).toEqual(['setting.edge']);
    expect(await asked({ kind: 'other' })).toEqual(['unheard.of']);
    expect(await asked({ actor: 'tester', kind: 'setting' })).toEqual([]);
    expect(await asked({ actor: 'tester', to: String(from + 1) })).toEqual(['game.stopped']);
    expect(await asked({ actor: "tester' or true --" })).toEqual([]);
  });

  it('is a file as well, which the log then tells of', async () => {
    await transact(house.platform.db, (tx) => audit(tx, { ...entry('round.file'), subject: '=1+1' }));
    const file = await ops.audit.file({ body: { actor: 'tester', kind: 'play' } });
    const [head, first, ...rest] = (await file.text()).trim().split('\r\n');
    expect(head).toBe('link,at,zone,id,actor_kind,actor_id,actor,action,subject,detail,ip,hash,intact');
    expect(first).toContain(',staff,stf_tester,tester,round.file,');
    expect(first).not.toContain(',=1+1,');
    expect(first).toMatch(/,[0-9a-f]{64},yes$/);
    expect(rest.some((line) => line.includes('game.stopped'))).toBe(true);
    expect([first, ...rest].every((line) => !line?.includes('setting.edge'))).toBe(true);
    expect((await list())[0]).toMatchObject({
      action: 'audit.exported',
      detail: { actor: 'tester', kind: 'play', rows: rest.length + 1 },
    });
  });
});

describe('a verification', () => {
  it('says that the log holds, and the same to everybody who asks at once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => ops.audit.verify()));
    expect(verdicts[0]).toMatchObject({ holds: true, broken: null, belied: [], forged: null });
    expect(verdicts.every((verdict) => verdict.head === verdicts[0]!.head)).toBe(true);
  });

  it('names the link at which a row was changed', async () => {
    await tampering(
      (tx) => run(tx, sql`update audit_event set detail = '{"because":"nothing"}' where link = 2`),
      async () => {
        expect(await ops.audit.verify()).toMatchObject({ holds: false, broken: '2' });
      },
    );
    expect((await ops.audit.verify()).holds).toBe(true);
  });
});
