import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { formatWait } from '@fairhouse/text/format-wait';
import type { TextParams, Translate } from '@fairhouse/ui';
import type { Failure } from '@fairhouse/wire/envelope';

const WIRE_MONEY = /^-?\d+\.\d{4}$/;

/** Money among the params of a refusal is printed as screens print it, and a wait is told in words of the page. */
const readable = ({ ...params }: Failure['params'] = {}): TextParams => {
  if (typeof params.seconds === 'number')
    params.wait = formatWait(params.seconds, document.documentElement.lang || 'en');
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const amount = typeof value === 'string' && WIRE_MONEY.test(value) ? parseMoney(value) : undefined;
      return [name, amount === undefined ? value : formatMoney(amount)];
    }),
  );
};

/** What a failed call says to the player. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof CallRefused) return t(`faults.${error.failure.code}`, readable(error.failure.params));
  if (error instanceof NetworkFailure) return t('shell.networkFailed');
  return t('faults.system_error');
}

export const refusalCode = (error: unknown): Failure['code'] | undefined =>
  error instanceof CallRefused ? error.failure.code : undefined;
