import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { SegmentConditions } from '@fairhouse/wire/office/campaign';
import { ASKS, asks } from './conditions.ts';

/** Conditions in words, one after the other. */
export function useAsked(): (conditions: SegmentConditions) => string {
  const t = useText();
  return (conditions) => {
    const said = asks.flatMap((ask) => {
      const asked = conditions[ask];
      if (asked === undefined) return [];
      const value =
        typeof asked === 'boolean'
          ? t(asked ? 'campaignConsole.segmentPage.yes' : 'campaignConsole.segmentPage.no')
          : ASKS[ask] === 'money'
            ? formatMoney(parseMoney(String(asked))!)
            : String(asked);
      return [`${t(`campaignConsole.asks.${ask}`)}: ${value}`];
    });
    return said.length === 0 ? t('campaignConsole.segmentPage.everyone') : said.join(' · ');
  };
}
