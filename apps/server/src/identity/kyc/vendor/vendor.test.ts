import {
  bootHouse,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openVerifierDouble,
  ownerSession,
  refusalCode,
  type SentCheck,
  type Staff,
  type VerifierDouble,
} from '@fairhouse/testkit';
import type { KycItem } from '@fairhouse/wire/identity/kyc-words';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendChecks } from './send-checks.ts';

let house: House;
let owner: Staff;
let risk: Staff;
let colleague: Staff;
let verifier: VerifierDouble;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  colleague = await hire(house, owner, 'owner');
  verifier = await openVerifierDouble(house);
});

beforeEach(async () => {
  verifier.broken = false;
  member = await newMember(house);
});

afterAll(async () => {
  await verifier?.close();
  await house?.close();
});

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const submit = async (item: KycItem, of = member) => {
  const { id } = await of.client.upload.add({ body: { picture: DOT } });
  return of.client.kyc.submit({ body: { item, uploads: [id] } });
};

const connect = (items: KycItem[] = ['idDocument', 'selfie']) =>
  owner.client.kyc.connectVendor({
    body: {
      kind: 'signed',
      name: 'Verifier',
      origin: verifier.origin,
      keyId: verifier.key.keyId,
      secret: verifier.key.secret,
      items,
    },
  });

/** Two of the staff have the vendor decide. */
async function letDecide(): Promise<void> {
  const { approval } = await askDecide();
  expect((await owner.client.kyc.vendor()).vendor!.decides).toBe(false);
  await approve(owner, approval);
  expect((await owner.client.kyc.vendor()).vendor!.decides).toBe(true);
}

const askDecide = () => colleague.client.kyc.letVendorDecide({ body: { reason: 'It was right so far.' } });

const approve = ({ client }: Staff, { id }: Pick<Approval, 'id'>) =>
  client.approval.decide({ params: { id }, body: { verdict: 'approved' } });

const sendAll = () => sendChecks(house.platform, new AbortController().signal);

/** Has an item sent to the vendor. */
const sent = async (item: KycItem, of = member): Promise<SentCheck> => {
  await submit(item, of);
  await sendAll();
  return verifier.sent.at(-1)!;
};

type Verdict = 'passed' | 'failed';

const bodyOf = (
  { applicantId, checkId, reference }: SentCheck,
  verdict: Verdict,
  more: { eventId?: string; decidedAt?: number; applicantId?: string; checkId?: string } = {},
) => ({
  eventId: newId('evt'),
  applicantId,
  checkId,
  reference: reference as never,
  decidedAt: house.platform.now(),
  ...more,
  ...(verdict === 'failed'
    ? { verdict: 'failed' as const, reason: 'Too dark.' }
    : { verdict: 'passed' as const }),
});

const tell = (check: SentCheck, verdict: Verdict, more = {}, by = verifier) =>
  by.client().kyc.verdict({ body: bodyOf(check, verdict, more) });

const itemOf = async (item: KycItem, of = member) => {
  const { items } = await risk.client.kyc.checklist({ params: { id: of.id } });
  return items.find((one) => one.item === item)!;
};

const look = (item: KycItem) => risk.client.kyc.look({ params: { id: member.id }, body: { item } });

describe('without a vendor', () => {
  test('nothing is sent, the console says so, and a verdict of anybody is refused', async () => {
    expect(await owner.client.kyc.vendor()).toMatchObject({ vendor: null, silence: null });
    await submit('selfie');
    await sendAll();
    expect(verifier.sent).toEqual([]);
    expect((await look('selfie')).evidence).toBeNull();
    const check = { applicantId: 'a', checkId: 'c', reference: (await look('selfie')).document };
    const body = bodyOf(check as never, 'passed');
    expect(await refusalCode(verifier.client().kyc.verdict({ body }))).toBe('signature_invalid');
  });
});

describe('a vendor whose verdict is evidence', () => {
  test('is sent the pictures and no name of the account; staff see its verdict and decide', async () => {
    await connect();
    const check = await sent('idDocument');
    expect(JSON.stringify([check, verifier.applicants])).not.toContain(member.username);
    const picture = await fetch(check.pictures[0]!);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(await tell(check, 'failed')).toEqual({ outcome: 'recorded' });
    expect((await look('idDocument')).evidence).toMatchObject({
      vendor: 'Verifier',
      state: 'failed',
      reason: 'Too dark.',
      acted: false,
    });
    expect(await itemOf('idDocument')).toMatchObject({ state: 'submitted' });
    const { items } = await risk.client.kyc.queue({ query: { search: member.username } });
    expect(items[0]!.evidence).toMatchObject({ state: 'failed' });
  });

  test('is sent only what it looks at, once, and nothing that staff have decided before', async () => {
    const before = verifier.sent.length;
    await submit('address');
    await submit('selfie');
    const { document } = await look('selfie');
    const decided = { item: 'selfie', document, verdict: 'accepted' } as const;
    await risk.client.kyc.decide({ params: { id: member.id }, body: decided });
    await Promise.all([sendAll(), sendAll()]);
    expect(verifier.sent).toHaveLength(before);
  });

  test('that does not answer leaves the item to staff, says so, and is asked again', async () => {
    verifier.broken = true;
    await submit('idDocument');
    await sendAll();
    expect((await owner.client.kyc.vendor()).silence).toMatchObject({ count: 1 });
    expect((await look('idDocument')).evidence).toMatchObject({ state: 'silent' });
    expect(await itemOf('idDocument')).toMatchObject({ state: 'submitted' });
    verifier.broken = false;
    await sendAll();
    expect((await owner.client.kyc.vendor()).silence).not.toBeNull();
    house.clock.advance(60_000);
    await sendAll();
    expect((await owner.client.kyc.vendor()).silence).toBeNull();
    expect((await look('idDocument')).evidence).toMatchObject({ state: 'sent' });
  });
});

describe('a vendor that decides', () => {
  beforeEach(async () => {
    await connect();
    await letDecide();
  });

  test('decides by the word of two, as long as it is the same vendor', async () => {
    expect(await refusalCode(colleague.client.kyc.letVendorDecide({ body: { reason: 'Again.' } }))).toBe(
      'setting_conflict',
    );
    expect((await owner.client.kyc.keepToEvidence()).vendor!.decides).toBe(false);
    expect(await tell(await sent('idDocument'), 'passed')).toEqual({ outcome: 'recorded' });
    const { approval } = await askDecide();
    expect(await refusalCode(approve(colleague, approval))).toBe('four_eyes_self');
    // Another key in between: what was asked for is not this vendor.
    house.clock.advance(1_000);
    await connect();
    expect(await refusalCode(approve(owner, approval))).toBe('setting_conflict');
    expect((await owner.client.kyc.vendor()).vendor!.decides).toBe(false);
    await colleague.client.approval.withdraw({ params: { id: approval.id } });
    await letDecide();
    // Other items are looked at by whoever has leave already.
    const { name, origin, keyId } = (await owner.client.kyc.vendor()).vendor!;
    const body = { kind: 'signed' as const, name, origin, keyId, items: ['selfie' as const] };
    expect((await owner.client.kyc.connectVendor({ body })).vendor!.decides).toBe(true);
    expect(
      (await owner.client.kyc.connectVendor({ body: { ...body, secret: verifier.key.secret } })).vendor!
        .decides,
    ).toBe(false);
  });

  test('takes a member to a level, and asks again for one item with its reason', async () => {
    const id = await sent('idDocument');
    const selfie = await sent('selfie');
    expect(await tell(id, 'passed')).toEqual({ outcome: 'decided' });
    expect(await tell(selfie, 'failed')).toEqual({ outcome: 'decided' });
    expect(await itemOf('selfie')).toMatchObject({
      state: 'asked',
      reason: 'Too dark.',
      changedBy: 'Verifier',
    });
    const again = await sent('selfie');
    expect(again.applicantId).toBe(selfie.applicantId);
    expect(again.checkId).not.toBe(selfie.checkId);
    await tell(again, 'passed');
    expect((await member.client.kyc.read()).level).toBe(1);
    // A verdict on what was replaced moves nothing.
    expect(await tell(selfie, 'failed')).toEqual({ outcome: 'recorded' });
    expect(await itemOf('selfie')).toMatchObject({ state: 'accepted' });
    const { items } = await owner.client.audit.list({ query: { subject: member.id } });
    expect(items.map(({ action }) => action)).toContain('kyc.vendor_accepted');
  });

  test('is heard once by its event, 32 times at once and again; another word under the same event is refused', async () => {
    const check = await sent('idDocument');
    const body = bodyOf(check, 'passed');
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => verifier.client().kyc.verdict({ body })),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['decided']));
    expect(await verifier.client().kyc.verdict({ body })).toEqual({ outcome: 'decided' });
    const bent = bodyOf(check, 'failed', { eventId: body.eventId });
    expect(await refusalCode(verifier.client().kyc.verdict({ body: bent }))).toBe('contradicting_outcome');
    expect(await itemOf('idDocument')).toMatchObject({ state: 'accepted' });
  });

  test('changes nothing by a lie: another applicant, check, document, key, or a verdict of tomorrow', async () => {
    const check = await sent('idDocument');
    const other = await newMember(house);
    const theirs = await sent('idDocument', other);
    const lies = [
      tell(check, 'passed', { applicantId: theirs.applicantId }),
      tell({ ...check, reference: theirs.reference }, 'passed'),
      tell(check, 'passed', { checkId: theirs.checkId }),
      tell(check, 'passed', { applicantId: 'apt_nobody' }),
      tell(check, 'passed', { decidedAt: house.platform.now() + 86_400_000 }),
    ];
    const codes = await Promise.all(lies.map(refusalCode));
    expect(codes).toEqual(Array(5).fill('contradicting_outcome'));
    const unknown = { ...check, reference: `kyd_${'0'.repeat(26)}` };
    expect(await refusalCode(tell(unknown, 'passed'))).toBe('not_found');
    const stranger = verifier.client({ keyId: verifier.key.keyId, secret: 'another secret of nobody' });
    expect(await refusalCode(stranger.kyc.verdict({ body: bodyOf(check, 'passed') }))).toBe(
      'signature_invalid',
    );
    for (const one of [member, other])
      expect(await itemOf('idDocument', one)).toMatchObject({ state: 'submitted' });
  });

  test('of two verdicts the later one counts, whichever comes first; one that it takes back goes to staff', async () => {
    const check = await sent('idDocument');
    const nowMs = house.platform.now();
    await tell(check, 'passed', { decidedAt: nowMs });
    expect(await tell(check, 'failed', { decidedAt: nowMs - 1_000 })).toEqual({ outcome: 'ignored' });
    expect(await itemOf('idDocument')).toMatchObject({ state: 'accepted' });
    expect(await tell(check, 'failed', { decidedAt: nowMs + 1_000 })).toEqual({ outcome: 'decided' });
    expect(await itemOf('idDocument')).toMatchObject({ state: 'submitted' });
    expect(await tell(check, 'passed', { decidedAt: nowMs + 2_000 })).toEqual({ outcome: 'recorded' });
    const { document } = await look('idDocument');
    const body = { item: 'idDocument', document, verdict: 'asked', reason: 'Forged.' } as const;
    await risk.client.kyc.decide({ params: { id: member.id }, body });
    expect(await itemOf('idDocument')).toMatchObject({ state: 'asked', changedBy: risk.username });
  });

  test('waits for whoever of the staff works on the item, and never overrules them', async () => {
    const check = await sent('idDocument');
    const items = [`${member.id}:idDocument`];
    await risk.client.worklist.claim({ body: { queue: 'kyc', items } });
    expect(await tell(check, 'passed')).toEqual({ outcome: 'recorded' });
    const { document } = await look('idDocument');
    const body = { item: 'idDocument', document, verdict: 'asked', reason: 'Not you.' } as const;
    await risk.client.kyc.decide({ params: { id: member.id }, body });
    expect(await tell(check, 'passed', { decidedAt: house.platform.now() + 1_000 })).toEqual({
      outcome: 'recorded',
    });
    expect(await itemOf('idDocument')).toMatchObject({ state: 'asked', changedBy: risk.username });
  });
});

describe('the vendor of the sandbox', () => {
  test('takes documents and tells what a tester decides; disconnected, staff look at everything', async () => {
    await owner.client.kyc.connectVendor({ body: { kind: 'sandbox', items: ['selfie'] } });
    await letDecide();
    await submit('selfie');
    await sendAll();
    const page = await (await fetch(`${house.origins.sandbox}/verifier`)).text();
    const [, act] = /value="(passed [^"]+)"/.exec(page)!;
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
    await fetch(`${house.origins.sandbox}/verifier`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: house.origins.sandbox },
      body: new URLSearchParams({ token, act: act! }),
    });
    expect(await itemOf('selfie')).toMatchObject({ state: 'accepted', changedBy: 'Sandbox verifier' });
    expect((await owner.client.kyc.disconnectVendor()).vendor).toBeNull();
    expect(await refusalCode(owner.client.kyc.disconnectVendor())).toBe('not_found');
    await submit('idDocument');
    expect((await look('idDocument')).evidence).toBeNull();
  });
});
