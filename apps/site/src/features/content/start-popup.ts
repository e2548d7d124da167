import { formatStamp } from '@fairhouse/ui';

const SHOWN = 'popupShown';
const HIDDEN_ON = 'popupHiddenOn';

/** The day in the zone of the device. */
const today = (nowMs: number): string => formatStamp(nowMs, undefined).slice(0, 10);

/** May a popup come up: none did in this session, and today's were not turned off. */
export const popupMayShow = (nowMs = Date.now()): boolean =>
  sessionStorage.getItem(SHOWN) === null && localStorage.getItem(HIDDEN_ON) !== today(nowMs);

export const notePopupShown = (): void => sessionStorage.setItem(SHOWN, '1');

export const hidePopupToday = (nowMs = Date.now()): void => localStorage.setItem(HIDDEN_ON, today(nowMs));
