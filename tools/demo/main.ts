import { openDemoHouse } from './open-demo-house.ts';
import { DAYS, playMonth } from './play-month.ts';

const DAY_MS = 86_400_000;

// Run by the launcher before the first start, with the settings of all parts.
const fromMs = Date.now() - DAYS * DAY_MS;
const house = await openDemoHouse(process.env, fromMs);
const agent = await playMonth(house, fromMs);
await house.close();
process.stdout.write(`${JSON.stringify({ event: 'agent.created', ...agent })}\n`);
