const SHOWN = 'popupShown';
const HIDDEN_ON = 'popupHiddenOn';

/** A name for the day in the zone of the device, for nobody to read. */
const today = (nowMs: number): string => new Date(nowMs).toDateString();

/** May a popup come up: none did in this session, and today's were not turned off. */
export const popupMayShow = (nowMs = Date.now()): boolean =>
  sessionStorage.getItem(SHOWN) === null && localStorage.getItem(HIDDEN_ON) !== today(nowMs);

export const notePopupShown = (): void => sessionStorage.setItem(SHOWN, '1');

export const hidePopupToday = (nowMs = Date.now()): void => localStorage.setItem(HIDDEN_ON, today(nowMs));
