import { createHmac } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import { derivedSecret } from '@fairhouse/server';
import type { House } from './boot-house.ts';
import type { SiteClient } from './client-at.ts';
import { siteClient } from './people.ts';
import { asSuperuser } from './superuser.ts';

const ANSWER = 'abcde';

/**
 * A captcha that is shown in a browser, and its answer: only a hash is kept of one, so another is planted.
 * @throws CallRefused when the browser or its address is shown no more of them
 */
export async function solveCaptcha(
  house: House,
  jar: CookieJar,
  client: SiteClient = siteClient(house, undefined, jar),
): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = await client.session.captcha();
  const hash = createHmac('sha256', derivedSecret(house.secret, 'captcha'))
    .update(`${captchaId} ${jar.get('visitor')} ${ANSWER}`)
    .digest();
  await asSuperuser(house, (tx) =>
    run(tx, sql`update captcha set answer_hash = ${hash} where id = ${captchaId}`),
  );
  return { captchaId, captcha: ANSWER };
}
