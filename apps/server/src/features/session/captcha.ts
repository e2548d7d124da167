import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import sharp from 'sharp';
import type { Platform } from '../../http/platform.ts';
import { randomToken } from '../../http/secrets.ts';
import { insertCaptcha, takeCaptcha } from './store.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 5;
const LIFE_MS = 2 * 60_000;
const WIDTH = 200;
const HEIGHT = 72;

/** Draws a captcha: a PNG of five characters among strokes and grain. The answer stays here, hashed with its id. */
export async function makeCaptcha(platform: Platform): Promise<{ captchaId: string; image: string }> {
  const answer = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const captchaId = randomToken();
  await transact(platform.db, (tx) =>
    insertCaptcha(tx, captchaId, answerHash(captchaId, answer), platform.now() + LIFE_MS),
  );
  const png = await sharp(Buffer.from(draw(answer)))
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return { captchaId, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** Is this the answer? Right or wrong, the captcha is spent. */
export async function solveCaptcha(
  tx: Tx,
  captchaId: string,
  answer: string,
  nowMs: number,
): Promise<boolean> {
  const captcha = await takeCaptcha(tx, captchaId, nowMs);
  return (
    captcha !== undefined && timingSafeEqual(captcha.answer_hash, answerHash(captchaId, answer.toLowerCase()))
  );
}

const answerHash = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id} ${answer}`).digest();

const between = (low: number, high: number): number => randomInt(low * 10, high * 10) / 10;

function draw(answer: string): string {
  const letters = [...answer].map((letter, place) => {
    const x = 24 + place * 34 + between(0, 8);
    const y = 48 + between(0, 12) - 6;
    return `<text x="${x}" y="${y}" font-size="${between(34, 44)}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-weight="700" fill="hsl(${randomInt(360)} 45% ${randomInt(24, 40)}%)" transform="rotate(${between(0, 50) - 25} ${x} ${y})">${letter}</text>`;
  });
  const strokes = Array.from(
    { length: 7 },
    () =>
      `<path d="M${between(0, 60)} ${between(0, HEIGHT)}Q${between(60, 140)} ${between(0, HEIGHT)} ${between(140, WIDTH)} ${between(0, HEIGHT)}" fill="none" stroke="hsl(${randomInt(360)} 40% 45%)" stroke-width="${between(1, 3)}"/>`,
  );
  const grain = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.5, 2)}" fill="hsl(${randomInt(360)} 40% 60%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef0f5"/>${grain.join('')}${letters.join('')}${strokes.join('')}</svg>`;
}
