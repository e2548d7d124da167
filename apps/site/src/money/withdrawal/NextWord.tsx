import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useBrand } from '../../state/brand.tsx';

/** Who acts next, in a sentence. */
export function NextWord({ withdrawal: { state, receiveBy } }: { withdrawal: WithdrawalView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const time = receiveBy === null ? '' : formatShort(receiveBy, timeZone, language);
  return <p className="text-text-2">{t(`withdrawal.next.${state}`, { time })}</p>;
}
