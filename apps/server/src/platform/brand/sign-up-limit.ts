import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';

/** How many accounts an address or a browser may open, and within how many minutes. */
export const signUpLimitOf = (
  { config }: Pick<Platform, 'config'>,
  { signUps }: Pick<Brand, 'signUps'>,
): NonNullable<Brand['signUps']> => signUps ?? { accounts: config.limits.signUpsPerHour, minutes: 60 };
