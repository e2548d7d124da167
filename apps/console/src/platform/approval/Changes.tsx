import { Amount, useText } from '@fairhouse/ui';
import {
  type Approval,
  type ApprovalPart,
  BRAND_PARTS,
  CEILINGS,
  SERIES_PARTS,
  TERM_PARTS,
} from '@fairhouse/wire/platform/approval';
import { Link } from '@tanstack/react-router';
import { BonusTerms, termsOf } from '../../parts/BonusTerms.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { changedNumbers, type TermWords, termLines } from '../../parts/lottery-terms.ts';
import { shortId } from '../../parts/short-id.ts';
import { paths } from '../../paths.ts';
import { isPlayRule, playRuleText } from './play-rule-text.ts';
import { RoleChanges } from './RoleChanges.tsx';
import { roleName } from './role-name.ts';

const isCeiling = (part: ApprovalPart): boolean => CEILINGS.some((each) => each === part);

const isBrand = (part: ApprovalPart): boolean => BRAND_PARTS.some((each) => each === part);

const isTerms = (part: ApprovalPart): boolean => TERM_PARTS.some((each) => each === part);

const isSeries = (part: ApprovalPart): boolean => SERIES_PARTS.some((each) => each === part);

/** What is written over several lines. */
const WIDE_PARTS: readonly ApprovalPart[] = [
  'drawnNumbers',
  'permissions',
  'brandHosts',
  'seriesTimes',
  'seriesLevels',
  ...TERM_PARTS,
];

/** A plan says all that it holds: what stays as it is need not be read again. */
const isNews = ({ part, from, to }: Approval['changes'][number]): boolean => !isSeries(part) || from !== to;

/** Of a request that no list told. */
const NO_WORDS: TermWords = { family: '', spaces: {}, draws: {} };

/** What would be another: what it was, and what it would be. */
export function Changes({ approval: { changes, terms = NO_WORDS } }: { approval: Approval }) {
  const t = useText();
  return changes.filter(isNews).map(({ part, from, to }) => (
    <span key={part} className={WIDE_PARTS.includes(part) ? 'whitespace-normal' : 'whitespace-nowrap'}>
      <span className="text-text-2">{t(`approval.parts.${part}`)}: </span>
      {part === 'amount' && <Amount value={to} signed />}
      {(part === 'depositFourEyes' || part === 'withdrawalFourEyes' || isCeiling(part)) && (
        <>
          {from !== null && <Amount value={from} />} → <Amount value={to} />
        </>
      )}
      {(part === 'turnoverPercent' || part === 'uplineTurnoverPercent' || part === 'edge') &&
        t('approval.changed', { from: `${from ?? '–'} %`, to: `${to} %` })}
      {(part === 'bonusDeposit' || part === 'freeRoundsStake' || part === 'prizes') && <Amount value={to} />}
      {(part === 'freeRoundsGame' || part === 'freeRounds' || part === 'freeRoundsDays') && to}
      {part === 'promotionVersion' && t('approval.changed', { from: from ?? '–', to })}
      {part === 'bonusTerms' && <BonusTerms terms={termsOf(to)} />}
      {part === 'drawnNumbers' &&
        changedNumbers(t, from, to).map((number, place) => (
          <span key={place} className="block break-words">
            {t('approval.changed', number)}
          </span>
        ))}
      {part === 'lotterySeries' && t('approval.changed', { from: from ?? '–', to })}
      {part === 'upline' &&
        t('approval.changed', { from: from ?? t('approval.house'), to: to || t('approval.house') })}
      {(part === 'moveDay' || part === 'payPayees' || part === 'carryDay') && to}
      {part === 'payRun' && (
        <Link className="link" to={paths.contracts} search={{ view: 'runs', run: to }}>
          {shortId(to)}
        </Link>
      )}
      {part === 'carry' && (
        <>
          <Amount value={from ?? ''} signed /> → <Amount value={to} />
        </>
      )}
      {part === 'payRevision' && t('approval.changed', { from: from ?? '–', to })}
      {(part === 'payPaid' || part === 'payTaken') && <Amount value={to} />}
      {part === 'payHash' && <code title={to}>{to.slice(0, 8)}</code>}
      {part === 'amlVerdict' && t(`aml.case.verdicts.${to as 'cleared' | 'reported'}`)}
      {isTerms(part) &&
        termLines(t, { from, to }, terms).map((line) => (
          <span key={line.key} className="block">
            {line.name}: {t('approval.changed', line)}
          </span>
        ))}
      {part === 'receiptMinutes' &&
        t('approval.changed', { from: from ?? '–', to: t('approval.minutes', { minutes: to }) })}
      {isPlayRule(part) &&
        t('approval.changed', {
          from: from === null ? t('approval.none') : playRuleText(t, part, from),
          to: playRuleText(t, part, to),
        })}
      {part === 'seriesVersion' && t('approval.changed', { from: from ?? '–', to })}
      {(part === 'seriesEntry' || part === 'seriesFee') && (
        <>
          <Amount value={from ?? ''} /> → <Amount value={to} />
        </>
      )}
      {isSeries(part) &&
        part !== 'seriesEntry' &&
        part !== 'seriesFee' &&
        t('approval.changed', { from: from || '–', to: to || '–' })}
      {isBrand(part) &&
        (part === 'brandProfile' ? t(`brandsConsole.profiles.${to as 'normal' | 'strict'}`) : to)}
      {(part === 'messageMembers' || part === 'messageVersion') && to}
      {part === 'kycVendor' && to}
      {part === 'exclusionRegister' &&
        t('approval.changed', { from: from ?? '–', to: to || t('approval.none') })}
      {part === 'messageFourEyes' &&
        t('approval.changed', { from: from || t('approval.anyNumber'), to: to || t('approval.anyNumber') })}
      {part === 'changeAt' && <Instant at={Number(to)} />}
      {part === 'roleUntil' && (to ? <Instant at={Number(to)} /> : t('approval.none'))}
      {part === 'elevationMinutes' && to}
      {part === 'permissions' && <RoleChanges from={from} to={to} />}
      {part === 'role' &&
        t('approval.changed', {
          from: from === null ? t('approval.none') : roleName(t, from),
          to: roleName(t, to),
        })}
    </span>
  ));
}
