import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { readTerm, readTerms, type TermPart } from '@fairhouse/rules/lottery/limit/terms';
import type { Translate } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { hitName, playName } from './lottery-names.ts';

/** What terms are read with: the family of the lottery, and the labels of draws by their ids. */
export type TermWords = NonNullable<Approval['terms']>;

/** What a term of a lottery is about; a key that is none stays as it is. */
export function termName(t: Translate, key: string, { family, spaces, draws }: TermWords): string {
  const term = readTerm(key);
  if (!term) return key;
  const play = 'play' in term && term.play !== null ? playName(t, family, term.play) : undefined;
  switch (term.part) {
    case 'lotteryRests':
      return t('lotteryDesk.terms.rest', { day: term.day });
    case 'lotterySale':
      return play === undefined ? t('lotteryDesk.sale') : t('lotteryDesk.terms.sale', { play });
    case 'lotteryOdds':
      return t('lotteryDesk.terms.odds', { play: play!, hit: hitName(t, term.hit) });
    case 'lotteryLimits':
      return play === undefined
        ? t(`lotteryDesk.limitNames.${term.scope}`)
        : t('lotteryDesk.terms.limit', { play });
    case 'lotteryNumbers': {
      const { number, issue } = term;
      const space = spaceName(t, term.space, { family, spaces });
      if (issue === null) return t('lotteryDesk.terms.numberAlways', { number, space });
      return t('lotteryDesk.terms.number', { number, space, label: draws[String(issue)] ?? `#${issue}` });
    }
  }
}

/** The numbers of a space are called by a play that is on them. */
export const spaceName = (
  t: Translate,
  space: string,
  { family, spaces }: Pick<TermWords, 'family' | 'spaces'>,
): string => playName(t, family, spaces[space] ?? space);

const STATES: { readonly [P in TermPart]?: (t: Translate, value: string) => string } = {
  lotteryOdds: (_t, value) => oddsText(value),
  lotterySale: (t, value) => t(value === 'closed' ? 'lotteryDesk.offSale' : 'lotteryDesk.onSale'),
  lotteryRests: (t, value) =>
    value === 'none'
      ? t('lotteryDesk.restNone')
      : value === 'usual'
        ? t('lotteryDesk.restUsual')
        : t('lotteryDesk.restOn', { day: value }),
  lotteryNumbers: (t, value) => t(`lotteryDesk.numberStates.${value as 'open' | 'half' | 'closed'}`),
};

/** Odds with all decimals that they have, and two at least. */
export const oddsText = (odds: string): string =>
  odds.replace(/0{1,2}$/, '').replace(/\B(?=(\d{3})+\.)/g, ',');

/** What a term says: a state, an amount, or that there is no cap. */
export function termValue(t: Translate, key: string, value: string): string {
  const term = readTerm(key);
  const say = term && STATES[term.part];
  if (say) return say(t, value);
  if (value === 'none') return t('lotteryDesk.noLimit');
  const amount = parseMoney(value);
  return amount === undefined ? value : formatMoney(amount);
}

/** Terms of a request in words, each with what it was and would be. @param from null: not told */
export function termLines(
  t: Translate,
  { from, to }: Pick<Approval['changes'][number], 'from' | 'to'>,
  words: TermWords,
): readonly { readonly key: string; readonly name: string; readonly from: string; readonly to: string }[] {
  const was = from === null ? [] : readTerms(from);
  return readTerms(to).map(({ key, to: next }, place) => {
    const before = was[place]?.to;
    return {
      key,
      name: termName(t, key, words),
      from: before === undefined ? '–' : termValue(t, key, before),
      to: termValue(t, key, next),
    };
  });
}

/** How a request writes that a draw is not held. */
const VOID = '–';

/** The numbers of a result that would be others, or the whole of it where one of both is that the draw was not held. */
export function changedNumbers(
  t: Translate,
  from: string | null,
  to: string,
): readonly { readonly from: string; readonly to: string }[] {
  const [was, next] = [from?.split(' ') ?? [], to.split(' ')];
  if (was.length === next.length)
    return next.flatMap((number, place) =>
      number === was[place] ? [] : [{ from: was[place]!, to: number }],
    );
  const say = (numbers: string) => (numbers === VOID ? t('lotteryDesk.states.cancelled') : numbers);
  return [{ from: from === null ? '–' : say(from), to: say(to) }];
}
