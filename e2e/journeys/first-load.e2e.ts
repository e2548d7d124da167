import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { enterAs } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

const KIB = 1024;

/** What a first visit may load: scripts and styles as gzip makes them, fonts as they are. */
const BUDGET = { script: 170 * KIB, stylesheet: 20 * KIB, font: 70 * KIB } as const;

type Kind = keyof typeof BUDGET;

/** Opens a page that nothing is kept of. @returns every answer that it took until it stood */
async function load(page: Page, path: string): Promise<readonly Response[]> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return answers;
}

async function weigh(answers: readonly Response[], kind: Kind) {
  const sizeOf = (body: Buffer) => (kind === 'font' ? body.length : gzipSync(body).length);
  const files = await Promise.all(
    answers
      .filter((answer) => answer.request().resourceType() === kind)
      .map(async (answer) => ({ url: answer.url(), bytes: sizeOf(await answer.body()) })),
  );
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

for (const who of ['visitor', 'member'] as const)
  test(`the first page of a ${who} is light and comes from one house`, async ({ page, house }) => {
    if (who === 'member') await enterAs(page, house);
    const answers = await load(page, '/index');
    for (const kind of Object.keys(BUDGET) as Kind[]) {
      const { files, bytes } = await weigh(answers, kind);
      expect.soft(bytes, `${kind}: ${JSON.stringify(files)}`).toBeLessThanOrEqual(BUDGET[kind]);
    }
    const elsewhere = answers
      .map((answer) => answer.url())
      .filter((url) => !url.startsWith(house.origins.site));
    expect(elsewhere).toEqual([]);
  });
