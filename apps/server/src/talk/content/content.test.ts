import { CallRefused, type CookieJar } from '@fairhouse/client';
import { run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import { HEADERS } from '@fairhouse/wire/headers';
import type { ContentDraft, ContentEntry } from '@fairhouse/wire/talk/content';
import { CONTENT_SLOTS } from '@fairhouse/wire/talk/content-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content as feature } from './feature.ts';
import { publishDue } from './publish-due.ts';

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(() => house.close());

const content = () => siteClient(house).content;
const ops = () => staff.client.content;

const draft = (given: Partial<ContentDraft> = {}): ContentDraft => ({
  kind: 'notice',
  slot: 'house',
  anchor: null,
  platform: 'A',
  execution: 'B',
  image: null,
  href: null,
  startsAt: null,
  endsAt: null,
  texts: {
    EN: { title: 'Doors open at nine', source: 'Come **in**.' },
    VI: { title: 'Mở cửa lúc chín giờ', source: 'Mời **vào**.' },
  },
  ...given,
});

const publish = async (given: Partial<ContentDraft> = {}) => {
  const { id, revision } = await ops().create({ body: draft(given) });
  return ops().publish({ params: { id }, body: { revision, published: true } });
};

const remove = ({ id, revision }: { id: ContentEntryId; revision: number }) =>
  ops().remove({ params: { id }, body: { revision } });

type ContentEntryId = Awaited<ReturnType<typeof publish>>['id'];

/** A reply as a browser gets it that says its language. */
const inLanguage = async (path: string, language: string) => {
  const answer = await fetch(`${house.origins.site}${path}`, { headers: { [HEADERS.language]: language } });
  return JSON.stringify(((await answer.json()) as { value: unknown }).value);
};

describe('a draft of a published entry', () => {
  const inbox = async (id: ContentEntryId) =>
    (await content().notices({ query: {} })).items.find((one) => one.id === id)?.title;
  const changedText = { ...draft().texts, EN: { title: 'Doors open at noon', source: 'Come **late**.' } };

  test('is read by nobody until it is saved, and then by all', async () => {
    const shown = await publish();
    const params = { id: shown.id };
    const drafted = await ops().draft({
      params,
      body: { ...draft({ texts: changedText }), revision: shown.revision },
    });
    expect(drafted).toMatchObject({
      texts: draft().texts,
      changed: shown.changed,
      pending: { by: 'owner', draft: { texts: changedText } },
    });
    expect(await inbox(shown.id)).toBe('Doors open at nine');
    expect(await refusalCode(ops().save({ params, body: { ...draft(), revision: shown.revision } }))).toBe(
      'setting_conflict',
    );
    const saved = await ops().save({
      params,
      body: { ...drafted.pending!.draft, revision: drafted.revision },
    });
    expect(saved).toMatchObject({ texts: changedText, pending: null });
    expect(await inbox(shown.id)).toBe('Doors open at noon');
    await remove(saved);
  });

  test('is discarded, and of sixteen at once one counts', async () => {
    const shown = await publish();
    const params = { id: shown.id };
    const body = { ...draft({ texts: changedText }), revision: shown.revision };
    const drafts = await Promise.allSettled(Array.from({ length: 16 }, () => ops().draft({ params, body })));
    expect(drafts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const dropped = await ops().dropDraft({ params, body: { revision: shown.revision + 1 } });
    expect(dropped.pending).toBeNull();
    expect(await refusalCode(ops().dropDraft({ params, body: { revision: dropped.revision } }))).toBe(
      'setting_conflict',
    );
    const hidden = await ops().publish({ params, body: { revision: dropped.revision, published: false } });
    expect(await refusalCode(ops().draft({ params, body: { ...body, revision: hidden.revision } }))).toBe(
      'setting_conflict',
    );
    await remove(hidden);
  });
});

describe('an entry with an hour', () => {
  /** Short of what ends a session of the staff that is idle. */
  const STEP_MS = 5 * 60_000;
  const now = () => house.platform.now();

  // What follows counts what is shown.
  afterAll(() =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`delete from content_entry where texts -> 'EN' ->> 'title' in ('Noon', 'Doors open at nine')`,
      ),
    ),
  );

  const schedule = ({ id, revision }: ContentEntry, at: number | null, by = staff) =>
    by.client.content.schedule({ params: { id }, body: { revision, at } });
  const read = (id: ContentEntryId) => ops().read({ params: { id } });
  const noon = { ...draft().texts, EN: { title: 'Noon', source: 'Come **late**.' } };
  /** A published entry with a draft. */
  const drafted = async (given: Partial<ContentDraft> = {}) => {
    const { id, revision } = await publish();
    return ops().draft({ params: { id }, body: { ...draft({ texts: noon, ...given }), revision } });
  };
  const due = async (by?: Staff) => {
    const scheduled = await schedule(await drafted(), now() + STEP_MS, by);
    house.clock.advance(STEP_MS);
    return scheduled;
  };
  const logged = async (id: ContentEntryId) =>
    (await staff.client.audit.list({ query: { subject: id } })).items.map(
      ({ action, actor }) => `${action} ${actor.name}`,
    );
  const together = () => Promise.all(Array.from({ length: 8 }, () => publishDue(house.platform)));

  test('is published then, once, as by the hand of whoever scheduled it, and ends at its end', async () => {
    const begins = await ops().create({ body: draft({ endsAt: now() + 3 * STEP_MS }) });
    const changes = await drafted();
    const at = now() + STEP_MS;
    expect(await schedule(begins, at)).toMatchObject({
      stand: 'draft',
      schedule: { at, by: 'owner', fault: null },
    });
    await schedule(changes, at);
    await together();
    expect(await read(begins.id)).toMatchObject({ stand: 'draft', schedule: { at } });
    house.clock.advance(STEP_MS);
    await together();
    expect(await read(begins.id)).toMatchObject({ stand: 'shown', schedule: null });
    expect(await read(changes.id)).toMatchObject({ texts: noon, pending: null, schedule: null });
    expect(await logged(begins.id)).toEqual([
      'content.published owner',
      'content.scheduled owner',
      'content.created owner',
    ]);
    const changed = (await logged(changes.id)).filter((line) => line === 'content.changed owner');
    expect(changed).toHaveLength(1);
    house.clock.advance(2 * STEP_MS);
    expect(await read(begins.id)).toMatchObject({ stand: 'over' });
  });

  test('loses it when it is cancelled, and by every change by hand', async () => {
    const entry = await drafted();
    const scheduled = await schedule(entry, now() + STEP_MS);
    expect(await refusalCode(schedule(entry, null)), 'over the head of somebody else').toBe(
      'setting_conflict',
    );
    const moved = await schedule(scheduled, now() + 2 * STEP_MS);
    const cancelled = await schedule(moved, null);
    expect(cancelled).toMatchObject({ schedule: null, pending: { draft: { texts: noon } } });
    expect(await refusalCode(schedule(cancelled, null))).toBe('setting_conflict');
    const again = await schedule(cancelled, now() + STEP_MS);
    const params = { id: again.id };
    const redrafted = await ops().draft({ params, body: { ...draft(), revision: again.revision } });
    expect(redrafted.schedule).toBeNull();
    const third = await schedule(redrafted, now() + STEP_MS);
    const dropped = await ops().dropDraft({ params, body: { revision: third.revision } });
    expect(dropped.schedule).toBeNull();
    expect(await refusalCode(schedule(dropped, now() + STEP_MS)), 'nothing to publish').toBe(
      'setting_conflict',
    );
    house.clock.advance(3 * STEP_MS);
    await together();
    expect(await read(again.id)).toMatchObject({ texts: draft().texts, pending: null });
  });

  test('is either cancelled or published when both are tried at once', async () => {
    const raced = await due();
    const [cancelled] = await Promise.allSettled([schedule(raced, null), together()]);
    const { texts, pending } = await read(raced.id);
    if (cancelled.status === 'fulfilled') expect(pending).toMatchObject({ draft: { texts: noon } });
    else expect(texts).toEqual(noon);
  });

  test('is whole or not at all when the process dies within', async () => {
    const entry = await due();
    const dying = {
      ...house.platform,
      newId: () => {
        throw new Error('died');
      },
    } as typeof house.platform;
    await publishDue(dying);
    expect(await read(entry.id)).toMatchObject({ revision: entry.revision, schedule: { fault: null } });
    await publishDue(house.platform);
    expect(await read(entry.id)).toMatchObject({ revision: entry.revision + 1, texts: noon });
  });

  test('waits with the reason where it cannot be published', async () => {
    const waiting = async () =>
      (await staff.client.worklist.queues()).find(({ queue }) => queue === 'content');
    const second = await hire(house, staff, 'owner');
    const rightless = await due(second);
    const anchor = 'scheduled-anchor';
    const help = { kind: 'help', slot: 'play', anchor } as const;
    const taken = await ops().create({ body: draft({ ...help, anchor: 'scheduled-first' }) });
    const params = { id: taken.id };
    await ops().publish({ params, body: { revision: taken.revision, published: true } });
    const pending = await ops().draft({ params, body: { ...draft(help), revision: taken.revision + 1 } });
    await schedule(pending, now() + STEP_MS);
    await ops().create({ body: draft(help) });
    house.clock.advance(STEP_MS);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set state = 'locked' where username = ${second.username}`),
    );
    await together();
    const waits = await read(rightless.id);
    expect(waits).toMatchObject({ texts: draft().texts, schedule: { fault: 'right_lost' } });
    expect(await read(taken.id)).toMatchObject({ schedule: { fault: 'content_anchor' } });
    expect((await logged(rightless.id)).filter((line) => line.startsWith('content.waits'))).toHaveLength(1);
    const missed = async () => (await ops().list({ query: { missed: '1' } })).items.map(({ id }) => id);
    expect(new Set(await missed())).toEqual(new Set([rightless.id, taken.id]));
    expect(await waiting()).toEqual({ queue: 'content', count: 2, oldestAt: waits.schedule!.at });
    await schedule(waits, now() + STEP_MS);
    house.clock.advance(STEP_MS);
    await publishDue(house.platform);
    expect(await read(rightless.id)).toMatchObject({ texts: noon, schedule: null });
    expect(await missed()).toEqual([taken.id]);
    expect(await waiting()).toMatchObject({ count: 1 });
  });

  test('lies ahead, before its end, and is the brand’s own', async () => {
    const entry = await drafted({ endsAt: now() + STEP_MS });
    expect(await refusalOf(schedule(entry, now()))).toMatchObject({
      code: 'field_rule',
      fields: { at: { rule: 'publish_at' } },
    });
    expect(await refusalCode(schedule(entry, now() + STEP_MS))).toBe('content_times');
    const auditor = await hire(house, staff, 'auditor');
    expect(await refusalCode(schedule(entry, now() + 1, auditor))).toBe('staff_forbidden');
    const strange = { ...entry, id: 'cnt_00000000000000000000000000' as ContentEntryId };
    expect(await refusalCode(schedule(strange, now() + 1))).toBe('not_found');
  });
});

describe('versions', () => {
  test('of an entry are what it said before each change, and one is put back by saving it', async () => {
    const shown = await publish();
    const { texts } = draft();
    const wrong = { ...texts, EN: { title: 'Doors open at ten', source: 'Come **later**.' } };
    const params = { id: shown.id };
    const changed = await ops().save({
      params,
      body: { ...draft({ texts: wrong }), revision: shown.revision },
    });
    const { items } = await ops().versions({ params });
    expect(items).toMatchObject([{ by: 'owner', draft: { texts } }]);
    const back = await ops().save({ params, body: { ...items[0]!.draft, revision: changed.revision } });
    const notices = (await content().notices({ query: {} })).items;
    expect(notices.find(({ id }) => id === shown.id)?.title).toBe(texts.EN.title);
    expect((await ops().versions({ params })).items.map((one) => one.draft.texts.EN.title)).toEqual([
      'Doors open at ten',
      'Doors open at nine',
    ]);
    await remove(back);
    expect(await refusalCode(ops().versions({ params }))).toBe('not_found');
  });
});

describe('what the site shows', () => {
  test('notices come nine to a page, newest first, each once', async () => {
    const [first, second] = [
      await content().notices({ query: {} }),
      await content().notices({ query: { page: '2' } }),
    ];
    expect(first).toMatchObject({ page: 1, pageSize: 9 });
    expect(first.items).toHaveLength(9);
    const all = [...first.items, ...second.items];
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    expect(await content().noticeIds()).toEqual(all.map(({ id }) => id));
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect((await content().notices({ query: { page: '3' } })).items).toEqual([]);
  });

  test('banners are those of a group', async () => {
    const home = await content().banners({ query: { group: 'home' } });
    expect(home.length).toBeGreaterThan(0);
    expect(home[0]!.body).not.toMatch(/[<>]/);
    expect(await content().banners({ query: { group: 'w_login' } })).not.toEqual(home);
    expect(await content().banners({ query: { group: 'nowhere' } })).toEqual([]);
  });

  test('help comes by topic, each entry under an anchor of its own, the pages of the house last', async () => {
    const topics = await content().helpCenter();
    expect(topics.map(({ topic }) => topic)).toEqual([...CONTENT_SLOTS.help, 'house']);
    const anchors = topics.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(topics.at(-1)!.entries.map(({ anchor }) => anchor)).toEqual(CONTENT_SLOTS.page);
  });

  test('the footer names the ways to pay, the seven pages and the first answers of help', async () => {
    const footer = await content().footer();
    expect(footer.paymentMethods.map(({ name }) => name)).toEqual([
      'Payment page',
      'E-wallet page',
      'QR code',
      'Bank transfer',
    ]);
    expect(footer.pages.map(({ name }) => name)).toEqual(CONTENT_SLOTS.page);
    expect(footer.help.map(({ topic }) => topic)).toEqual(['register', 'play', 'win']);
  });

  test('every page of the house has an address and leads to the others', async () => {
    for (const page of CONTENT_SLOTS.page) {
      const read = await content().page({ params: { page } });
      expect(read.name).toBe(page);
      expect(read.content.length).toBeGreaterThan(100);
      expect(read.others.map(({ name }) => name)).toEqual(CONTENT_SLOTS.page);
    }
  });

  test('news are listed newest first and each opens', async () => {
    const { items } = await content().news({ query: {} });
    expect(items.length).toBeGreaterThan(1);
    expect(await content().newsItem({ params: { id: items[0]!.id } })).toEqual(items[0]);
  });

  test('everything the demonstration says is said in both languages', async () => {
    for (const path of [
      '/wps/notices',
      '/wps/system/helpCenter',
      '/wps/content/news',
      '/wps/content/pages/terms',
    ]) {
      const [english, vietnamese] = [await inLanguage(path, 'EN'), await inLanguage(path, 'VI')];
      expect(vietnamese).not.toBe(english);
      expect(vietnamese).toMatch(/[ăđơư]/);
    }
  });

  test('words of one brand are not shown by another', async () => {
    const other = siteClientAt(house, (await addBrand(house, 'wordless')).host).content;
    expect((await other.notices({ query: {} })).total).toBe(0);
    expect(await other.banners({ query: { group: 'home' } })).toEqual([]);
    expect(await other.helpCenter()).toEqual([]);
    expect(await other.announcements({ query: { types: 'B,PL,PU,PR,H' } })).toEqual([]);
    expect((await other.footer()).pages).toEqual([]);
    expect(await refusalCode(other.page({ params: { page: 'terms' } }))).toBe('not_found');
  });

  test('a page or group that makes no sense is refused', async () => {
    for (const query of [{ page: '0' }, { page: 'x' }, { page: '-1' }, { size: '3' }]) {
      const fault: unknown = await content()
        .notices({ query: query as never })
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(CallRefused);
      expect((fault as CallRefused).failure.code).toBe('bad_request');
    }
  });
});

describe('announcements', () => {
  const titles = async (query: Parameters<ReturnType<typeof content>['announcements']>[0]['query']) =>
    (await content().announcements({ query })).map(({ title }) => title);

  test('come by the types asked for, in that order', async () => {
    const all = await content().announcements({ query: { types: 'H,B' } });
    expect(all.map(({ type }) => type)).toEqual(['H', ...all.slice(1).map(() => 'B')]);
    expect(await content().announcements({ query: { types: 'PU' } })).toEqual([]);
  });

  test('speak to visitors, members or both, on the site, the lite app or both', async () => {
    const made = [
      await publish({
        kind: 'popup',
        slot: 'start',
        execution: 'V',
        texts: { EN: { title: 'visitors', source: '' }, VI: null },
      }),
      await publish({
        kind: 'popup',
        slot: 'start',
        execution: 'M',
        texts: { EN: { title: 'members', source: '' }, VI: null },
      }),
      await publish({
        kind: 'popup',
        slot: 'start',
        platform: 'L',
        texts: { EN: { title: 'lite', source: '' }, VI: null },
      }),
      await publish({ kind: 'popup', slot: 'start', texts: { EN: { title: 'all', source: '' }, VI: null } }),
    ];
    expect(await titles({ types: 'PU' })).toEqual(['all']);
    expect(await titles({ types: 'PU', execution: 'V' })).toEqual(['visitors', 'all']);
    expect(await titles({ types: 'PU', execution: 'M' })).toEqual(['members', 'all']);
    expect(await titles({ types: 'PU', platform: 'L' })).toEqual(['lite', 'all']);
    for (const entry of made) await remove(entry);
  });
});

describe('an entry', () => {
  const newest = async () => (await content().notices({ query: {} })).items[0]!;

  test('is a draft that nobody sees until it is published, and again when it is taken back', async () => {
    const made = await ops().create({ body: draft() });
    expect(made).toMatchObject({ stand: 'draft', published: false, revision: 1, changed: { by: 'owner' } });
    expect((await newest()).id).not.toBe(made.id);
    const { id } = made;
    const shown = await ops().publish({ params: { id }, body: { revision: 1, published: true } });
    expect(shown).toMatchObject({ stand: 'shown', revision: 2 });
    expect(await newest()).toMatchObject({
      id,
      title: 'Doors open at nine',
      content: '<p>Come <strong>in</strong>.</p>',
    });
    const vietnamese = await inLanguage('/wps/notices', 'VI');
    expect(vietnamese).toContain('Mở cửa lúc chín giờ');
    const back = await ops().publish({ params: { id }, body: { revision: 2, published: false } });
    expect(back.stand).toBe('draft');
    expect((await newest()).id).not.toBe(id);
    await remove(back);
  });

  test('without Vietnamese words is shown in English', async () => {
    const entry = await publish({ texts: { EN: { title: 'English only', source: '' }, VI: null } });
    expect(await inLanguage('/wps/notices', 'VI')).toContain('English only');
    await remove(entry);
  });

  test('is shown from its beginning to its end', async () => {
    const nowMs = house.platform.now();
    const entry = await publish({ startsAt: nowMs + 60_000, endsAt: nowMs + 120_000 });
    expect(entry.stand).toBe('scheduled');
    expect((await newest()).id).not.toBe(entry.id);
    house.clock.advance(61_000);
    expect((await newest()).id).toBe(entry.id);
    house.clock.advance(60_000);
    expect((await newest()).id).not.toBe(entry.id);
    const over = await ops().read({ params: { id: entry.id } });
    expect(over.stand).toBe('over');
    await remove(over);
  });

  test('is not changed, published, moved or deleted over the head of somebody else', async () => {
    const { id, revision } = await ops().create({ body: draft() });
    const params = { id };
    await ops().save({ params, body: { ...draft(), revision } });
    expect(await refusalCode(ops().save({ params, body: { ...draft(), revision } }))).toBe(
      'setting_conflict',
    );
    expect(await refusalCode(ops().publish({ params, body: { revision, published: true } }))).toBe(
      'setting_conflict',
    );
    expect(await refusalCode(ops().move({ params, body: { revision, to: 'before' } }))).toBe(
      'setting_conflict',
    );
    expect(await refusalCode(remove({ id, revision }))).toBe('setting_conflict');
    await remove({ id, revision: 2 });
  });

  test('of sixteen changes at once keeps one', async () => {
    const { id, revision } = await ops().create({ body: draft() });
    const saves = await Promise.allSettled(
      Array.from({ length: 16 }, () => ops().save({ params: { id }, body: { ...draft(), revision } })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await remove({ id, revision: 2 });
  });

  test('leaves what it said, before and after, in the audit log', async () => {
    const { id, revision } = await ops().create({ body: draft() });
    const texts = { EN: { title: 'Doors open at ten', source: 'Later.' }, VI: null };
    const saved = await ops().save({ params: { id }, body: { ...draft({ texts }), revision } });
    await remove(saved);
    const { items } = await staff.client.audit.list({ query: { subject: id } });
    expect(items.map(({ action }) => action)).toEqual([
      'content.deleted',
      'content.changed',
      'content.created',
    ]);
    expect(items[1]).toMatchObject({
      actor: { kind: 'staff', name: 'owner' },
      detail: { was: { texts: draft().texts }, is: { texts } },
    });
  });

  test('changes places with its neighbour, within its slot', async () => {
    const order = async () =>
      (await content().banners({ query: { group: 'home' } })).map(({ title }) => title);
    const before = await order();
    const { items } = await ops().list({ query: { kind: 'banner' } });
    const last = items.filter(({ slot }) => slot === 'home').at(-1)!;
    await ops().move({ params: { id: last.id }, body: { revision: last.revision, to: 'before' } });
    expect(await order()).toEqual([before[1], before[0], ...before.slice(2)]);
    await ops().move({ params: { id: last.id }, body: { revision: last.revision, to: 'after' } });
    expect(await order()).toEqual(before);
    await ops().move({ params: { id: last.id }, body: { revision: last.revision, to: 'after' } });
    expect(await order()).toEqual(before);
  });

  test('that makes no sense is refused', async () => {
    const refused = (given: Partial<ContentDraft>) => refusalCode(ops().create({ body: draft(given) }));
    expect(await refused({ slot: 'w_login' })).toBe('content_slot');
    expect(await refused({ startsAt: 20, endsAt: 20 })).toBe('content_times');
    expect(await refused({ anchor: 'anchor' })).toBe('content_anchor');
    expect(await refused({ kind: 'help', slot: 'play' })).toBe('content_anchor');
    expect(await refused({ kind: 'help', slot: 'play', anchor: 'verify' })).toBe('content_anchor');
    for (const href of ['javascript:alert(1)', '//evil.test', 'http://evil.test', '/\\evil.test', 'help'])
      expect(await refused({ href }), href).toBe('bad_request');
    for (const image of ['https://evil.test/x.png', '/art/../secret.avif', 'data:image/png;base64,x'])
      expect(await refused({ image }), image).toBe('bad_request');
  });

  test('is previewed as it would be stored', async () => {
    const source = 'Fish & <img src=x onerror=alert(1)> **you**';
    const { html, plain } = await ops().preview({ body: { source } });
    expect(html).toBe('<p>Fish &amp;  <strong>you</strong></p>');
    expect(plain).toBe('Fish & you');
  });
});

test('a member is nobody to the console’s words', async () => {
  const { token } = await newMember(house);
  const answer = await fetch(`${house.origins.console}/ops/content?kind=notice`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

describe('reach', () => {
  const publish = async (given: Partial<ContentDraft> = {}) => {
    const entry = await ops().create({ body: draft(given) });
    return ops().publish({ params: { id: entry.id }, body: { revision: entry.revision, published: true } });
  };
  const reachOf = async ({ id }: { readonly id: ContentEntry['id'] }) =>
    (await ops().read({ params: { id } })).reach;
  const tell = (id: ContentEntry['id'], followed: boolean, jar: CookieJar = new Map()) =>
    siteClient(house, undefined, jar).content.reach({ params: { id }, body: { followed } });

  test('counts a device once, though it tells it many times at once', async () => {
    const entry = await publish();
    const jar: CookieJar = new Map();
    await tell(entry.id, false, jar);
    await Promise.all(Array.from({ length: 8 }, (_, n) => tell(entry.id, n % 2 === 0, jar)));
    expect(await reachOf(entry)).toEqual({ seen: 1, followed: 1 });
    await Promise.all(Array.from({ length: 12 }, () => tell(entry.id, false)));
    expect(await reachOf(entry)).toEqual({ seen: 13, followed: 1 });
  });

  test('counts who followed as one who saw, and a device anew after a month', async () => {
    const entry = await publish();
    const jar: CookieJar = new Map();
    await tell(entry.id, true, jar);
    expect(await reachOf(entry)).toEqual({ seen: 1, followed: 1 });
    await asSuperuser(house, (tx) => run(tx, sql`update content_viewer set at = at - interval '31 days'`));
    await transact(house.platform.db, (tx) => feature.forget(tx, house.platform.now()));
    await tell(entry.id, false, jar);
    expect(await reachOf(entry)).toEqual({ seen: 2, followed: 1 });
  });

  test('is not counted of a draft, of what is over, of another brand, or of nothing', async () => {
    const unwritten = await ops().create({ body: draft() });
    expect(await refusalCode(tell(unwritten.id, false))).toBe('not_found');
    const over = await publish();
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update content_entry set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${over.id}`,
      ),
    );
    expect(await refusalCode(tell(over.id, false))).toBe('not_found');
    const other = await addBrand(house);
    const entry = await publish();
    const there = siteClientAt(house, other.host).content.reach({
      params: { id: entry.id },
      body: { followed: true },
    });
    expect(await refusalCode(there)).toBe('not_found');
    expect(await reachOf(entry)).toEqual({ seen: 0, followed: 0 });
  });

  test('goes with its entry', async () => {
    const entry = await publish();
    await tell(entry.id, true);
    await ops().remove({
      params: { id: entry.id },
      body: { revision: (await ops().read({ params: { id: entry.id } })).revision },
    });
    expect(await refusalCode(tell(entry.id, false))).toBe('not_found');
  });
});
