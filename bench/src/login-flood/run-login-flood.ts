import type { Bench } from '../bench.ts';
import { LOGIN_FLOOD_OPTIONS, type LoginFloodOptions } from './login-flood-options.ts';

export const loginFloodBench: Bench<LoginFloodOptions> = {
  name: 'login-flood',
  says: 'bets while more people log in than their passwords can be hashed, against bets in quiet; what a login costs',
  options: LOGIN_FLOOD_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers) => (await import('./open-login-flood.ts')).openLoginFlood(numbers),
};
