import { Amount, useText } from '@fairhouse/ui';
import { type Approval, type ApprovalPart, CEILINGS, TERM_PARTS } from '@fairhouse/wire/platform/approval';
import { isPlayRule, playRuleText } from './play-rule-text.ts';
import { roleName } from './role-name.ts';

const isCeiling = (part: ApprovalPart): boolean => CEILINGS.some((each) => each === part);

const isTerms = (part: ApprovalPart): boolean => TERM_PARTS.some((each) => each === part);

/** A request tells terms as `key value; key value`. */
const readTerms = (text: string) =>
  text.split('; ').map((term) => {
    const [key = '', to = ''] = term.split(' ');
    return { key, to };
  });

/** Terms of a lottery, one below the other: each with what it was and would be. */
function Terms({ from, to }: { from: string | null; to: string }) {
  const t = useText();
  const was = readTerms(from ?? '');
  return readTerms(to).map((term, place) => (
    <span key={term.key} className="block">
      <span className="font-mono text-dense">{term.key}</span>{' '}
      {t('approval.changed', { from: was[place]?.to ?? '–', to: term.to })}
    </span>
  ));
}

/** What would be another: what it was, and what it would be. */
export function Changes({ approval: { changes } }: { approval: Approval }) {
  const t = useText();
  return changes.map(({ part, from, to }) => (
    <span key={part} className="whitespace-nowrap">
      <span className="text-text-2">{t(`approval.parts.${part}`)}: </span>
      {part === 'amount' && <Amount value={to} signed />}
      {(part === 'depositFourEyes' || part === 'withdrawalFourEyes' || isCeiling(part)) && (
        <>
          {from !== null && <Amount value={from} />} → <Amount value={to} />
        </>
      )}
      {(part === 'turnoverPercent' || part === 'uplineTurnoverPercent' || part === 'edge') &&
        t('approval.changed', { from: `${from ?? '–'} %`, to: `${to} %` })}
      {part === 'drawnNumbers' && t('approval.changed', { from: from ?? '–', to })}
      {isTerms(part) && <Terms from={from} to={to} />}
      {part === 'receiptMinutes' &&
        t('approval.changed', { from: from ?? '–', to: t('approval.minutes', { minutes: to }) })}
      {isPlayRule(part) &&
        t('approval.changed', {
          from: from === null ? t('approval.none') : playRuleText(t, part, from),
          to: playRuleText(t, part, to),
        })}
      {part === 'role' &&
        t('approval.changed', {
          from: from === null ? t('approval.none') : roleName(t, from),
          to: roleName(t, to),
        })}
    </span>
  ));
}
