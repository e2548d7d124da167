import type { Tx } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { addressBlock, callerBlock } from '@fairhouse/serve';
import { REGISTER_FIELDS, type RegisterField } from '@fairhouse/wire/platform/register-fields';
import { findLanguage } from '../../frame/brand.ts';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Invitation, Platform } from '../../frame/platform.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { signUpLimitOf } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { type Asked, heedAnswer } from '../exclusion-register/index.ts';
import type { PhoneProof } from '../phone-auth/index.ts';
import { AGENT, insertPlayer, MEMBER, type NewPlayerTold, type Person } from '../player/index.ts';
import { findExclusion, holdBack } from '../protection/index.ts';
import { deviceOf, openSession } from '../session/index.ts';
import { claimContacts } from './claim-contacts.ts';
import { findRecommender } from './find-recommender.ts';
import { findSignUpLimit, lockSignUps } from './store.ts';
import type { Application, RegisterRefusal } from './validate-registration.ts';

export type NewMember = {
  readonly application: Application;
  readonly invitation: Invitation | undefined;
  readonly phoneProof: PhoneProof | undefined;
  /** What the register of excluded people was asked; undefined where the brand asks none. */
  readonly asked?: Asked | undefined;
  readonly passwordHash: string | null;
  readonly paymentHash: string | null;
  readonly context: SiteCall;
};

type Added = { token: string; firstTimeLogin: true; passwordExpired: false; agentType: number };

const MINUTE_MS = 60_000;

/** Everything that a registration writes. What is refused before the phone code is taken leaves the code as it was. */
export async function addMember(
  platform: Platform,
  tx: Tx,
  member: NewMember,
): Promise<Result<Added, RegisterRefusal>> {
  const { application, invitation, context } = member;
  const { brand, ip, language, nowMs } = context;
  const slow = await refuseHaste(platform, tx, context);
  if (!slow.ok) return slow;
  const person = personOf(application);
  const recommender = await findRecommender(platform, tx, { application, invitation, person, context });
  if (!recommender.ok) return recommender;
  // Before the number is taken from an account that has only claimed it.
  const exclusion = await findExclusion(tx, newcomerOf(application, context), nowMs);
  const claimed = await claimContacts(platform, tx, member);
  if (!claimed.ok) return claimed;
  const playerId = platform.newId('player');
  const agentType = invitation?.opens === 'agent' ? AGENT : MEMBER;
  await insertPlayer(tx, {
    id: playerId,
    brandId: brand.id,
    username: application.name,
    nickname: nicknameOf(application, playerId),
    agentType,
    currency: brand.currency,
    registerIp: ip,
    language: findLanguage(brand, language) ?? null,
    nowMs,
    ...toldBy(member),
    ...claimed.value,
    uplineId: await findUpline(platform, tx, invitation, recommender.value),
    recommenderId: recommender.value,
  });
  if (exclusion) await holdBack(platform, tx, { id: playerId, brandId: brand.id }, exclusion, context);
  if (member.asked) {
    const heeding = { rules: brand.jurisdiction, session: null, nowMs, ip };
    await heedAnswer(platform, tx, { id: playerId, brandId: brand.id }, member.asked, heeding);
  }
  const broughtBy = recommender.value && {
    playerId: recommender.value,
    code: application.typed.referralCode || null,
  };
  await tell(platform, tx, { playerId, name: application.name, agentType, broughtBy }, context);
  const token = await openSession(platform, tx, { playerId, how: 'register', context });
  return ok({ token, firstTimeLogin: true, passwordExpired: false, agentType });
}

/** How many accounts an address or a browser may open within a span, as the brand says (trust RAT-04). */
async function refuseHaste(
  platform: Platform,
  tx: Tx,
  context: SiteCall,
): Promise<Result<null, RegisterRefusal>> {
  const { brand, ip, nowMs } = context;
  const device = deviceOf(context);
  const subjects = [callerBlock(ip), ...(device ? [device.toString('base64')] : [])];
  await lockSignUps(
    tx,
    subjects.map((subject) => `${brand.id} ${subject}`),
  );
  const { accounts: max, minutes } = signUpLimitOf(platform, brand);
  const spanMs = minutes * MINUTE_MS;
  const span = { max, sinceMs: nowMs - spanMs };
  const limitAt = await findSignUpLimit(tx, brand.id, callerBlock(ip), device, span);
  if (limitAt === null) return ok(null);
  const seconds = Math.max(1, Math.ceil((limitAt + spanMs - nowMs) / 1_000));
  return fail({ code: 'too_many_sign_ups', params: { seconds } });
}

const personOf = ({ mobile, email, typed }: Application): Person => ({
  mobile: mobile || null,
  email: email || null,
  idNumber: typed.idNumber || null,
});

const newcomerOf = (application: Application, context: SiteCall) => ({
  brandId: context.brand.id,
  person: {
    ...personOf(application),
    username: application.way === 'username' ? application.name : null,
    payeeName: application.typed.payeeName || null,
    birthday: application.birthday || null,
  },
  device: deviceOf(context),
  block: addressBlock(context.ip),
});

/** Whoever's code was used; else the line of the member who brought them. */
const findUpline = async (
  { ports }: Platform,
  tx: Tx,
  invitation: Invitation | undefined,
  recommenderId: Id<'player'> | null,
): Promise<Id<'player'> | null> =>
  invitation ? invitation.ownerId : recommenderId && (await ports.findUpline(tx, recommenderId));

/** Who is named by a number is not called by it. */
const nicknameOf = ({ way, name, typed }: Application, playerId: Id<'player'>): string =>
  typed.nickname || (way === 'mobile' ? `Player ${playerId.slice(-6)}` : name);

/** Fields with a place of their own, and those that are proofs and not told. */
const NOT_DETAILS: ReadonlySet<RegisterField> = new Set([
  'username',
  'password',
  'paymentPassword',
  'verificationCode',
  'captcha',
  'nickname',
  'payeeName',
  'birthday',
  'affiliateCode',
]);

function toldBy({ application, invitation, passwordHash, paymentHash }: NewMember) {
  const { typed, body, birthday } = application;
  const fields = REGISTER_FIELDS.filter((field) => !NOT_DETAILS.has(field)).map(
    (field) => [field, typed[field]] as const,
  );
  const { registerUrl, registerMethod, domain = '' } = body;
  const origin = Object.entries({ registerUrl, registerMethod, domain });
  return {
    passwordHash,
    paymentHash,
    payeeName: typed.payeeName || null,
    birthday: birthday || null,
    details: Object.fromEntries([...fields, ...origin].filter(([, value]) => value !== '')),
    affiliateCode: invitation?.code ?? null,
  } satisfies Partial<NewPlayerTold> & { passwordHash: string | null };
}

type Told = {
  readonly playerId: Id<'player'>;
  readonly name: string;
  readonly agentType: number;
  readonly broughtBy: { readonly playerId: Id<'player'>; readonly code: string | null } | null;
};

async function tell(
  platform: Platform,
  tx: Tx,
  { playerId, name, agentType, broughtBy }: Told,
  { brand, ip, device, traceId, nowMs }: SiteCall,
): Promise<void> {
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.registered', {
    playerId,
    agentType,
    ...(broughtBy ? { broughtBy } : {}),
  });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: playerActor({ id: playerId, username: name }),
    action: 'player.registered',
    subject: playerId,
    detail: { device },
    ip,
  });
}
