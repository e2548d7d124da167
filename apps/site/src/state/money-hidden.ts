import { createStore } from './store.ts';

const KEY = 'hideMoney';

const store = createStore(localStorage.getItem(KEY) === '1');

/** Whether balances show as *** (spec §2), remembered on this device. */
export const useMoneyHidden = store.use;

export function toggleMoney(): void {
  const hidden = !store.get();
  localStorage.setItem(KEY, hidden ? '1' : '0');
  store.set(hidden);
}
