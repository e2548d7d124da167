import type { Bench } from '../bench.ts';
import { PAY_OPTIONS, type PayOptions } from './pay-options.ts';

export const payBench: Bench<PayOptions> = {
  name: 'pay',
  says: 'the run that pays every agent the dividend of a half month',
  options: PAY_OPTIONS,
  // The house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-pay.ts')).openPay(numbers, onLine),
};
