import type { House } from './boot-house.ts';

const ZONE = 'Asia/Manila';

/** Moves the clock on to the next noon of the demo brand: yesterday is over, its nightly work is due, and today is not near its end. */
export function advanceToNoon(house: House): void {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });
  const [hours, minutes] = time.format(house.platform.now()).split(':').map(Number);
  house.clock.advance(((36 - hours!) % 24 || 24) * 3_600_000 - minutes! * 60_000);
}
