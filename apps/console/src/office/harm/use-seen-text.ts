import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { HarmSeen } from '@fairhouse/wire/office/harm';
import type { HarmSign } from '@fairhouse/wire/office/harm-words';

/** What of a sighting is told. */
const TOLD = {
  deposits: 'times',
  declined: 'times',
  methods: 'times',
  reversals: 'times',
  depositRise: 'rise',
  lossRise: 'rise',
  losses: 'amount',
  days: 'days',
  nights: 'days',
  longPlay: 'hours',
  returns: 'amount',
  words: 'words',
} as const satisfies Record<HarmSign, string>;

/** Says what was seen. */
export function useSeenText(): (seen: HarmSeen) => string {
  const t = useText();
  return ({ sign, count, amount, percent, words }) =>
    t(`harm.seen.${TOLD[sign]}`, {
      count: count ?? 0,
      percent: percent ?? 0,
      words: words ?? '',
      amount: amount === null ? '' : formatMoney(parseMoney(amount)!),
    });
}
