import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { callerBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import sharp from 'sharp';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { derivedSecret, pseudonym, randomToken } from '../../secrets/secrets.ts';
import { visitorOf } from '../verification/index.ts';
import { countCall } from './attempt/store.ts';
import { insertCaptcha, takeCaptcha } from './store.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 5;
const LIFE_MS = 2 * 60_000;
const WIDTH = 200;
const HEIGHT = 72;

/** A browser renews its picture once a second at most, give or take what the way takes. */
const RENEW_MS = 900;
const ADDRESS_SPAN_MS = 10 * 60_000;

type Captcha = { readonly captchaId: string; readonly image: string };

/**
 * Draws a captcha for a visitor: a PNG of five characters among strokes and grain. The answer stays here, hashed under the
 * secret with its id and the visitor: thirty million answers are tried in no time by whoever has a copy of the database.
 */
export async function makeCaptcha(
  platform: Platform,
  context: SiteCall,
): Promise<Result<Captcha, Refusal<'too_many_requests'>>> {
  const answer = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const captchaId = randomToken();
  const visitor = visitorOf(context);
  const asked = await transact(platform.db, async (tx) => {
    const allowed = await judgeRenewal(platform, tx, visitor, context);
    if (allowed.ok)
      await insertCaptcha(
        tx,
        captchaId,
        answerHash(platform, { captchaId, answer }, visitor),
        context.nowMs + LIFE_MS,
      );
    return allowed;
  });
  if (!asked.ok) return asked;
  const png = await sharp(Buffer.from(draw(answer)))
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return ok({ captchaId, image: `data:image/png;base64,${png.toString('base64')}` });
}

async function judgeRenewal(
  platform: Platform,
  tx: Tx,
  visitor: string,
  { ip, nowMs }: SiteCall,
): Promise<Result<null, Refusal<'too_many_requests'>>> {
  const { secret, limits } = platform.config;
  const browser = pseudonym(secret, 'captcha visitor', visitor);
  if ((await countCall(tx, browser, { nowMs, spanMs: RENEW_MS })) > 0)
    return fail({ code: 'too_many_requests', params: { seconds: 1 } });
  const address = pseudonym(secret, 'captcha address', callerBlock(ip));
  if ((await countCall(tx, address, { nowMs, spanMs: ADDRESS_SPAN_MS })) >= limits.captchasPerAddress)
    return fail({ code: 'too_many_requests', params: { seconds: ADDRESS_SPAN_MS / 1_000 } });
  return ok(null);
}

type Solution = { readonly captchaId: string; readonly answer: string };

/** Is this the answer, from the visitor who was shown the picture? Right or wrong, the captcha is spent. */
export async function solveCaptcha(
  platform: Platform,
  tx: Tx,
  solution: Solution,
  context: SiteCall,
): Promise<boolean> {
  const captcha = await takeCaptcha(tx, solution.captchaId, context.nowMs);
  return (
    captcha !== undefined &&
    timingSafeEqual(captcha.answerHash, answerHash(platform, solution, visitorOf(context)))
  );
}

const answerHash = ({ config }: Platform, { captchaId, answer }: Solution, visitor: string): Buffer =>
  createHmac('sha256', derivedSecret(config.secret, 'captcha'))
    .update(`${captchaId} ${visitor} ${answer.toLowerCase()}`)
    .digest();

const between = (low: number, high: number): number => randomInt(low * 10, high * 10) / 10;

function draw(answer: string): string {
  const letters = [...answer].map((letter, place) => {
    const x = 24 + place * 34 + between(0, 8);
    const y = 48 + between(0, 12) - 6;
    return `<text x="${x}" y="${y}" font-size="${between(38, 46)}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-weight="700" fill="hsl(${randomInt(360)} 45% ${randomInt(18, 30)}%)" transform="rotate(${between(0, 36) - 18} ${x} ${y})">${letter}</text>`;
  });
  const strokes = Array.from(
    { length: 4 },
    () =>
      `<path d="M${between(0, 60)} ${between(0, HEIGHT)}Q${between(60, 140)} ${between(0, HEIGHT)} ${between(140, WIDTH)} ${between(0, HEIGHT)}" fill="none" stroke="hsl(${randomInt(360)} 40% 55%)" stroke-width="${between(1, 2.4)}"/>`,
  );
  const grain = Array.from(
    { length: 50 },
    () =>
      `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.5, 2)}" fill="hsl(${randomInt(360)} 40% 60%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef0f5"/>${grain.join('')}${letters.join('')}${strokes.join('')}</svg>`;
}
