const SHOWN = 'popupShown';
const HIDDEN_ON = 'popupHiddenOn';

const today = (nowMs: number): string => {
  const now = new Date(nowMs);
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
};

/** May a popup come up: none did in this session, and today's were not turned off. */
export const popupMayShow = (nowMs = Date.now()): boolean =>
  sessionStorage.getItem(SHOWN) === null && localStorage.getItem(HIDDEN_ON) !== today(nowMs);

export const notePopupShown = (): void => sessionStorage.setItem(SHOWN, '1');

export const hidePopupToday = (nowMs = Date.now()): void => localStorage.setItem(HIDDEN_ON, today(nowMs));
