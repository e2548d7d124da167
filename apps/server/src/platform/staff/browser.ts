import { browserCookies } from '../../frame/browser-cookies.ts';

/** The cookies of a browser in which staff work. */
export const { deviceOf, knowDevice, partnerOf, givePartner } = browserCookies({
  device: 'staff_device',
  partner: 'staff_partner',
});
