import { findRow, sql } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';
import { expect, type Locator, type Page } from '@playwright/test';

/** Where the hole of the newest picture is: what a person sees. */
async function seeHole(house: House): Promise<number> {
  const row = await asSuperuser(house, (tx) =>
    findRow(
      tx,
      sql<{ x: number }>`select (answer->>'x')::int as x from slider
        where kind = 'puzzle' order by expires_at desc limit 1`,
    ),
  );
  return row!.x;
}

async function findKnob(page: Page): Promise<{ knob: Locator; xMax: number }> {
  const knob = page.getByRole('slider');
  await expect(knob).toBeVisible();
  return { knob, xMax: Number(await knob.getAttribute('aria-valuemax')) };
}

/** Drags the piece into its hole, at the pace of a hand. */
export async function dragPiece(page: Page, house: House): Promise<void> {
  const { knob, xMax } = await findKnob(page);
  await knob.scrollIntoViewIfNeeded();
  const x = await seeHole(house);
  const grip = (await knob.boundingBox())!;
  const rail = (await knob.locator('..').boundingBox())!;
  const way = (x / xMax) * (rail.width - grip.width);
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of [0.15, 0.4, 0.7, 0.9, 1.02, 1]) {
    await page.mouse.move(from.x + way * share, from.y + share * 3, { steps: 4 });
    await page.waitForTimeout(70);
  }
  await page.mouse.up();
}

/** Moves the piece with the arrow keys at the pace of a hand, then presses Enter. */
export async function keyPiece(page: Page, house: House): Promise<void> {
  const { knob } = await findKnob(page);
  const x = await seeHole(house);
  await knob.focus();
  for (const [key, step] of [
    ['PageUp', 20],
    ['ArrowRight', 2],
  ] as const)
    for (let at = Number(await knob.getAttribute('aria-valuenow')); at + step <= x; at += step) {
      await knob.press(key, { delay: 90 });
      await expect(knob).toHaveAttribute('aria-valuenow', String(at + step));
    }
  await page.keyboard.press('Enter');
}
