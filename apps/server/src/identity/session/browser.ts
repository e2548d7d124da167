import { browserCookies } from '../../frame/browser-cookies.ts';

/** The cookies of a member's browser. */
export const { deviceOf, knowDevice, partnerOf, givePartner } = browserCookies({
  device: 'device',
  partner: 'partner',
});
